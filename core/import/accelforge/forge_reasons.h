#pragma once

#include "import/foreign/foreign_node.h"

namespace loopglass {

/// Where an entry of AccelForge is that no reader asked for.
struct ForgeContext {
    bool top = false;    ///< at the top of a file
    bool leaks = false;  ///< some component has leakage
};

/// What an entry of AccelForge that no reader asked for means for the answer.
Unread forgeUnread(const ForeignEntry& entry, const ForgeContext& context);

}  // namespace loopglass
