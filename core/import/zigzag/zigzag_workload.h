#pragma once

#include "import/foreign/foreign_node.h"
#include "import/layers/layer_draft.h"

#include <string>
#include <vector>

namespace loopglass {

/// A layer of a workload of ZigZag or Stream.
struct ZigZagLayer {
    LayerDraft draft;
    /// Names that a mapping may use: type, name and id of the layer.
    std::vector<std::string> names;
};

/// Reads the layers of a list. Throws InputError.
std::vector<ZigZagLayer> zigzagLayers(const ForeignNode& list);

}  // namespace loopglass
