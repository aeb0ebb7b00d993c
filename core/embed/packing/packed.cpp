// Computes the layout of tensors in memory with which an instruction can read its operands as
// contiguous tiles (Embedding paper, section 6). A plain rank is tiled. A window is an index of
// several dimensions, such as 2*p+r. A window with a matched dimension is unrolled, either whole or
// shared. If the window is unrolled whole, each dimension of the window becomes a rank (im2col of
// this rank only). If the window is shared, only the matched parts become ranks, and the loops
// around the instruction use common positions. If the loop over p steps by s·a elements and the
// loop over r steps by f elements, these positions are multiples of g = gcd(s·a, f). A window of
// stride 2 with a factor of 4 therefore takes half as many positions as elements.
#include "embed/packing/packed.h"

#include "workload/checked.h"

#include <algorithm>
#include <numeric>

namespace loopglass::embed {

namespace {

bool isMatchedRank(const Rank& rank, const Split& split) {
    return std::any_of(rank.terms.begin(), rank.terms.end(),
                       [&split](const Term& term) { return isMatched(split, term.dimension); });
}

PackedRank apart(const Rank& rank, const Split& split) {
    PackedRank packed{RankLayout::Apart, 1, 1};
    for (const Term& term : rank.terms) {
        packed.outer = checkedMultiply(packed.outer, loopCount(split, term.dimension));
    }
    return packed;
}

PackedRank shared(const Rank& rank, const Split& split) {
    PackedRank packed{RankLayout::Shared, 1, 0};
    std::int64_t last = 0;
    for (const Term& term : rank.terms) {
        for (const Digit& digit : split.digits[index(term.dimension)]) {
            if (!digit.instruction) {
                const std::int64_t step = checkedMultiply(term.coefficient, digit.weight);
                packed.step = std::gcd(packed.step, step);
                last = checkedAdd(last, checkedMultiply(step, digit.size - 1));
            }
        }
    }
    packed.step = std::max<std::int64_t>(packed.step, 1);
    packed.outer = last / packed.step + 1;
    return packed;
}

PackedRank packedRank(const Rank& rank, const Split& split, Unrolling unrolling) {
    if (!isMatchedRank(rank, split)) {
        return {RankLayout::Kept, extentOf(rank, split.bounds), 1};
    }
    const PackedRank whole = apart(rank, split);
    const PackedRank sharing = shared(rank, split);
    const bool shares = rank.terms.size() > 1 && unrolling != Unrolling::Whole &&
                        (unrolling == Unrolling::Shared || sharing.outer < whole.outer);
    return shares ? sharing : whole;
}

bool hasDimension(const Rank& rank, DimensionId dimension) {
    return std::any_of(rank.terms.begin(), rank.terms.end(),
                       [dimension](const Term& term) { return term.dimension == dimension; });
}

bool liesApart(const std::vector<PackedTensor>& tensors, const Workload& workload,
               DimensionId dimension) {
    for (const PackedTensor& tensor : tensors) {
        for (std::size_t r = 0; r < tensor.ranks.size(); ++r) {
            if (tensor.ranks[r].layout == RankLayout::Apart &&
                hasDimension(workload[tensor.tensor].ranks[r], dimension)) {
                return true;
            }
        }
    }
    return false;
}

/// Makes a padded dimension separate in the last tensor that has it.
void layApart(std::vector<PackedTensor>& tensors, const Workload& workload, const Split& split,
              DimensionId dimension) {
    for (std::size_t t = tensors.size(); t-- > 0;) {
        const Tensor& tensor = workload[tensors[t].tensor];
        for (std::size_t r = 0; r < tensor.ranks.size(); ++r) {
            if (hasDimension(tensor.ranks[r], dimension)) {
                tensors[t].ranks[r] = apart(tensor.ranks[r], split);
                return;
            }
        }
    }
}

}  // namespace

std::int64_t extentOf(const Rank& rank, const std::vector<std::int64_t>& bounds) {
    std::int64_t extent = 1;
    for (const Term& term : rank.terms) {
        extent = checkedAdd(extent,
                            checkedMultiply(term.coefficient, bounds[index(term.dimension)] - 1));
    }
    return extent;
}

std::vector<PackedTensor> packedTensors(const Instruction& instruction, const Workload& workload,
                                        const Embedding& embedding, const Split& split,
                                        Unrolling unrolling) {
    std::vector<PackedTensor> tensors(workload.tensorCount());
    for (std::size_t o = 0; o < embedding.tensors.size(); ++o) {
        PackedTensor& packed = tensors[index(embedding.tensors[o])];
        packed.tensor = embedding.tensors[o];
        packed.operand = tensorId(o);
        packed.tileWords = elementCount(instruction, tensorId(o));
        for (const Rank& rank : workload[packed.tensor].ranks) {
            packed.ranks.push_back(packedRank(rank, split, unrolling));
        }
    }
    for (std::size_t d = 0; d < workload.dimensionCount(); ++d) {
        const bool padded = split.bounds[d] > workload.dimensions[d].bound;
        if (padded && !liesApart(tensors, workload, dimensionId(d))) {
            layApart(tensors, workload, split, dimensionId(d));
        }
    }
    for (PackedTensor& packed : tensors) {
        packed.words = packed.tileWords;
        for (const PackedRank& rank : packed.ranks) {
            packed.words = checkedMultiply(packed.words, rank.outer);
        }
    }
    return tensors;
}

}  // namespace loopglass::embed
