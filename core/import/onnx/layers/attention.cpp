// Represents attention as matrix products: scores = queries times keys, and context = scores times
// values. If the operator has packed weights, their product comes first. Several heads of the
// queries may share one head of the keys; such heads are a dimension (G) that does not index the
// keys. Masked products are counted, because the operators of an exported model also compute them.
#include "import/onnx/layers/layer.h"
#include "words/sentences/imports.h"

#include <algorithm>
#include <utility>

namespace loopglass {

namespace {

SharedAxis axisOfSize(std::int64_t size) { return {{size, false}}; }

/// Pairs the heads of the queries with the heads of keys or values. Each head of keys or values
/// serves a group of heads of the queries.
std::vector<SharedPair> headPairs(const AttentionSizes& sizes, const SharedAxis& queryHeads,
                                  SharedAxis keyHeads) {
    if (sizes.heads != sizes.keyHeads) {
        keyHeads.push_back({sizes.heads / sizes.keyHeads, true});
    }
    return pairedParts(queryHeads, keyHeads);
}

/// Returns batch and heads of an input, with shared parts if the layout has separate axes for both.
std::pair<SharedAxis, SharedAxis> batchAndHeads(const OnnxNode& node, std::size_t input,
                                                std::int64_t batch, std::int64_t heads) {
    const SharedAxes axes = node.axes(input);
    std::pair<SharedAxis, SharedAxis> result{axisOfSize(batch), axisOfSize(heads)};
    if (axes.size() == 4) {  // the axes are batch, heads, positions, elements
        result = {axes[0], axes[1]};
    } else if (axes.size() == 3) {  // batch, positions, heads with their elements
        result.first = axes[0];
        std::int64_t size = 1;
        for (const SharedPart& part : axes[2]) {
            size *= part.size;
        }
        if (size % heads == 0) {
            if (const auto split = regrouped({axes[2]}, {heads, size / heads})) {
                result.second = split->front();
            }
        }
    }
    return result;
}

OnnxLayer attentionProduct(const OnnxNode& node, const AttentionSizes& sizes, bool scores) {
    const bool separate = onnxOperatorOf(node)->kind == OnnxKind::Attention;
    const bool shares = separate && node.has(1) && node.has(2);
    const std::pair plain{axisOfSize(sizes.batch), axisOfSize(sizes.keyHeads)};
    const std::pair keys =
        shares ? batchAndHeads(node, scores ? 1 : 2, sizes.batch, sizes.keyHeads) : plain;
    const std::pair queries = shares && scores
                                  ? batchAndHeads(node, 0, sizes.batch, sizes.heads)
                                  : std::pair{axisOfSize(sizes.batch), axisOfSize(sizes.heads)};
    ProductAxes axes;
    axes.batches = pairedParts(queries.first, keys.first);
    for (const SharedPair& pair : headPairs(sizes, queries.second, keys.second)) {
        if (pair.size > 1) {
            axes.batches.push_back(pair);
        }
    }
    axes.rows = axisOfSize(sizes.queries);
    axes.leftSum = axisOfSize(scores ? sizes.keySize : sizes.keys);
    axes.rightSum = axes.leftSum;
    axes.columns = axisOfSize(scores ? sizes.keys : sizes.valueSize);
    axes.rightTurned = scores;
    OnnxLayer layer = productLayer(axes);
    layer.part = scores ? "scores" : "context";
    return layer;
}

OnnxLayer packedWeights(const OnnxNode& node) {
    ProductAxes axes;
    const SharedAxes x = node.axes(0);
    const SharedAxes w = node.axes(1);
    axes.batches = productBatches({x[0]}, {}).value_or(std::vector<SharedPair>{});
    axes.rows = x[1];
    axes.leftSum = x[2];
    axes.rightSum = w[0];
    axes.columns = w[1];
    OnnxLayer layer = productLayer(axes);
    layer.part = "qkv";
    return layer;
}

bool allKnown(const AttentionSizes& sizes) {
    return std::min({sizes.batch, sizes.heads, sizes.keyHeads, sizes.queries, sizes.keys,
                     sizes.keySize, sizes.valueSize}) >= 1;
}

bool inputsAreKnown(const OnnxNode& node) {
    for (std::size_t i = 0; i < 3; ++i) {
        if (node.has(i) && node.input(i) == nullptr) {
            return false;
        }
    }
    return true;
}

}  // namespace

OnnxLayers onnxAttention(const OnnxNode& node) {
    const AttentionSizes sizes = attentionSizes(node);
    if (!inputsAreKnown(node) || (!allKnown(sizes) && !node.unknownSizes.empty())) {
        return {{}, unknownShape(node).whyNot};
    }
    const bool packed = onnxOperatorOf(node)->kind == OnnxKind::PackedAttention;
    const bool fits = allKnown(sizes) && sizes.heads % sizes.keyHeads == 0 &&
                      (!packed || node.input(0)->back() == node.input(1)->front());
    if (!fits) {
        return {{}, badShape().whyNot};
    }
    OnnxLayers result;
    if (packed) {
        result.layers.push_back(packedWeights(node));
    }
    result.layers.push_back(attentionProduct(node, sizes, true));
    result.layers.push_back(attentionProduct(node, sizes, false));
    for (const OnnxLayer& layer : result.layers) {
        if (!layer.workload) {
            return {{}, layer.whyNot};
        }
    }
    return result;
}

}  // namespace loopglass
