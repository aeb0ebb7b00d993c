#pragma once

#include "import/foreign/foreign_node.h"

#include <optional>

namespace loopglass {

/// Returns the effect of an entry of a Timeloop file that no reader requested. Timeloop itself
/// ignores keys that it does not know, so an unknown key changes no answer.
Unread timeloopUnread(const ForeignEntry& entry);

/// Notes a version that this program does not know. The keys of a file decide how it is read.
void noteVersion(const std::optional<ForeignNode>& version);

}  // namespace loopglass
