// Rules for shapes that the library does not infer. The library's rules do not cover later operator
// sets, partly known sizes, or operators of ONNX Runtime ("com.microsoft"). Each rule in this file
// follows the definition of its operator. An unknown size is -1.
#include "import/onnx/shape_rules.h"

#include "import/onnx/layers/operators.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <string_view>
#include <utility>

namespace loopglass {

namespace {

using RuleInputs = std::vector<const OnnxTensor*>;
using RuleSizes = std::vector<std::int64_t>;
using RuleResult = std::optional<std::vector<OnnxTensor>>;

constexpr int typeFloat = 1;
constexpr int typeInt32 = 6;
/// Sizes above this limit are not computed, so that a product of two sizes fits in 64 bits.
constexpr std::int64_t maxSize = std::int64_t{1} << 40;

const OnnxTensor* tensorAt(const RuleInputs& inputs, std::size_t index) {
    return index < inputs.size() ? inputs[index] : nullptr;
}

const RuleSizes* sizesAt(const RuleInputs& inputs, std::size_t index) {
    const OnnxTensor* tensor = tensorAt(inputs, index);
    return tensor != nullptr && tensor->shape ? &*tensor->shape : nullptr;
}

std::int64_t typeAt(const RuleInputs& inputs, std::size_t index) {
    const OnnxTensor* tensor = tensorAt(inputs, index);
    return tensor != nullptr && tensor->type != 0 ? tensor->type : typeFloat;
}

OnnxTensor tensorOf(std::int64_t type, OnnxShape shape) {
    OnnxTensor tensor;
    tensor.type = static_cast<int>(type);
    tensor.shape = std::move(shape);
    return tensor;
}

/// Returns a shape for one output; all other outputs of the node are unknown.
RuleResult oneOutput(const OnnxNode& node, std::int64_t type, OnnxShape shape) {
    std::vector<OnnxTensor> outputs(std::max<std::size_t>(1, node.outputNames.size()));
    outputs[0] = tensorOf(type, std::move(shape));
    return outputs;
}

std::int64_t times(std::int64_t a, std::int64_t b) {
    return a < 0 || b < 0 || (b > 0 && a > maxSize / b) ? -1 : a * b;
}

/// Returns the values of an input as sizes; -1 for an unknown value.
std::optional<RuleSizes> sizesIn(const RuleInputs& inputs, std::size_t index) {
    const OnnxTensor* tensor = tensorAt(inputs, index);
    if (tensor == nullptr || !tensor->values) {
        const RuleSizes* list = sizesAt(inputs, index);
        const bool countable =
            list != nullptr && list->size() == 1 && list->front() >= 0 && list->front() <= 64;
        return countable ? std::optional(RuleSizes(static_cast<std::size_t>(list->front()), -1))
                         : std::nullopt;
    }
    RuleSizes sizes;
    for (const std::optional<double>& value : *tensor->values) {
        const bool good = value && *value >= 0 && *value <= static_cast<double>(maxSize);
        sizes.push_back(good ? static_cast<std::int64_t>(*value) : -1);
    }
    return sizes;
}

RuleResult reshapeRule(const OnnxNode& node, const RuleInputs& inputs) {
    const OnnxTensor* wanted = tensorAt(inputs, 1);
    if (wanted == nullptr) {
        return std::nullopt;  // in early operator sets, the list is an attribute
    }
    const auto known = sizesIn(inputs, 1);
    if (!known) {
        return oneOutput(node, typeAt(inputs, 0), std::nullopt);
    }
    const RuleSizes* from = sizesAt(inputs, 0);
    RuleSizes sizes = *known;
    std::optional<std::size_t> rest;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        constexpr double other = 1;  // marks an explicit size, which is neither copied nor inferred
        const double value = wanted->values ? (*wanted->values)[i].value_or(other) : other;
        if (value == 0 && node.integer("allowzero", 0) == 0) {
            sizes[i] = from != nullptr && i < from->size() ? (*from)[i] : -1;
        } else if (value == -1 && !rest) {
            rest = i;
        }
    }
    if (rest) {
        std::int64_t all = from == nullptr ? -1 : 1;
        for (std::size_t i = 0; from != nullptr && i < from->size(); ++i) {
            all = times(all, (*from)[i]);
        }
        std::int64_t others = 1;
        for (std::size_t i = 0; i < sizes.size(); ++i) {
            others = i == *rest ? others : times(others, sizes[i]);
        }
        sizes[*rest] = all >= 0 && others > 0 && all % others == 0 ? all / others : -1;
    }
    return oneOutput(node, typeAt(inputs, 0), sizes);
}

/// Returns the sizes of two tensors after broadcasting them to each other.
RuleSizes broadcastSizes(RuleSizes a, RuleSizes b) {
    const std::size_t rank = std::max(a.size(), b.size());
    a.insert(a.begin(), rank - a.size(), 1);
    b.insert(b.begin(), rank - b.size(), 1);
    for (std::size_t i = 0; i < rank; ++i) {
        a[i] = a[i] == 1 ? b[i] : a[i] < 0 && b[i] > 1 ? b[i] : a[i];
    }
    return a;
}

RuleResult expandRule(const OnnxNode& node, const RuleInputs& inputs) {
    const auto wanted = sizesIn(inputs, 1);
    const RuleSizes* from = sizesAt(inputs, 0);
    return oneOutput(node, typeAt(inputs, 0),
                     wanted && from != nullptr ? OnnxShape(broadcastSizes(*from, *wanted))
                                               : std::nullopt);
}

RuleResult tileRule(const OnnxNode& node, const RuleInputs& inputs) {
    const auto repeats = sizesIn(inputs, 1);
    const RuleSizes* from = sizesAt(inputs, 0);
    if (from == nullptr) {
        return oneOutput(node, typeAt(inputs, 0), std::nullopt);
    }
    RuleSizes sizes = *from;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        sizes[i] = repeats && repeats->size() == sizes.size() ? times(sizes[i], (*repeats)[i]) : -1;
    }
    return oneOutput(node, typeAt(inputs, 0), sizes);
}

std::optional<RuleSizes> axesOf(const OnnxNode& node, const RuleInputs& inputs, std::size_t input) {
    if (const auto list = node.integers.find("axes"); list != node.integers.end()) {
        return list->second;
    }
    const OnnxTensor* tensor = tensorAt(inputs, input);
    return tensor == nullptr ? RuleSizes() : tensor->integers();
}

RuleResult reduceRule(const OnnxNode& node, const RuleInputs& inputs) {
    const RuleSizes* from = sizesAt(inputs, 0);
    const auto axes = axesOf(node, inputs, 1);
    const bool keeps = node.integer("keepdims", 1) != 0;
    if (from == nullptr || (!axes && !keeps)) {
        return oneOutput(node, typeAt(inputs, 0), std::nullopt);
    }
    if (!axes) {
        return oneOutput(node, typeAt(inputs, 0), RuleSizes(from->size(), -1));
    }
    const bool none = axes->empty() && node.integer("noop_with_empty_axes", 0) != 0;
    const auto rank = static_cast<std::int64_t>(from->size());
    RuleSizes sizes;
    for (std::int64_t i = 0; i < rank; ++i) {
        const bool goes = !none && (axes->empty() ||
                                    std::any_of(axes->begin(), axes->end(), [&](std::int64_t axis) {
                                        return axis == i || axis + rank == i;
                                    }));
        if (!goes) {
            sizes.push_back((*from)[static_cast<std::size_t>(i)]);
        } else if (keeps) {
            sizes.push_back(1);
        }
    }
    return oneOutput(node, typeAt(inputs, 0), sizes);
}

RuleResult splitRule(const OnnxNode& node, const RuleInputs& inputs) {
    const RuleSizes* from = sizesAt(inputs, 0);
    const std::size_t count = node.outputNames.size();
    if (from == nullptr || count == 0) {
        return std::nullopt;
    }
    const std::int64_t given = node.integer("axis", 0);
    const auto rank = static_cast<std::int64_t>(from->size());
    const std::int64_t axis = given < 0 ? given + rank : given;
    if (axis < 0 || axis >= rank) {
        return std::nullopt;
    }
    const auto place = static_cast<std::size_t>(axis);
    const auto attribute = node.integers.find("split");
    std::optional<RuleSizes> parts;
    if (attribute != node.integers.end()) {
        parts = attribute->second;
    } else if (tensorAt(inputs, 1) != nullptr) {
        parts = sizesIn(inputs, 1).value_or(RuleSizes(count, -1));
    } else {
        const std::int64_t all = (*from)[place];
        const auto pieces = static_cast<std::int64_t>(count);
        const std::int64_t each = all < 0 ? -1 : (all + pieces - 1) / pieces;
        parts = RuleSizes(count, each);
        parts->back() = all < 0 ? -1 : std::max<std::int64_t>(0, all - each * (pieces - 1));
    }
    std::vector<OnnxTensor> outputs;
    for (std::size_t i = 0; i < count; ++i) {
        RuleSizes sizes = *from;
        sizes[place] = i < parts->size() ? (*parts)[i] : -1;
        outputs.push_back(tensorOf(typeAt(inputs, 0), sizes));
    }
    return outputs;
}

RuleResult resizeRule(const OnnxNode& node, const RuleInputs& inputs) {
    const RuleSizes* from = sizesAt(inputs, 0);
    if (from == nullptr || inputs.size() < 2) {
        return std::nullopt;  // in early operator sets, the scales are an attribute
    }
    RuleSizes sizes = *from;
    RuleSizes axes = axesOf(node, {}, 0).value_or(RuleSizes());
    if (axes.empty()) {
        axes.resize(sizes.size());
        std::iota(axes.begin(), axes.end(), 0);
    }
    const auto rank = static_cast<std::int64_t>(sizes.size());
    const bool stretches = node.text("keep_aspect_ratio_policy", "stretch") == "stretch";
    const OnnxTensor* scales = tensorAt(inputs, inputs.size() == 2 ? 1 : 2);
    const bool scaled = scales != nullptr && scales->values && !scales->values->empty();
    const auto wanted = sizesIn(inputs, 3);
    for (std::size_t i = 0; i < axes.size(); ++i) {
        const std::int64_t axis = axes[i] < 0 ? axes[i] + rank : axes[i];
        if (axis < 0 || axis >= rank) {
            return std::nullopt;
        }
        std::int64_t& size = sizes[static_cast<std::size_t>(axis)];
        std::int64_t next = -1;
        if (scaled && i < scales->values->size() && size >= 0) {
            const std::optional<double> factor = (*scales->values)[i];
            const double exact = factor ? std::floor(*factor * static_cast<double>(size)) : -1;
            next = exact >= 0 && exact <= static_cast<double>(maxSize)
                       ? static_cast<std::int64_t>(exact)
                       : -1;
        } else if (!scaled && stretches && wanted && i < wanted->size()) {
            next = (*wanted)[i];
        }
        size = next;
    }
    return oneOutput(node, typeAt(inputs, 0), sizes);
}

/// The operator Pad of operator set 18 may name its axes.
RuleResult padRule(const OnnxNode& node, const RuleInputs& inputs) {
    const RuleSizes* from = sizesAt(inputs, 0);
    if (from == nullptr || tensorAt(inputs, 3) == nullptr) {
        return std::nullopt;
    }
    const auto axes = inputs[3]->integers();
    const auto pads = tensorAt(inputs, 1) == nullptr ? std::nullopt : inputs[1]->integers();
    RuleSizes sizes(from->size(), -1);
    if (axes && pads && pads->size() == 2 * axes->size()) {
        sizes = *from;
        const auto rank = static_cast<std::int64_t>(sizes.size());
        for (std::size_t i = 0; i < axes->size(); ++i) {
            const std::int64_t axis = (*axes)[i] < 0 ? (*axes)[i] + rank : (*axes)[i];
            if (axis < 0 || axis >= rank) {
                return std::nullopt;
            }
            std::int64_t& size = sizes[static_cast<std::size_t>(axis)];
            const std::int64_t more = std::clamp((*pads)[i], -maxSize, maxSize) +
                                      std::clamp((*pads)[i + axes->size()], -maxSize, maxSize);
            size = size < 0 ? -1 : std::max<std::int64_t>(0, size + more);
        }
    }
    return oneOutput(node, typeAt(inputs, 0), sizes);
}

/// This rule is needed because the library ignores dilations of pooling operators.
RuleResult poolRule(const OnnxNode& node, const RuleInputs& inputs) {
    const auto dilations = node.integers.find("dilations");
    const RuleSizes* from = sizesAt(inputs, 0);
    if (dilations == node.integers.end() || from == nullptr || from->size() < 3 ||
        std::all_of(dilations->second.begin(), dilations->second.end(),
                    [](std::int64_t dilation) { return dilation == 1; })) {
        return std::nullopt;
    }
    RuleSizes sizes(from->size(), -1);
    sizes[0] = (*from)[0];
    sizes[1] = (*from)[1];
    return oneOutput(node, typeAt(inputs, 0), sizes);
}

/// The data determine the size of the axis that Compress shortens.
RuleResult compressRule(const OnnxNode& node, const RuleInputs& inputs) {
    const RuleSizes* from = sizesAt(inputs, 0);
    const bool flat = node.integers.find("axis") == node.integers.end();
    if (from == nullptr || flat) {
        return oneOutput(node, typeAt(inputs, 0), flat ? OnnxShape(RuleSizes{-1}) : OnnxShape());
    }
    const auto rank = static_cast<std::int64_t>(from->size());
    const std::int64_t given = node.integer("axis", 0);
    const std::int64_t axis = given < 0 ? given + rank : given;
    if (axis < 0 || axis >= rank) {
        return std::nullopt;
    }
    RuleSizes sizes = *from;
    sizes[static_cast<std::size_t>(axis)] = -1;
    return oneOutput(node, typeAt(inputs, 0), sizes);
}

/// Returns the batch, the channels and the positions of a window.
RuleResult deformRule(const OnnxNode& node, const RuleInputs& inputs) {
    const RuleSizes* x = sizesAt(inputs, 0);
    const RuleSizes* w = sizesAt(inputs, 1);
    const RuleSizes* offset = sizesAt(inputs, 2);
    if (x == nullptr || w == nullptr || offset == nullptr || x->size() != 4 || w->size() != 4 ||
        offset->size() != 4) {
        return oneOutput(node, typeAt(inputs, 0), std::nullopt);
    }
    return oneOutput(node, typeAt(inputs, 0),
                     RuleSizes{(*x)[0], (*w)[0], (*offset)[2], (*offset)[3]});
}

/// Returns the sizes of a matrix product whose batch axes are broadcast.
OnnxShape productSizes(RuleSizes a, RuleSizes b) {
    if (a.empty() || b.empty()) {
        return std::nullopt;
    }
    const bool rows = a.size() > 1;
    const bool columns = b.size() > 1;
    const std::int64_t row = rows ? a[a.size() - 2] : 1;
    const std::int64_t column = columns ? b.back() : 1;
    a.resize(rows ? a.size() - 2 : 0);
    b.resize(columns ? b.size() - 2 : 0);
    RuleSizes sizes = broadcastSizes(a, b);
    if (rows) {
        sizes.push_back(row);
    }
    if (columns) {
        sizes.push_back(column);
    }
    return sizes;
}

RuleResult productRule(const OnnxNode& node, const RuleInputs& inputs, const OnnxOperator& kind) {
    const OnnxShape a = kind.kind == OnnxKind::NBits || sizesAt(inputs, 0) == nullptr
                            ? OnnxShape()
                            : productOperand(node, *sizesAt(inputs, 0), true);
    const OnnxShape b = kind.kind == OnnxKind::NBits || sizesAt(inputs, kind.right) == nullptr
                            ? OnnxShape()
                            : productOperand(node, *sizesAt(inputs, kind.right), false);
    OnnxShape sizes;
    if (kind.kind == OnnxKind::NBits && sizesAt(inputs, 0) != nullptr &&
        !sizesAt(inputs, 0)->empty()) {
        sizes = *sizesAt(inputs, 0);
        sizes->back() = node.integer("N", -1);
    } else if (a && b) {
        sizes = productSizes(*a, *b);
    }
    const bool whole = node.type == "MatMulInteger";
    return oneOutput(node, whole ? typeInt32 : typeAt(inputs, 0), sizes);
}

/// Returns the known sizes of an Attention; `hidden` is the size of the output's last axis.
RuleResult attentionRule(const OnnxNode& node, const RuleInputs& inputs) {
    const RuleSizes* q = sizesAt(inputs, 0);
    if (q == nullptr) {
        return oneOutput(node, typeAt(inputs, 0), std::nullopt);
    }
    const AttentionSizes sizes = attentionSizes(node);
    RuleSizes result = *q;
    if (q->size() == 4) {
        result.back() = sizes.valueSize;
        if (!node.isStandard()) {
            result = {(*q)[0], (*q)[1], -1};
        }
    } else if (q->size() == 3) {
        result.back() = times(sizes.heads, sizes.valueSize);
    } else if (q->size() == 5) {
        result = {(*q)[0], (*q)[1], times((*q)[2], (*q)[4])};
    } else {
        return oneOutput(node, typeAt(inputs, 0), std::nullopt);
    }
    std::vector<OnnxTensor> outputs(std::max<std::size_t>(1, node.outputNames.size()));
    outputs[0] = tensorOf(typeAt(inputs, 0), result);
    const bool separate = node.type != "Attention" || node.isStandard();
    if (separate && outputs.size() > 1) {
        outputs[1] = tensorOf(typeAt(inputs, 0),
                              RuleSizes{sizes.batch, sizes.keyHeads, sizes.keys, sizes.keySize});
    }
    if (separate && outputs.size() > 2) {
        outputs[2] = tensorOf(typeAt(inputs, 0),
                              RuleSizes{sizes.batch, sizes.keyHeads, sizes.keys, sizes.valueSize});
    }
    return outputs;
}

/// The output has the shape of the first input, or the broadcast shape of both inputs.
RuleResult sameRule(const OnnxNode& node, const RuleInputs& inputs) {
    const RuleSizes* from = sizesAt(inputs, 0);
    const bool quantised = node.type == "QLinearAdd" || node.type == "QLinearMul";
    const RuleSizes* other = quantised ? sizesAt(inputs, 3) : nullptr;
    OnnxShape sizes = from == nullptr ? OnnxShape() : OnnxShape(*from);
    if (sizes && other != nullptr) {
        sizes = broadcastSizes(*sizes, *other);
    }
    return oneOutput(node, typeAt(inputs, 0), sizes);
}

/// Operators that change no shape and that Debian 12's library does not know.
constexpr std::string_view laterOperators[] = {"Gelu",
                                               "Mish",
                                               "Swish",
                                               "RMSNormalization",
                                               "GroupNormalization",
                                               "RotaryEmbedding",
                                               "TensorScatter",
                                               "BitwiseNot",
                                               "LayerNormalization"};
constexpr std::string_view shapelessOperators[] = {"Gelu",
                                                   "FastGelu",
                                                   "QuickGelu",
                                                   "BiasGelu",
                                                   "BiasAdd",
                                                   "BiasSoftmax",
                                                   "BiasDropout",
                                                   "LayerNormalization",
                                                   "SimplifiedLayerNormalization",
                                                   "SkipLayerNormalization",
                                                   "SkipSimplifiedLayerNormalization",
                                                   "SkipGroupNorm",
                                                   "GroupNorm",
                                                   "RotaryEmbedding",
                                                   "QuantizeLinear",
                                                   "DequantizeLinear",
                                                   "QLinearAdd",
                                                   "QLinearMul",
                                                   "QLinearSigmoid",
                                                   "QLinearLeakyRelu",
                                                   "QLinearSoftmax",
                                                   "Trilu",
                                                   "Identity"};

template <std::size_t Count>
bool names(const std::string_view (&list)[Count], const std::string& type) {
    return std::find(std::begin(list), std::end(list), type) != std::end(list);
}

RuleResult standardRule(const OnnxNode& node, const RuleInputs& inputs) {
    using Rule = RuleResult (*)(const OnnxNode&, const RuleInputs&);
    static const std::map<std::string_view, Rule> rules{
        {"Reshape", reshapeRule},   {"Expand", expandRule},    {"Tile", tileRule},
        {"Split", splitRule},       {"Resize", resizeRule},    {"Upsample", resizeRule},
        {"Pad", padRule},           {"AveragePool", poolRule}, {"LpPool", poolRule},
        {"DeformConv", deformRule}, {"Compress", compressRule}};
    if (const auto rule = rules.find(node.type); rule != rules.end()) {
        return rule->second(node, inputs);
    }
    if (node.type.rfind("Reduce", 0) == 0) {
        return reduceRule(node, inputs);
    }
    return names(laterOperators, node.type) ? sameRule(node, inputs) : std::nullopt;
}

}  // namespace

RuleResult onnxShapeRule(const OnnxNode& node, const RuleInputs& inputs) {
    if (const OnnxOperator* kind = onnxOperatorOf(node)) {
        switch (kind->kind) {
        case OnnxKind::MatMul:
        case OnnxKind::NBits:
            return productRule(node, inputs, *kind);
        case OnnxKind::Attention:
        case OnnxKind::PackedAttention:
            return attentionRule(node, inputs);
        default:
            break;
        }
    }
    if (node.isStandard()) {
        return standardRule(node, inputs);
    }
    if (node.domain == "com.microsoft" && names(shapelessOperators, node.type)) {
        return sameRule(node, inputs);
    }
    return std::nullopt;
}

bool isKnownOperator(const OnnxNode& node) {
    if (onnxOperatorOf(node) != nullptr) {
        return true;
    }
    if (node.isStandard()) {
        return names(laterOperators, node.type);
    }
    return node.domain == "com.microsoft" && names(shapelessOperators, node.type);
}

}  // namespace loopglass
