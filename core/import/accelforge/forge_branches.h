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

/// Finds the way among nodes that may be forked. `enabled` returns true if a node exists for the
/// layer. Branches and units that the layer does not use are noted as left out. Notes as missing:
/// no enabled compute unit, several enabled compute units, and the effect of nodes of other kinds.
/// Throws InputError.
ForgePath forgePath(const ForeignNode& list,
                    const std::function<bool(const ForeignNode& node)>& enabled);

}  // namespace loopglass
