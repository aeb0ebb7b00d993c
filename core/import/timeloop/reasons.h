#pragma once

#include "import/foreign/foreign_node.h"

#include <optional>

namespace loopglass {

/// Returns the effect of an entry of a Timeloop file that no reader requested. Timeloop ignores
/// unknown keys, so an unknown key changes no result.
Unread timeloopUnread(const ForeignEntry& entry);

/// Reports an unknown version. The keys of a file determine how it is read; its version has no
/// influence.
void noteVersion(const std::optional<ForeignNode>& version);

}  // namespace loopglass
