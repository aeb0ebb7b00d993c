#pragma once

#include "import/foreign/foreign_node.h"

namespace loopglass {

/// What an entry of a Timeloop file means that nothing here reads. Timeloop itself ignores keys
/// that it does not know, so an unknown key changes no answer.
Unread timeloopUnread(const ForeignEntry& entry);

}  // namespace loopglass
