#pragma once

#include "import/foreign/foreign_node.h"

namespace loopglass {

/// Returns the effect of a ZigZag or Stream entry that no reader requested.
Unread zigzagUnread(const ForeignEntry& entry);

}  // namespace loopglass
