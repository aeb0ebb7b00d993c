// Reads the attributes of an operator, and counts the work of an operator that does not become a
// layer. The report shows the share of this work in the model.
#include "import/onnx/layers/node.h"

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

std::string OnnxNode::text(const std::string& attribute, const std::string& otherwise) const {
    const auto found = texts.find(attribute);
    return found == texts.end() ? otherwise : found->second;
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

/// Operators that compute nothing: they rename, move or convert words.
constexpr std::array<std::string_view, 32> movers{
    "Identity", "Constant", "ConstantOfShape", "Shape",           "Size",         "Reshape",
    "Flatten",  "Squeeze",  "Unsqueeze",       "Transpose",       "Concat",       "Split",
    "Slice",    "Gather",   "GatherElements",  "GatherND",        "Scatter",      "ScatterND",
    "Pad",      "Tile",     "Expand",          "DepthToSpace",    "SpaceToDepth", "Dropout",
    "Cast",     "CastLike", "Range",           "ScatterElements", "NonZero",      "If",
    "Loop",     "Scan"};
/// Operators whose multiplications are not counted.
constexpr std::array<std::string_view, 5> uncounted{"DFT", "STFT", "Det", "RoiAlign",
                                                    "SequenceMap"};
constexpr std::array<std::string_view, 3> windowPools{"MaxPool", "AveragePool", "LpPool"};

std::int64_t elementsOf(const OnnxSizeList& sizes) {
    std::int64_t result = 1;
    for (const std::int64_t size : sizes) {
        result = checkedMultiply(result, size);
    }
    return result;
}

std::optional<std::int64_t> onnxOperationsOf(const OnnxNode& node) {
    if (isOneOf(node.type, movers)) {
        return 0;
    }
    if (node.foreign || isOneOf(node.type, uncounted)) {
        return std::nullopt;
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
