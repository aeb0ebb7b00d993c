// Represents matrix products as loop nests. The batch dimensions of MatMul are broadcast as in
// NumPy. If an operand repeats words along a part of an axis, this part does not index the operand.
#include "import/onnx/layers/layer.h"
#include "words/sentences/imports.h"
#include "workload/checked.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace loopglass {

namespace {

using OnnxSizeList = std::vector<std::int64_t>;

std::int64_t sizeOfAxis(const SharedAxis& axis) {
    std::int64_t size = 1;
    for (const SharedPart& part : axis) {
        size = checkedMultiply(size, part.size);
    }
    return size;
}

/// Returns dimensions for the parts of an axis; the first part gets the first of the names. If
/// there are not enough names, returns one dimension for the whole axis.
template <std::size_t Count>
std::vector<std::pair<std::string, SharedPair>> addParts(
    OnnxNest& nest, const std::array<const char*, Count>& names, std::vector<SharedPair> parts) {
    if (parts.size() > Count) {
        SharedPair whole{1, true, true};
        for (const SharedPair& part : parts) {
            whole.size = checkedMultiply(whole.size, part.size);
        }
        parts = {whole};
    }
    std::vector<std::pair<std::string, SharedPair>> added;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        added.emplace_back(nest.dimension(names[i], parts[i].size), parts[i]);
    }
    return added;
}

constexpr std::array<const char*, 5> batchNames{"N", "H", "G", "J", "L"};
constexpr std::array<const char*, 2> rowNames{"P", "Q"};
constexpr std::array<const char*, 2> gemmRowNames{"N", "P"};
constexpr std::array<const char*, 2> sumNames{"C", "R"};
constexpr std::array<const char*, 2> columnNames{"K", "M"};

void addBatches(OnnxNest& nest, const std::vector<SharedPair>& runs) {
    for (const auto& [index, part] : addParts(nest, batchNames, runs)) {
        nest.output(index);
        if (part.left) {
            nest.left(index);
        }
        if (part.right) {
            nest.right(index);
        }
    }
}

using AddedParts = std::vector<std::pair<std::string, SharedPair>>;

/// Adds the indices of one operand: its parts in order.
template <typename Add>
void addIndices(const AddedParts& first, const AddedParts& second, bool left, const Add& add) {
    for (const AddedParts* parts : {&first, &second}) {
        for (const auto& [index, part] : *parts) {
            if (left ? part.left : part.right) {
                add(index);
            }
        }
    }
}

}  // namespace

OnnxLayer productLayer(const ProductAxes& axes) {
    try {
        OnnxNest nest;
        addBatches(nest, axes.batches);
        AddedParts rows;
        if (axes.rows) {
            rows = addParts(nest, axes.gemm ? gemmRowNames : rowNames,
                            pairedParts(*axes.rows, *axes.rows));
        }
        AddedParts columns;
        AddedParts summed;
        const auto addColumns = [&] {
            if (axes.columns) {
                columns = addParts(nest, columnNames, pairedParts(*axes.columns, *axes.columns));
            }
        };
        if (axes.gemm) {  // dimensions in the order of the sample files
            addColumns();
        }
        summed = addParts(nest, sumNames, pairedParts(axes.leftSum, axes.rightSum));
        if (!axes.gemm) {
            addColumns();
        }
        for (const auto& [index, part] : rows) {
            nest.output(index);
        }
        for (const auto& [index, part] : columns) {
            nest.output(index);
        }
        addIndices(axes.leftTurned ? summed : rows, axes.leftTurned ? rows : summed, true,
                   [&](const std::string& index) { nest.left(index); });
        addIndices(axes.rightTurned ? columns : summed, axes.rightTurned ? summed : columns, false,
                   [&](const std::string& index) { nest.right(index); });
        return nest.layer();
    } catch (const CountOverflow&) {
        return {std::nullopt, msg::imports::onnxBatch()};
    }
}

std::optional<std::vector<SharedPair>> productBatches(const SharedAxes& left,
                                                      const SharedAxes& right) {
    const std::size_t rank = std::max(left.size(), right.size());
    std::vector<SharedPair> result;
    const auto add = [&](const SharedPair& next) {
        if (result.size() > 1 && result.back().left == next.left &&
            result.back().right == next.right) {
            result.back().size = checkedMultiply(result.back().size, next.size);
        } else {
            result.push_back(next);
        }
    };
    for (std::size_t i = 0; i < rank; ++i) {
        const bool inLeft = i + left.size() >= rank;
        const bool inRight = i + right.size() >= rank;
        const SharedAxis one{{1, false}};
        const SharedAxis& a = inLeft ? left[i + left.size() - rank] : one;
        const SharedAxis& b = inRight ? right[i + right.size() - rank] : one;
        const std::int64_t sizeA = sizeOfAxis(a);
        const std::int64_t sizeB = sizeOfAxis(b);
        if (sizeA != sizeB && sizeA != 1 && sizeB != 1) {
            return std::nullopt;
        }
        const std::int64_t size = sizeA == 1 ? sizeB : sizeA;
        if (size == 1) {
            // A batch of one may be enlarged later, so it indexes each operand that has the axis.
            if (i == 0) {
                add({size, inLeft, inRight});
            }
            continue;
        }
        const SharedAxis stretched{{size, true}};
        for (const SharedPair& pair :
             pairedParts(sizeA == 1 ? stretched : a, sizeB == 1 ? stretched : b)) {
            add(pair);
        }
    }
    return result;
}

OnnxLayer onnxGemm(const OnnxNode& node, std::size_t right) {
    if (node.input(0) == nullptr || node.input(right) == nullptr) {
        return unknownShape(node);
    }
    const SharedAxes a = node.axes(0);
    const SharedAxes b = node.axes(right);
    const bool transA = node.integer("transA", 0) != 0;
    const bool transB = node.integer("transB", 0) != 0;
    if (a.size() != 2 || b.size() != 2) {
        return badShape();
    }
    ProductAxes axes{{},
                     a[transA ? 1 : 0],
                     a[transA ? 0 : 1],
                     b[transB ? 1 : 0],
                     b[transB ? 0 : 1],
                     true,
                     transA,
                     transB};
    return sizeOfAxis(axes.leftSum) == sizeOfAxis(axes.rightSum) ? productLayer(axes) : badShape();
}

namespace {

/// Reverses the transposition of an operand; see productOperand().
SharedAxes turnedAxes(const OnnxNode& node, SharedAxes axes, bool left) {
    if (axes.size() < 2) {
        return axes;
    }
    if (node.integer(left ? "transBatchA" : "transBatchB", 0) != 0) {
        std::rotate(axes.begin(), axes.begin() + 1, axes.end() - 1);
    }
    if (node.integer(left ? "transA" : "transB", 0) != 0) {
        std::swap(axes.back(), axes[axes.size() - 2]);
    }
    return axes;
}

}  // namespace

OnnxLayer onnxMatrixProduct(const OnnxNode& node, std::size_t right) {
    if (node.input(0) == nullptr || node.input(right) == nullptr) {
        return unknownShape(node);
    }
    SharedAxes a = turnedAxes(node, node.axes(0), true);
    SharedAxes b = turnedAxes(node, node.axes(right), false);
    if (a.empty() || b.empty()) {
        return badShape();
    }
    ProductAxes axes;
    axes.leftSum = a.back();
    // A vector is a row if it is the left operand, and a column if it is the right operand.
    if (a.size() > 1) {
        axes.rows = a[a.size() - 2];
    }
    axes.rightSum = b.size() > 1 ? b[b.size() - 2] : b.back();
    if (b.size() > 1) {
        axes.columns = b.back();
    }
    axes.leftTurned = node.integer("transA", 0) != 0;
    axes.rightTurned = node.integer("transB", 0) != 0;
    a.resize(a.size() > 1 ? a.size() - 2 : 0);
    b.resize(b.size() > 1 ? b.size() - 2 : 0);
    try {
        auto batches = productBatches(a, b);
        if (!batches || sizeOfAxis(axes.leftSum) != sizeOfAxis(axes.rightSum) ||
            batches->size() > batchNames.size()) {
            return badShape();
        }
        axes.batches = std::move(*batches);
        return productLayer(axes);
    } catch (const CountOverflow&) {
        return {std::nullopt, msg::imports::onnxBatch()};
    }
}

OnnxLayer onnxPackedProduct(const OnnxNode& node) {
    if (node.input(0) == nullptr) {
        return unknownShape(node);
    }
    SharedAxes a = node.axes(0);
    const std::int64_t summed = node.integer("K", -1);
    const std::int64_t columns = node.integer("N", -1);
    if (a.empty() || summed < 1 || columns < 1 || sizeOfAxis(a.back()) != summed) {
        return badShape();
    }
    ProductAxes axes;
    axes.leftSum = a.back();
    axes.rightSum = {{summed, false}};
    axes.columns = SharedAxis{{columns, false}};
    axes.rightTurned = true;  // the weights are packed row by row
    if (a.size() > 1) {
        axes.rows = a[a.size() - 2];
    }
    a.resize(a.size() > 1 ? a.size() - 2 : 0);
    try {
        axes.batches = productBatches(a, {}).value_or(std::vector<SharedPair>{});
    } catch (const CountOverflow&) {
        return {std::nullopt, msg::imports::onnxBatch()};
    }
    return productLayer(axes);
}

}  // namespace loopglass
