#pragma once

#include "import/onnx/graph/linked_layers.h"
#include "import/onnx/model.h"
#include "import/request/import_report.h"
#include "workload/workload.h"

#include <cstddef>
#include <string>
#include <vector>

namespace loopglass {

/// A model as a network of linked layers. Equal layers are not merged. Pools and elementwise
/// operators of two computed operands are also layers.
struct OnnxGraph {
    Network network;
    std::size_t links = 0;        ///< number of operands that read another layer
    std::size_t elementwise = 0;  ///< number of elementwise layers
    std::size_t pools = 0;        ///< number of pools
    std::vector<OnnxCut> cuts;    ///< operators at which links end
    bool tooManyLayers = false;   ///< true if a network file cannot have all layers
};

/// Largest number of layers of a graph, which is the limit of a network file.
inline constexpr std::size_t maxGraphLayers = 1000;

/// Returns the graph of a model; its products are the layers of onnxNetwork().
OnnxGraph onnxGraph(const OnnxModel& model, const std::string& name);

/// Adds the layers and links of the graph, and the operators at which links end, to a report.
void reportOnnxGraph(const OnnxGraph& graph, ImportReport& report);

}  // namespace loopglass
