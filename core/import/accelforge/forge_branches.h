#pragma once

#include "import/foreign/foreign_node.h"

#include <functional>
#include <vector>

namespace loopglass {

/// The nodes from the outermost node to the compute unit that runs a layer.
struct ForgePath {
    std::vector<ForeignNode> nodes;
    bool hasCompute = false;  ///< the last node is a compute unit
};

/// Finds the path to the compute unit through nodes with forks. `enabled` returns true if a node
/// exists for the layer. Notes unused branches and units as skipped. Notes as missing: no enabled
/// compute unit, several enabled compute units, and the effect of nodes of unknown kinds. Throws
/// InputError.
ForgePath forgePath(const ForeignNode& list,
                    const std::function<bool(const ForeignNode& node)>& enabled);

}  // namespace loopglass
