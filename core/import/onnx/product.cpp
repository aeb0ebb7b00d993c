// Matrix products as loop nests. The batch dimensions of MatMul are broadcast as NumPy does it.
#include "import/onnx/layer.h"
#include "words/sentences/imports.h"
#include "workload/checked.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace loopglass {

namespace {

using OnnxSizeList = std::vector<std::int64_t>;

/// ProductBatch dimensions next to each other that the same operands have, as one.
struct ProductBatch {
    std::int64_t size = 1;
    bool left = false;
    bool right = false;
};

/// The batch dimensions of a product, broadcast; none when they do not fit. The outermost stays by
/// itself: it is the batch of the network.
std::optional<std::vector<ProductBatch>> batches(OnnxSizeList a, OnnxSizeList b) {
    a.resize(a.size() - 2);
    b.resize(b.size() - 2);
    const std::size_t rank = std::max(a.size(), b.size());
    const std::size_t firstOfA = rank - a.size();
    const std::size_t firstOfB = rank - b.size();
    a.insert(a.begin(), firstOfA, 1);
    b.insert(b.begin(), firstOfB, 1);
    std::vector<ProductBatch> result;
    for (std::size_t i = 0; i < rank; ++i) {
        if (a[i] != b[i] && a[i] != 1 && b[i] != 1) {
            return std::nullopt;
        }
        const std::int64_t size = a[i] == 1 ? b[i] : a[i];
        // A batch of one may be enlarged later, so it belongs to whoever has the dimension at all.
        const ProductBatch next = size == 1 ? ProductBatch{size, i >= firstOfA, i >= firstOfB}
                                            : ProductBatch{size, a[i] != 1, b[i] != 1};
        if (result.size() > 1 && result.back().left == next.left &&
            result.back().right == next.right) {
            result.back().size = checkedMultiply(result.back().size, next.size);
        } else if (size != 1 || i == 0) {
            result.push_back(next);
        }
    }
    return result;
}

/// The operands as matrices: a vector is a row at the left and a column at the right.
struct ProductOperands {
    OnnxSizeList left;
    OnnxSizeList right;
    bool hasRows = true;
    bool hasColumns = true;
};

ProductOperands operandsOf(const OnnxSizeList& a, const OnnxSizeList& b) {
    ProductOperands operands{a, b, a.size() > 1, b.size() > 1};
    if (!operands.hasRows) {
        operands.left.insert(operands.left.begin(), 1);
    }
    if (!operands.hasColumns) {
        operands.right.push_back(1);
    }
    return operands;
}

constexpr std::array<const char*, 5> batchNames{"N", "H", "G", "J", "L"};

void addBatches(OnnxNest& nest, const std::vector<ProductBatch>& runs) {
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const std::string index = nest.dimension(batchNames[i], runs[i].size);
        nest.output(index);
        if (runs[i].left) {
            nest.left(index);
        }
        if (runs[i].right) {
            nest.right(index);
        }
    }
}

OnnxLayer productLayer(const ProductOperands& operands, const std::vector<ProductBatch>& runs) {
    OnnxNest nest;
    addBatches(nest, runs);
    if (operands.hasRows) {
        const std::string p = nest.dimension("P", operands.left[operands.left.size() - 2]);
        nest.output(p);
        nest.left(p);
    }
    const std::string c = nest.dimension("C", operands.left.back());
    nest.left(c);
    nest.right(c);
    if (operands.hasColumns) {
        const std::string k = nest.dimension("K", operands.right.back());
        nest.output(k);
        nest.right(k);
    }
    return nest.layer();
}

}  // namespace

OnnxLayer onnxGemm(const OnnxNode& node) {
    const OnnxSizeList* a = node.input(0);
    const OnnxSizeList* b = node.input(1);
    if (a == nullptr || b == nullptr) {
        return unknownShape();
    }
    const bool transA = node.integer("transA", 0) != 0;
    const bool transB = node.integer("transB", 0) != 0;
    if (a->size() != 2 || b->size() != 2 || (*a)[transA ? 0 : 1] != (*b)[transB ? 1 : 0]) {
        return badShape();
    }
    OnnxNest nest;
    const std::string n = nest.dimension("N", (*a)[transA ? 1 : 0]);
    const std::string k = nest.dimension("K", (*b)[transB ? 0 : 1]);
    const std::string c = nest.dimension("C", (*a)[transA ? 0 : 1]);
    nest.output(n);
    nest.output(k);
    nest.left(transA ? c : n);
    nest.left(transA ? n : c);
    nest.right(transB ? k : c);
    nest.right(transB ? c : k);
    return nest.layer();
}

OnnxLayer onnxMatrixProduct(const OnnxNode& node, std::size_t right) {
    const OnnxSizeList* a = node.input(0);
    const OnnxSizeList* b = node.input(right);
    if (a == nullptr || b == nullptr) {
        return unknownShape();
    }
    if (a->empty() || b->empty()) {
        return badShape();
    }
    const ProductOperands operands = operandsOf(*a, *b);
    try {
        const auto runs = batches(operands.left, operands.right);
        const std::int64_t summed = operands.right[operands.right.size() - 2];
        if (!runs || operands.left.back() != summed || runs->size() > batchNames.size()) {
            return badShape();
        }
        return productLayer(operands, *runs);
    } catch (const CountOverflow&) {
        return {std::nullopt, say::imports::onnxBatch()};
    }
}

}  // namespace loopglass
