// What an operator says of itself, and how much work it is where it becomes no layer, so that its
// share can be said.
#include "import/onnx/node.h"

#include "workload/checked.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace loopglass {

std::int64_t OnnxNode::integer(const std::string& attribute, std::int64_t otherwise) const {
    return entry(attribute, 0, otherwise);
}

std::int64_t OnnxNode::entry(const std::string& attribute, std::size_t at,
                             std::int64_t otherwise) const {
    const auto found = integers.find(attribute);
    return found == integers.end() || at >= found->second.size() ? otherwise : found->second[at];
}

const std::vector<std::int64_t>* OnnxNode::known(const std::vector<OnnxShape>& shapes,
                                                 std::size_t at) {
    if (at >= shapes.size() || !shapes[at]) {
        return nullptr;
    }
    const std::vector<std::int64_t>& sizes = *shapes[at];
    const bool all = std::all_of(sizes.begin(), sizes.end(), [](auto size) { return size >= 0; });
    return all ? &sizes : nullptr;
}

namespace {

using OnnxSizeList = std::vector<std::int64_t>;

template <std::size_t Count>
bool isOneOf(const std::string& type, const std::array<std::string_view, Count>& types) {
    return std::find(types.begin(), types.end(), type) != types.end();
}

/// They compute nothing: words get another name, another place, or another format.
constexpr std::array<std::string_view, 29> movers{
    "Identity", "Constant", "ConstantOfShape", "Shape",           "Size",         "Reshape",
    "Flatten",  "Squeeze",  "Unsqueeze",       "Transpose",       "Concat",       "Split",
    "Slice",    "Gather",   "GatherElements",  "GatherND",        "Scatter",      "ScatterND",
    "Pad",      "Tile",     "Expand",          "DepthToSpace",    "SpaceToDepth", "Dropout",
    "Cast",     "CastLike", "Range",           "ScatterElements", "NonZero"};
constexpr std::array<std::string_view, 3> windowPools{"MaxPool", "AveragePool", "LpPool"};
constexpr std::array<std::string_view, 3> recurrent{"LSTM", "GRU", "RNN"};

std::int64_t elementsOf(const OnnxSizeList& sizes) {
    std::int64_t result = 1;
    for (const std::int64_t size : sizes) {
        result = checkedMultiply(result, size);
    }
    return result;
}

/// Each step of the sequence multiplies with the input weights (input 1) and with the recurrent
/// weights (input 2).
std::optional<std::int64_t> recurrentOperations(const OnnxNode& node) {
    const OnnxSizeList* x = node.input(0);
    const OnnxSizeList* w = node.input(1);
    const OnnxSizeList* r = node.input(2);
    if (x == nullptr || w == nullptr || r == nullptr || x->size() != 3) {
        return std::nullopt;
    }
    const std::int64_t steps = checkedMultiply((*x)[0], (*x)[1]);
    return checkedMultiply(steps, checkedAdd(elementsOf(*w), elementsOf(*r)));
}

std::optional<std::int64_t> onnxOperationsOf(const OnnxNode& node) {
    if (isOneOf(node.type, movers)) {
        return 0;
    }
    if (isOneOf(node.type, recurrent)) {
        return recurrentOperations(node);
    }
    const bool reduces = node.type.rfind("Reduce", 0) == 0 || node.type.rfind("Global", 0) == 0 ||
                         node.type.rfind("Arg", 0) == 0;
    const OnnxSizeList* sizes = reduces ? node.input(0) : node.output(0);
    if (sizes == nullptr) {
        return std::nullopt;
    }
    std::int64_t operations = elementsOf(*sizes);
    const auto kernel = node.integers.find("kernel_shape");
    if (isOneOf(node.type, windowPools) && kernel != node.integers.end()) {
        operations = checkedMultiply(operations, elementsOf(kernel->second));
    }
    return operations;
}

}  // namespace

std::optional<std::int64_t> elementOperations(const OnnxNode& node) {
    try {
        return onnxOperationsOf(node);
    } catch (const CountOverflow&) {
        return std::nullopt;
    }
}

}  // namespace loopglass
