// The layers of a graph and the sources of their operands. A window reads its input without the
// padding, so its ranks have the sizes of the input.
#include "import/onnx/graph/graph_builder.h"
#include "workload/checked.h"
#include "workload/equation.h"

#include <algorithm>
#include <array>

namespace loopglass {

namespace {

constexpr std::array<const char*, 8> axisNames{"N", "K", "P", "Q", "R", "S", "T", "U"};

std::string lower(const char* name) { return std::string(1, static_cast<char>(*name - 'A' + 'a')); }

/// Returns true if the ranks of a product are the axes of its operands in order.
bool keepsOrder(const OnnxNode& node) {
    return node.integer("transBatchA", 0) == 0 && node.integer("transBatchB", 0) == 0 &&
           node.integer("channels_last", 0) == 0;
}

std::vector<std::int64_t> tapsOf(const std::vector<std::int64_t>& weight) {
    return {weight.begin() + 2, weight.end()};
}

/// Returns the workload; none if the number of operations is too large.
std::optional<Workload> workloadOf(const std::vector<Dimension>& dimensions,
                                   const std::string& equation) {
    Workload workload;
    workload.dimensions = dimensions;
    try {
        workload.tensors = parseEquation(equation, dimensions);
        operationCount(workload);
    } catch (const InputError&) {  // a stride that is too large for an equation
        return std::nullopt;
    } catch (const CountOverflow&) {
        return std::nullopt;
    }
    return problemsOf(workload).empty() ? std::optional(std::move(workload)) : std::nullopt;
}

/// Returns true if a pool has known sizes and a single output.
bool isCountedPool(const OnnxNode& node) {
    const auto* x = node.input(0);
    const auto* y = node.output(0);
    const auto taps = node.integers.find("kernel_shape");
    const bool known = x != nullptr && y != nullptr && taps != node.integers.end() &&
                       x->size() >= 3 && x->size() <= 5 && y->size() == x->size() &&
                       taps->second.size() == x->size() - 2 && node.repeat == 1;
    const bool indices = node.outputNames.size() > 1 && !node.outputNames[1].empty();
    return known && !indices &&
           std::all_of(taps->second.begin(), taps->second.end(),
                       [](std::int64_t size) { return size >= 1; }) &&
           std::all_of(y->begin(), y->end(), [](std::int64_t size) { return size >= 1; });
}

/// Returns a pool as a layer: batch and channels, then a window for each other axis.
std::optional<Workload> poolOf(const OnnxNode& node) {
    constexpr std::array<const char*, 5> names{"N", "K", "P", "Q", "Z"};
    constexpr std::array<const char*, 3> tapNames{"R", "S", "T"};
    const auto& sizes = *node.output(0);
    const auto& taps = node.integers.at("kernel_shape");
    std::vector<Dimension> dimensions;
    std::string output;
    std::string window;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        const std::string at = lower(names[i]);
        const std::string comma = i > 0 ? "," : "";
        dimensions.push_back({names[i], sizes[i]});
        output += comma + at;
        window += comma;
        if (i >= 2) {
            window += std::to_string(node.entry("strides", i - 2, 1)) + "*" + at + "+" +
                      std::to_string(node.entry("dilations", i - 2, 1)) + "*" +
                      lower(tapNames[i - 2]);
        } else {
            window += at;
        }
    }
    for (std::size_t w = 0; w < taps.size(); ++w) {
        dimensions.push_back({tapNames[w], taps[w]});
    }
    return workloadOf(dimensions, "ofmap[" + output + "] += ifmap[" + window + "]");
}

}  // namespace

void OnnxGraphBuilder::addLayers(const OnnxNode& node) {
    OnnxLayers read = onnxLayers(node);
    std::vector<std::size_t> added;
    for (OnnxLayer& layer : read.layers) {
        if (const auto number = addProduct(node, std::move(layer))) {
            added.push_back(*number);
        }
    }
    m_linked.clear();
    std::optional<std::size_t> last;  // the layer of the output
    if (!added.empty() && added.size() == read.layers.size()) {
        last = linkLayers(node, added);
    }
    for (const auto& [input, track] : tracksOf(node)) {
        if (!m_linked.contains(input)) {
            m_layers.needOutside(track);
        }
    }
    endLinks(node);
    if (last) {
        setOutput(node, {.layer = last});
    }
}

std::optional<std::size_t> OnnxGraphBuilder::linkLayers(const OnnxNode& node,
                                                        const std::vector<std::size_t>& layers) {
    switch (onnxOperatorOf(node)->kind) {
    case OnnxKind::Attention:
    case OnnxKind::PackedAttention:
        return linkAttention(node, layers[layers.size() - 2], layers.back());
    case OnnxKind::Recurrent:
        return std::nullopt;
    case OnnxKind::ConvTranspose:
        linkConvolution(node, layers.front());
        return std::nullopt;  // the output has fewer words than the layer
    case OnnxKind::Conv:
        linkConvolution(node, layers.front());
        break;
    default:
        linkProduct(node, layers.front());
        break;
    }
    return keepsOrder(node) ? std::optional(layers.front()) : std::nullopt;
}

std::optional<std::size_t> OnnxGraphBuilder::addProduct(const OnnxNode& node, OnnxLayer layer) {
    constexpr std::int64_t maxRepeat = 1'000'000;
    if (!layer.workload || node.repeat > maxRepeat / layer.repeat) {
        return std::nullopt;  // onnxNetwork() has refused or reported it
    }
    return m_layers.add(node, std::move(*layer.workload), layer.part, node.repeat * layer.repeat);
}

void OnnxGraphBuilder::linkInput(const OnnxNode& node, std::size_t layer,
                                 const OnnxOperand& operand, std::size_t input) {
    if (const auto track = trackOf(node, input)) {
        m_linked.insert(input);
        m_layers.link(layer, operand, *track, node, node.inputNames[input]);
    }
}

void OnnxGraphBuilder::linkConvolution(const OnnxNode& node, std::size_t layer) {
    OnnxOperand operand = m_layers.plain(layer, "ifmap");
    const auto* x = node.input(0);
    const auto* w = node.input(onnxOperatorOf(node)->right);
    const std::size_t windows = x->size() - 2;
    if (!keepsOrder(node) || operand.sizes.size() < windows) {
        return;
    }
    if (node.type != "ConvTranspose") {
        const auto padding = paddingBefore(node, tapsOf(*w));
        const std::size_t first = operand.sizes.size() - windows;
        for (std::size_t i = 0; i < windows; ++i) {
            operand.sizes[first + i] = (*x)[2 + i];
            operand.pad[first + i] = padding[i];
        }
    }
    linkInput(node, layer, operand, 0);
}

void OnnxGraphBuilder::linkProduct(const OnnxNode& node, std::size_t layer) {
    if (!keepsOrder(node)) {
        return;
    }
    linkInput(node, layer, m_layers.plain(layer, "ifmap"), 0);
    if (onnxOperatorOf(node)->kind != OnnxKind::NBits) {
        linkInput(node, layer, m_layers.plain(layer, "weight"), onnxOperatorOf(node)->right);
    }
}

std::optional<std::size_t> OnnxGraphBuilder::linkAttention(const OnnxNode& node, std::size_t scores,
                                                           std::size_t context) {
    const OnnxOperand rows = m_layers.plain(context, "ifmap");
    m_layers.link(context, rows, {.layer = scores}, node, node.name);
    m_layers.keepWhole(scores, rows.sizes, {rows.sizes.size() - 1});
    // Only an operand of four axes has the heads before the positions, as the operands of the
    // layers have.
    const auto fits = [&](std::size_t input) {
        return node.isStandard() && node.input(input) != nullptr && node.input(input)->size() == 4;
    };
    if (!fits(0) || !fits(1) || !fits(2)) {
        return std::nullopt;
    }
    linkInput(node, scores, m_layers.plain(scores, "ifmap"), 0);
    if (!node.has(4) && !node.has(5)) {  // keys and values of earlier steps come first
        linkInput(node, scores, m_layers.plain(scores, "weight"), 1);
        linkInput(node, context, m_layers.plain(context, "weight"), 2);
    }
    return context;
}

void OnnxGraphBuilder::addPool(const OnnxNode& node) {
    auto workload = isCountedPool(node) ? poolOf(node) : std::nullopt;
    if (!workload) {
        cut(node);
        return;
    }
    const std::size_t layer = m_layers.add(node, std::move(*workload), "", 1);
    OnnxOperand operand = m_layers.plain(layer, "ifmap");
    const auto padding = paddingBefore(node, node.integers.at("kernel_shape"));
    for (std::size_t w = 0; w < padding.size(); ++w) {
        operand.sizes[2 + w] = (*node.input(0))[2 + w];
        operand.pad[2 + w] = padding[w];
    }
    linkInput(node, layer, operand, 0);
    ++m_graph.pools;
    setOutput(node, {.layer = layer});
}

void OnnxGraphBuilder::addElementwise(const OnnxNode& node, const InputTrack& a,
                                      const InputTrack& b) {
    const InputTrack& first = a.second.layer ? a : b;
    const auto source = first.second.order.empty() ? first.second.layer : std::nullopt;
    const std::vector<std::int64_t> sizes = source ? m_layers.sizesOf(*source) : *node.output(0);
    std::vector<Dimension> dimensions;
    std::string indices;
    for (std::size_t i = 0; i < sizes.size() && i < axisNames.size(); ++i) {
        dimensions.push_back({axisNames[i], sizes[i]});
        indices += (i > 0 ? "," : "") + lower(axisNames[i]);
    }
    const bool named = !sizes.empty() && sizes.size() <= axisNames.size() && node.repeat == 1 &&
                       std::all_of(sizes.begin(), sizes.end(), [](auto size) { return size >= 1; });
    auto workload = named ? workloadOf(dimensions, "ofmap[" + indices + "] += ifmap[" + indices +
                                                       "] * weight[" + indices + "]")
                          : std::nullopt;
    if (!workload) {
        cut(node);
        return;
    }
    const std::size_t layer = m_layers.add(node, std::move(*workload), "", 1);
    linkInput(node, layer, m_layers.plain(layer, "ifmap"), a.first);
    linkInput(node, layer, m_layers.plain(layer, "weight"), b.first);
    ++m_graph.elementwise;
    setOutput(node, {.layer = layer});
}

}  // namespace loopglass
