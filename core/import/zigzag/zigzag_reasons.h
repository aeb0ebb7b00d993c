#pragma once

#include "import/foreign/foreign_node.h"

namespace loopglass {

/// What an entry of ZigZag or Stream that no reader asked for means for the answer.
Unread zigzagUnread(const ForeignEntry& entry);

}  // namespace loopglass
