#include "embed/packing/memory.h"

#include "embed/packing/packed.h"
#include "workload/checked.h"

#include <algorithm>
#include <utility>

namespace loopglass::embed {

namespace {

std::vector<std::int64_t> boundsOf(const Workload& workload) {
    std::vector<std::int64_t> bounds;
    for (const Dimension& dimension : workload.dimensions) {
        bounds.push_back(dimension.bound);
    }
    return bounds;
}

std::int64_t wordsOf(const Tensor& tensor, const std::vector<std::int64_t>& bounds) {
    std::int64_t words = 1;
    for (const Rank& rank : tensor.ranks) {
        words = checkedMultiply(words, extentOf(rank, bounds));
    }
    return words;
}

/// Identifies a digit by its dimension and its weight. Its position in memory is its index in a
/// list of digits.
using DigitName = std::pair<std::size_t, std::int64_t>;

/// Returns the digits in the order of the operator's tensor.
std::vector<DigitName> givenOrder(const Tensor& tensor, const Split& split) {
    std::vector<DigitName> order;
    for (const Rank& rank : tensor.ranks) {
        for (const Term& term : rank.terms) {
            for (const Digit& digit : split.digits[index(term.dimension)]) {
                order.emplace_back(index(term.dimension), digit.weight);
            }
        }
    }
    return order;
}

/// Returns the digits in the packed order: digits of loops, then digits of the tile.
std::vector<DigitName> packedOrder(const Instruction& instruction, const Tensor& tensor,
                                   const Embedding& embedding, const Split& split,
                                   TensorId operand) {
    std::vector<DigitName> order;
    for (const Rank& rank : tensor.ranks) {
        for (const Term& term : rank.terms) {
            for (const Digit& digit : split.digits[index(term.dimension)]) {
                if (!digit.instruction) {
                    order.emplace_back(index(term.dimension), digit.weight);
                }
            }
        }
    }
    for (const DimensionId i : indicesOf(instruction, operand)) {
        for (const MatchedPart& part : embedding.matched[index(i)]) {
            order.emplace_back(index(part.dimension), part.stride);
        }
    }
    return order;
}

std::vector<DimensionId> dimensionsOf(const Tensor& tensor, const std::vector<bool>& wanted) {
    std::vector<DimensionId> dimensions;
    for (std::size_t d = 0; d < wanted.size(); ++d) {
        const bool here =
            std::any_of(tensor.ranks.begin(), tensor.ranks.end(), [d](const Rank& rank) {
                return std::any_of(rank.terms.begin(), rank.terms.end(),
                                   [d](const Term& term) { return index(term.dimension) == d; });
            });
        if (here && wanted[d]) {
            dimensions.push_back(dimensionId(d));
        }
    }
    return dimensions;
}

/// Returns the dimensions of a tile in their packed order, the last one fastest. The order shows
/// whether an operand is transposed.
std::vector<DimensionId> tileOrder(const Instruction& instruction, const Embedding& embedding,
                                   TensorId operand) {
    std::vector<DimensionId> order;
    for (const DimensionId i : indicesOf(instruction, operand)) {
        for (const MatchedPart& part : embedding.matched[index(i)]) {
            if (std::find(order.begin(), order.end(), part.dimension) == order.end()) {
                order.push_back(part.dimension);
            }
        }
    }
    return order;
}

/// Returns the transformations of one tensor, step by step: pad, unroll, transpose.
std::vector<Transform> transformsOf(const Instruction& instruction, const Workload& workload,
                                    const Embedding& embedding, const Split& split,
                                    const PackedTensor& packed, std::int64_t elementBytes) {
    const Tensor& tensor = workload[packed.tensor];
    std::vector<Transform> transforms;
    const auto add = [&](TransformKind kind, const std::vector<DimensionId>& dimensions,
                         std::int64_t words) {
        transforms.push_back({kind, dimensions, words, checkedMultiply(words, elementBytes)});
    };
    std::vector<bool> padded;
    for (std::size_t d = 0; d < workload.dimensionCount(); ++d) {
        padded.push_back(split.bounds[d] > workload.dimensions[d].bound);
    }
    if (const auto dimensions = dimensionsOf(tensor, padded); !dimensions.empty()) {
        add(TransformKind::Pad, dimensions, wordsOf(tensor, split.bounds));
    }
    std::vector<DimensionId> unrolled;
    for (std::size_t r = 0; r < packed.ranks.size(); ++r) {
        const Rank& rank = tensor.ranks[r];
        const bool plain = rank.terms.size() == 1 && rank.terms.front().coefficient == 1;
        if (packed.ranks[r].layout != RankLayout::Kept && !plain) {
            for (const Term& term : rank.terms) {
                unrolled.push_back(term.dimension);
            }
        }
    }
    if (!unrolled.empty()) {
        add(TransformKind::Unroll, unrolled, packed.words);
    }
    if (givenOrder(tensor, split) !=
        packedOrder(instruction, tensor, embedding, split, packed.operand)) {
        add(TransformKind::Transpose, tileOrder(instruction, embedding, packed.operand),
            packed.words);
    }
    return transforms;
}

TensorMemory memoryOf(const Instruction& instruction, const Workload& workload,
                      const Embedding& embedding, const Split& split, const PackedTensor& packed) {
    const InstructionOperand& operand = instruction.operands[index(packed.operand)];
    const std::int64_t elementBytes = (operand.bits + 7) / 8;
    TensorMemory memory;
    memory.tensor = packed.tensor;
    memory.operand = packed.operand;
    memory.givenWords = wordsOf(workload[packed.tensor], boundsOf(workload));
    memory.packedWords = packed.words;
    memory.givenBytes = checkedMultiply(memory.givenWords, elementBytes);
    memory.packedBytes = checkedMultiply(memory.packedWords, elementBytes);
    if (operand.buffer) {
        memory.fits = memory.packedBytes <= *operand.buffer;
    }
    memory.transforms = transformsOf(instruction, workload, embedding, split, packed, elementBytes);
    return memory;
}

bool beats(const EmbeddingCost& one, const EmbeddingCost& other) {
    return one.bytes <= other.bytes && one.addedMacs <= other.addedMacs &&
           (one.bytes < other.bytes || one.addedMacs < other.addedMacs);
}

}  // namespace

EmbeddingCost costOf(const Instruction& instruction, const Workload& workload,
                     const Embedding& embedding, Unrolling unrolling) {
    const Split split = splitOf(workload, embedding);
    EmbeddingCost cost;
    cost.paddedBounds = split.bounds;
    cost.calls = 1;
    for (std::size_t d = 0; d < workload.dimensionCount(); ++d) {
        cost.calls = checkedMultiply(cost.calls, loopCount(split, dimensionId(d)));
    }
    cost.macs = operationCount(workload);
    const std::int64_t done = checkedMultiply(cost.calls, operationCount(instruction.body));
    cost.addedMacs = done - cost.macs;
    cost.utilisation = static_cast<double>(cost.macs) / static_cast<double>(done);
    const TensorId result = outputTensor(workload);
    for (const PackedTensor& packed :
         packedTensors(instruction, workload, embedding, split, unrolling)) {
        cost.tensors.push_back(memoryOf(instruction, workload, embedding, split, packed));
        const TensorMemory& memory = cost.tensors.back();
        cost.bytes = checkedAdd(cost.bytes, memory.packedBytes);
        if (packed.tensor != result) {
            cost.operandWords = checkedAdd(cost.operandWords, memory.packedWords);
        }
    }
    return cost;
}

void rank(std::vector<Found>& found) {
    std::stable_sort(found.begin(), found.end(), [](const Found& one, const Found& other) {
        if (!one.cost || !other.cost) {
            return one.cost.has_value() && !other.cost.has_value();
        }
        return std::pair(one.cost->addedMacs, one.cost->bytes) <
               std::pair(other.cost->addedMacs, other.cost->bytes);
    });
    // Smallest number of bytes so far, for the smallest number of MACs.
    const EmbeddingCost* best = nullptr;
    for (Found& each : found) {
        each.bestOfAll = each.cost && (best == nullptr || !beats(*best, *each.cost));
        if (each.bestOfAll) {
            best = &*each.cost;
        }
    }
}

}  // namespace loopglass::embed
