#pragma once

#include "import/foreign/foreign_node.h"

#include <span>

namespace loopglass {

/// Keys of a tool that the import does not read, and the effect of ignoring them.
struct UnreadKeys {
    const char* keys;  ///< the keys, separated and enclosed by blanks
    /// LeftOut: the keys do not affect results; Missing: the keys affect results; or Assumed.
    ImportFate fate;
    const Sentence<>* why;
    /// For Missing: the values that do not affect results, as a list like `keys`.
    const char* harmless = "";
};

/// Returns the effect of an entry. This is the effect of the first row with the entry's key, or
/// `otherwise` if no row has the key. An entry that is Missing by its key has no effect if its
/// value is empty or harmless, or a list or map of such values.
Unread unreadOf(std::span<const UnreadKeys> rows, const ForeignEntry& entry,
                const Unread& otherwise);

}  // namespace loopglass
