#pragma once

#include "import/foreign/foreign_node.h"

#include <span>

namespace loopglass {

/// Keys of a tool that the import does not read, and their effect.
struct UnreadKeys {
    const char* keys;  ///< separated and enclosed by blanks
    ImportFate fate;   ///< LeftOut: no effect on results; Missing: an effect on results; or Assumed
    const Sentence<>* why;
    const char* harmless = "";  ///< values of a Missing key that change nothing, as keys
};

/// Returns the effect of an entry: the effect of the first row with its key, or `otherwise`. A key
/// of fate Missing has no effect if its value is empty or harmless, or a list or map of only such
/// values.
Unread unreadOf(std::span<const UnreadKeys> rows, const ForeignEntry& entry,
                const Unread& otherwise);

}  // namespace loopglass
