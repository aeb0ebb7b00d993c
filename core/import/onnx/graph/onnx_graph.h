#pragma once

#include "import/onnx/graph/linked_layers.h"
#include "import/onnx/model.h"
#include "import/request/import_report.h"
#include "workload/workload.h"

#include <cstddef>
#include <string>
#include <vector>

namespace loopglass {

/// A model as a network of linked layers. Equal layers stay apart. Each elementwise operator of two
/// computed operands is a layer, and each pool.
struct OnnxGraph {
    Network network;
    std::size_t links = 0;        ///< operands that read another layer
    std::size_t elementwise = 0;  ///< layers of elementwise operators
    std::size_t pools = 0;        ///< layers of pools
    std::vector<OnnxCut> cuts;    ///< operators at which links end
    bool tooManyLayers = false;   ///< the model has more layers than a network file may have
};

/// The most layers of a graph, the limit of a network file.
inline constexpr std::size_t maxGraphLayers = 1000;

/// Returns the graph of a model whose products onnxNetwork() reads.
OnnxGraph onnxGraph(const OnnxModel& model, const std::string& name);

/// Adds the layers and links of the graph, and the operators at which links end, to a report.
void reportOnnxGraph(const OnnxGraph& graph, ImportReport& report);

}  // namespace loopglass
