#pragma once

#include "import/foreign/foreign_node.h"

#include <functional>
#include <vector>

namespace loopglass {

/// The nodes from the outermost node to the compute unit that runs a layer.
struct ForgePath {
    std::vector<ForeignNode> nodes;
    bool hasCompute = false;  ///< true if the last node is a compute unit
};

/// Finds the path to the compute unit if the nodes have forks. `enabled` returns true if a node
/// exists for the layer. Reports unused branches and units as skipped. Reports as missing: no
/// enabled compute unit, several enabled compute units, and the effect of nodes of unknown kinds.
/// Throws InputError.
ForgePath forgePath(const ForeignNode& list,
                    const std::function<bool(const ForeignNode& node)>& enabled);

}  // namespace loopglass
