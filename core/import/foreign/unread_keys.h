#pragma once

#include "import/foreign/foreign_node.h"

#include <span>

namespace loopglass {

/// Keys of a tool that its reader does not read, and what that means.
struct UnreadKeys {
    const char* keys;  ///< separated and enclosed by blanks
    ImportFate fate;   ///< LeftOut: they change no answer; Missing: they would; or Assumed
    const Sentence<>* why;
    const char* harmless = "";  ///< values of a Missing key that change nothing, as keys
};

/// What an entry means by the first row that has its key, or by `otherwise`. A key that would
/// change the answer changes nothing where its value is empty or harmless; of a list or a map,
/// where all its values are.
Unread unreadOf(std::span<const UnreadKeys> rows, const ForeignEntry& entry,
                const Unread& otherwise);

}  // namespace loopglass
