// Represents convolutions of one to three spatial dimensions as loop nests: grouped, depthwise and
// transposed ones.
#include "import/onnx/layers/layer.h"
#include "words/sentences/imports.h"
#include "workload/checked.h"
#include "workload/equation_tokens.h"

#include <algorithm>
#include <array>
#include <utility>

namespace loopglass {

namespace {

using OnnxSizeList = std::vector<std::int64_t>;

std::string windowTerm(std::int64_t factor, const std::string& index) {
    return factor == 1 ? index : std::to_string(factor) + "*" + index;
}

/// The windows of a convolution; there is one window for each spatial dimension.
struct ConvolutionWindows {
    std::vector<std::string> places;   ///< index of the position of each window
    std::vector<std::string> taps;     ///< index of the taps of each window; "" for one tap
    std::vector<std::string> windows;  ///< index of each window, such as `2*p+r`
};

ConvolutionWindows addWindows(OnnxNest& nest, const OnnxNode& node, const OnnxSizeList& places,
                              const OnnxSizeList& weight) {
    constexpr std::array<const char*, 3> placeNames{"Z", "P", "Q"};
    constexpr std::array<const char*, 3> tapNames{"T", "R", "S"};
    const std::size_t spatial = places.size() - 2;
    const std::size_t first = spatial == 3 ? 0 : 1;
    ConvolutionWindows result;
    for (std::size_t i = 0; i < spatial; ++i) {
        result.places.push_back(nest.dimension(placeNames[first + i], places[2 + i]));
    }
    for (std::size_t i = 0; i < spatial; ++i) {
        const std::int64_t taps = weight[2 + i];
        result.taps.push_back(taps == 1 ? "" : nest.dimension(tapNames[first + i], taps));
        std::string window = windowTerm(node.entry("strides", i, 1), result.places[i]);
        if (taps != 1) {
            window += "+" + windowTerm(node.entry("dilations", i, 1), result.taps[i]);
        }
        result.windows.push_back(std::move(window));
    }
    return result;
}

/// Moves channels to the second axis. In a quantised convolution of ONNX Runtime, the channels may
/// be the last axis.
OnnxNode channelsSecond(OnnxNode node) {
    if (node.domain != "com.microsoft" || node.integer("channels_last", 0) == 0) {
        return node;
    }
    const auto turn = [](auto& axes) {
        if (axes.size() > 2) {
            std::rotate(axes.begin() + 1, axes.end() - 1, axes.end());
        }
    };
    for (std::vector<OnnxShape>* shapes : {&node.inputs, &node.outputs}) {
        if (!shapes->empty() && shapes->front()) {
            turn(*shapes->front());
        }
    }
    if (!node.shared.empty()) {
        turn(node.shared.front());
    }
    return node;
}

bool strideAndDilationFit(const OnnxNode& node) {
    for (const char* attribute : {"strides", "dilations"}) {
        const auto found = node.integers.find(attribute);
        if (found != node.integers.end() &&
            std::any_of(found->second.begin(), found->second.end(), [](std::int64_t value) {
                return value < 1 || value > maxEquationNumber;
            })) {
            return false;
        }
    }
    return true;
}

/// The channels of a convolution in each group: output channels and summed channels.
struct ConvolutionChannels {
    std::int64_t groups = 1;
    std::int64_t output = 1;
    std::int64_t summed = 1;
    bool sameBatch = false;   ///< true if all positions of the input's batch have the same words
    bool sameSummed = false;  ///< true if all channels of the input have the same words
};

bool isSameAlong(const OnnxNode& node, std::size_t axis) {
    const SharedAxes axes = node.axes(0);
    return std::all_of(axes[axis].begin(), axes[axis].end(),
                       [](const SharedPart& part) { return part.same; });
}

/// Adds the batch and the channels to the loop nest. If each group has one input and one output
/// channel, the groups are the channels of a depthwise convolution. Transposed convolutions have
/// the input channel as the first axis of weights.
void addChannels(OnnxNest& nest, std::int64_t batch, const ConvolutionChannels& channels,
                 bool inputFirst) {
    const std::string n = nest.dimension("N", batch);
    nest.output(n);
    if (!channels.sameBatch) {
        nest.left(n);
    }
    if (channels.groups > 1) {
        const bool depthwise = channels.output == 1 && channels.summed == 1;
        const std::string g = nest.dimension(depthwise ? "D" : "G", channels.groups);
        nest.output(g);
        nest.left(g);
        nest.right(g);
    }
    std::string k;
    std::string c;
    if (channels.groups == 1 || channels.output > 1) {
        k = nest.dimension("K", channels.output);
        nest.output(k);
    }
    if (channels.groups == 1 || channels.summed > 1) {
        c = nest.dimension("C", channels.summed);
        if (!channels.sameSummed) {
            nest.left(c);
        }
    }
    for (const std::string& index : inputFirst ? std::array{c, k} : std::array{k, c}) {
        if (!index.empty()) {
            nest.right(index);
        }
    }
}

}  // namespace

OnnxLayer onnxConvolution(const OnnxNode& given, std::size_t right) {
    const OnnxNode node = channelsSecond(given);
    const OnnxSizeList* x = node.input(0);
    const OnnxSizeList* w = node.input(right);
    const OnnxSizeList* y = node.output(0);
    if (x == nullptr || w == nullptr || y == nullptr) {
        return unknownShape(node);
    }
    const std::int64_t groups = node.integer("group", 1);
    if (x->size() < 3 || x->size() > 5) {
        return {std::nullopt, msg::imports::onnxSpatialDimensions(static_cast<int>(x->size()) - 2)};
    }
    if (w->size() != x->size() || y->size() != x->size() || groups < 1 || (*w)[0] % groups != 0 ||
        (*x)[1] % groups != 0 || (*x)[1] / groups != (*w)[1] || !strideAndDilationFit(node)) {
        return badShape();
    }
    OnnxNest nest;
    const bool sameSummed = groups == 1 && isSameAlong(node, 1);
    addChannels(nest, (*x)[0],
                {groups, (*w)[0] / groups, (*w)[1], isSameAlong(node, 0), sameSummed}, false);
    const ConvolutionWindows windows = addWindows(nest, node, *y, *w);
    for (std::size_t i = 0; i < windows.places.size(); ++i) {
        nest.output(windows.places[i]);
        nest.left(windows.windows[i]);
        if (!windows.taps[i].empty()) {
            nest.right(windows.taps[i]);
        }
    }
    return nest.layer();
}

/// In a transposed convolution, each input element contributes to a window of the output.
OnnxLayer onnxTransposedConvolution(const OnnxNode& node) {
    const OnnxSizeList* x = node.input(0);
    const OnnxSizeList* w = node.input(1);
    if (x == nullptr || w == nullptr) {
        return unknownShape(node);
    }
    const std::int64_t groups = node.integer("group", 1);
    if (x->size() < 3 || x->size() > 5 || w->size() != x->size() || groups < 1 ||
        (*w)[0] != (*x)[1] || (*x)[1] % groups != 0 || !strideAndDilationFit(node)) {
        return badShape();
    }
    OnnxNest nest;
    const bool sameSummed = groups == 1 && isSameAlong(node, 1);
    addChannels(nest, (*x)[0],
                {groups, (*w)[1], (*x)[1] / groups, isSameAlong(node, 0), sameSummed}, true);
    const ConvolutionWindows windows = addWindows(nest, node, *x, *w);
    for (std::size_t i = 0; i < windows.places.size(); ++i) {
        nest.output(windows.windows[i]);
        nest.left(windows.places[i]);
        if (!windows.taps[i].empty()) {
            nest.right(windows.taps[i]);
        }
    }
    return nest.layer();
}

OnnxLayers onnxDeformedConvolution(const OnnxNode& node) {
    const OnnxSizeList* w = node.input(1);
    const OnnxSizeList* y = node.output(0);
    if (w == nullptr || y == nullptr) {
        return {{}, unknownShape(node).whyNot};
    }
    OnnxLayers result{{}, msg::imports::onnxDeformed()};
    if (w->size() != 4 || y->size() != 4) {
        result.whyNot = badShape().whyNot;
        return result;
    }
    try {
        std::int64_t count = 1;
        for (const std::int64_t size :
             {(*y)[0], (*y)[1], (*y)[2], (*y)[3], (*w)[1], (*w)[2], (*w)[3]}) {
            count = checkedMultiply(count, size);
        }
        result.multiplications = count;
    } catch (const CountOverflow&) {
        result.whyNot = msg::imports::onnxMultiplications();
    }
    return result;
}

}  // namespace loopglass
