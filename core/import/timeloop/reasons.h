#pragma once

#include "import/foreign/foreign_node.h"

namespace loopglass {

/// Returns the effect of an entry of a Timeloop file that no reader requested. Timeloop itself
/// ignores keys that it does not know, so an unknown key changes no answer.
Unread timeloopUnread(const ForeignEntry& entry);

}  // namespace loopglass
