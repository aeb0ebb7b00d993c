// Groups the operators between layers by their effect on the words of their first input.
#include "import/onnx/graph/operator_groups.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace loopglass {

namespace {

template <std::size_t Count>
bool isListed(const std::string& type, const std::array<std::string_view, Count>& types) {
    return std::find(types.begin(), types.end(), type) != types.end();
}

constexpr std::array<std::string_view, 44> passing{"Relu",
                                                   "LeakyRelu",
                                                   "PRelu",
                                                   "Elu",
                                                   "Celu",
                                                   "Selu",
                                                   "Gelu",
                                                   "FastGelu",
                                                   "BiasGelu",
                                                   "QuickGelu",
                                                   "Sigmoid",
                                                   "HardSigmoid",
                                                   "HardSwish",
                                                   "Mish",
                                                   "Swish",
                                                   "Tanh",
                                                   "Erf",
                                                   "Exp",
                                                   "Log",
                                                   "Sqrt",
                                                   "Reciprocal",
                                                   "Neg",
                                                   "Abs",
                                                   "Sign",
                                                   "Floor",
                                                   "Ceil",
                                                   "Round",
                                                   "Clip",
                                                   "Softplus",
                                                   "Softsign",
                                                   "Sin",
                                                   "Cos",
                                                   "Identity",
                                                   "Cast",
                                                   "CastLike",
                                                   "Dropout",
                                                   "BatchNormalization",
                                                   "Not",
                                                   "IsNaN",
                                                   "QuantizeLinear",
                                                   "ThresholdedRelu",
                                                   "DequantizeLinear",
                                                   "Shrink",
                                                   "DynamicQuantizeLinear"};
constexpr std::array<std::string_view, 11> combining{"Add", "Sub", "Mul",  "Div",   "Pow", "Min",
                                                     "Max", "Sum", "Mean", "Where", "Mod"};
constexpr std::array<std::string_view, 9> normalising{"Softmax",
                                                      "LogSoftmax",
                                                      "LayerNormalization",
                                                      "SimplifiedLayerNormalization",
                                                      "RMSNormalization",
                                                      "LpNormalization",
                                                      "LRN",
                                                      "InstanceNormalization",
                                                      "GroupNormalization"};
constexpr std::array<std::string_view, 4> reshaping{"Reshape", "Flatten", "Squeeze", "Unsqueeze"};

std::vector<std::size_t> axesFrom(std::size_t first, std::size_t rank) {
    std::vector<std::size_t> axes;
    for (std::size_t axis = first; axis < rank; ++axis) {
        axes.push_back(axis);
    }
    return axes;
}

/// Returns the axes whose size becomes 1, if all other sizes stay the same.
std::vector<std::size_t> axesOfSizeOne(const std::vector<std::int64_t>& from,
                                       const std::vector<std::int64_t>& to) {
    std::vector<std::size_t> axes;
    for (std::size_t axis = 0; from.size() == to.size() && axis < from.size(); ++axis) {
        if (to[axis] == 1 && from[axis] != 1) {
            axes.push_back(axis);
        } else if (to[axis] != from[axis]) {
            return {};
        }
    }
    return axes;
}

}  // namespace

OnnxFlow onnxFlowOf(const OnnxNode& node) {
    const std::string& type = node.type;
    if (node.foreign) {
        return OnnxFlow::Cuts;
    }
    if (type == "Transpose") {
        return OnnxFlow::Transposes;
    }
    if (type == "Shape" || type == "Size") {
        return OnnxFlow::Measures;
    }
    if (type == "MaxPool" || type == "AveragePool") {
        return OnnxFlow::Pools;
    }
    return isListed(type, passing)        ? OnnxFlow::Passes
           : isListed(type, combining)    ? OnnxFlow::Combines
           : isListed(type, normalising)  ? OnnxFlow::Normalises
           : isListed(type, reshaping)    ? OnnxFlow::Reshapes
           : type.rfind("Reduce", 0) == 0 ? OnnxFlow::Reduces
                                          : OnnxFlow::Cuts;
}

std::vector<std::size_t> joinedAxes(const OnnxNode& node) {
    const auto* from = node.input(0);
    const auto* to = node.output(0);
    if (from == nullptr || to == nullptr) {
        return {};
    }
    const std::size_t rank = from->size();
    if (node.type.rfind("Reduce", 0) == 0) {
        return axesOfSizeOne(*from, *to);
    }
    if (node.type == "LRN") {
        return rank > 1 ? std::vector<std::size_t>{1} : std::vector<std::size_t>{};
    }
    if (node.type == "InstanceNormalization" || node.type == "GroupNormalization") {
        return axesFrom(node.type == "GroupNormalization" ? 1 : 2, rank);
    }
    const auto size = static_cast<std::int64_t>(rank);
    std::int64_t axis = node.integer("axis", -1);
    axis += axis < 0 ? size : 0;
    if (axis < 0 || axis >= size) {
        return {};
    }
    const auto first = static_cast<std::size_t>(axis);
    const bool one =
        node.type == "Softmax" || node.type == "LogSoftmax" || node.type == "LpNormalization";
    return one ? std::vector<std::size_t>{first} : axesFrom(first, rank);
}

std::vector<std::int64_t> paddingBefore(const OnnxNode& node,
                                        const std::vector<std::int64_t>& taps) {
    const std::string given = node.text("auto_pad", "NOTSET");
    const auto* from = node.input(0);
    const auto* to = node.output(0);
    std::vector<std::int64_t> padding;
    for (std::size_t i = 0; i < taps.size(); ++i) {
        if (given.rfind("SAME", 0) != 0 || from == nullptr || to == nullptr) {
            padding.push_back(given == "VALID" ? 0 : node.entry("pads", i, 0));
            continue;
        }
        const std::int64_t reach = ((*to)[i + 2] - 1) * node.entry("strides", i, 1) +
                                   (taps[i] - 1) * node.entry("dilations", i, 1) + 1;
        const std::int64_t all = std::max<std::int64_t>(reach - (*from)[i + 2], 0);
        padding.push_back(given == "SAME_UPPER" ? all / 2 : all - all / 2);
    }
    return padding;
}

}  // namespace loopglass
