#pragma once

#include "import/foreign/foreign_node.h"

#include <functional>
#include <vector>

namespace loopglass {

/// The nodes on the way from the outermost one to the compute unit that runs a layer.
struct ForgePath {
    std::vector<ForeignNode> nodes;
    bool hasCompute = false;  ///< the last one is a compute unit
};

/// Finds the way among nodes that may be forked. `enabled` tells whether a node is there for the
/// layer. Branches and units that the layer does not use are noted as left out. It is noted as
/// missing when no compute unit is enabled, when several are, and what a node of another kind
/// would add. Throws InputError.
ForgePath forgePath(const ForeignNode& list,
                    const std::function<bool(const ForeignNode& node)>& enabled);

}  // namespace loopglass
