#pragma once

#include "import/foreign/foreign_node.h"

namespace loopglass {

/// Returns the effect of an entry of ZigZag or Stream that no reader requested.
Unread zigzagUnread(const ForeignEntry& entry);

}  // namespace loopglass
