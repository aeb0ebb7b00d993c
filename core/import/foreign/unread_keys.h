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

/// Returns the meaning of an entry: the first row that has its key, or `otherwise`. A key that
/// would change the answer has no effect if its value is empty or harmless; a list or a map, if all
/// its values are.
Unread unreadOf(std::span<const UnreadKeys> rows, const ForeignEntry& entry,
                const Unread& otherwise);

}  // namespace loopglass
