#pragma once

#include "import/foreign/foreign_node.h"

namespace loopglass {

/// The place of an entry of AccelForge that no reader requested.
struct ForgeContext {
    bool top = false;    ///< at the top of a file
    bool leaks = false;  ///< some component has leakage
};

/// Returns the effect of an entry of AccelForge that no reader requested.
Unread forgeUnread(const ForeignEntry& entry, const ForgeContext& context);

}  // namespace loopglass
