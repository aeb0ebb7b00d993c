#pragma once

#include "import/foreign/foreign_node.h"

namespace loopglass {

/// The position of an AccelForge entry that no reader requested.
struct ForgeContext {
    bool top = false;    ///< true if the entry is at the top of a file
    bool leaks = false;  ///< true if some component has leakage
};

/// Returns the effect of an AccelForge entry that no reader requested.
Unread forgeUnread(const ForeignEntry& entry, const ForgeContext& context);

}  // namespace loopglass
