#pragma once

#include "import/foreign/foreign_node.h"

#include <optional>

namespace loopglass {

/// Returns the effect of an entry of a Timeloop file that no reader requested. Timeloop ignores
/// unknown keys, so an unknown key changes no result.
Unread timeloopUnread(const ForeignEntry& entry);

/// Notes an unknown version. The keys of a file, not its version, decide how the file is read.
void noteVersion(const std::optional<ForeignNode>& version);

}  // namespace loopglass
