// Represents LSTM, GRU and RNN by their products. The inputs of all sequence steps are multiplied
// with their weights in one layer. The output of the previous sequence step is multiplied in each
// sequence step, so this layer has a repeat count. In a GRU that resets before the product, the
// third gate is a separate product. Elementwise gates are not products.
#include "import/onnx/layers/layer.h"
#include "words/sentences/imports.h"

#include <utility>

namespace loopglass {

namespace {

using RecurrentSizes = std::vector<std::int64_t>;

SharedAxis wholeAxis(std::int64_t size) { return {{size, false}}; }

/// Returns the product for all sequence steps, or for one sequence step: `[sequences, steps,
/// summed]` and `[columns, summed]`.
OnnxLayer stepProduct(std::int64_t sequences, std::optional<std::int64_t> steps,
                      std::int64_t summed, std::int64_t columns, const char* part) {
    ProductAxes axes;
    axes.leftSum = wholeAxis(summed);
    axes.rightSum = wholeAxis(summed);
    axes.columns = wholeAxis(columns);
    axes.rightTurned = true;
    axes.gemm = !steps;
    if (steps) {
        axes.batches = {{sequences, true, false}};
        axes.rows = wholeAxis(*steps);
    } else {
        axes.rows = wholeAxis(sequences);
    }
    OnnxLayer layer = productLayer(axes);
    layer.part = part;
    return layer;
}

std::int64_t gatesOf(const std::string& type) { return type == "GRU" ? 3 : type == "RNN" ? 1 : 4; }

struct RecurrentShape {
    std::int64_t steps;
    std::int64_t sequences;
    std::int64_t summed;
    std::int64_t hidden;
    std::int64_t columns;  ///< number of hidden elements in all gates together
    std::int64_t directions;
};

OnnxLayers recurrentLayers(const OnnxNode& node, const RecurrentShape& shape) {
    OnnxLayers result;
    result.layers.push_back(
        stepProduct(shape.sequences, shape.steps, shape.summed, shape.columns, "inputs"));
    const bool resetFirst = node.type == "GRU" && node.integer("linear_before_reset", 0) == 0;
    result.layers.push_back(stepProduct(shape.sequences, std::nullopt, shape.hidden,
                                        resetFirst ? 2 * shape.hidden : shape.columns, "steps"));
    if (resetFirst) {
        result.layers.push_back(
            stepProduct(shape.sequences, std::nullopt, shape.hidden, shape.hidden, "reset"));
    }
    for (OnnxLayer& layer : result.layers) {
        if (!layer.workload) {
            return {{}, layer.whyNot};
        }
        layer.repeat = (layer.part == "inputs" ? 1 : shape.steps) * shape.directions;
    }
    return result;
}

}  // namespace

OnnxLayers onnxRecurrent(const OnnxNode& node) {
    const RecurrentSizes* x = node.input(0);
    const RecurrentSizes* w = node.input(1);
    const RecurrentSizes* r = node.input(2);
    if (x == nullptr || w == nullptr || r == nullptr) {
        return {{}, unknownShape(node).whyNot};
    }
    if (x->size() != 3 || w->size() != 3 || r->size() != 3) {
        return {{}, badShape().whyNot};
    }
    // In this operator, the gates are the last axis.
    const bool turned = node.type == "DynamicQuantizeLSTM";
    const std::int64_t columns = (*w)[turned ? 2 : 1];
    const std::int64_t hidden = (*r)[turned ? 1 : 2];
    const std::int64_t summed = (*w)[turned ? 1 : 2];
    const std::int64_t directions = (*w)[0];
    const bool fits = directions >= 1 && directions <= 2 && (*r)[0] == directions && hidden >= 1 &&
                      columns == (*r)[turned ? 2 : 1] && summed == (*x)[2] &&
                      columns / gatesOf(node.type) == hidden && columns % hidden == 0;
    if (!fits) {
        return {{}, badShape().whyNot};
    }
    const bool batchFirst = node.integer("layout", 0) != 0;
    return recurrentLayers(node, {(*x)[batchFirst ? 1 : 0], (*x)[batchFirst ? 0 : 1], summed,
                                  hidden, columns, directions});
}

}  // namespace loopglass
