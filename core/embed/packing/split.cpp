#include "embed/packing/split.h"

#include "workload/checked.h"

namespace loopglass::embed {

namespace {

struct PlacedPart {
    MatchedPart part;
    std::optional<DimensionId> instruction;
    std::int64_t place = 1;
};

/// Returns the matched part of a dimension of the operator; the factor is 1 if the dimension is not
/// matched.
PlacedPart partOf(const Embedding& embedding, DimensionId dimension) {
    for (std::size_t i = 0; i < embedding.matched.size(); ++i) {
        std::int64_t place = 1;
        for (std::size_t p = embedding.matched[i].size(); p-- > 0;) {
            const MatchedPart& part = embedding.matched[i][p];
            if (part.dimension == dimension) {
                return {part, dimensionId(i), place};
            }
            place *= part.factor;
        }
    }
    return {{dimension, 1, 1}, std::nullopt, 1};
}

}  // namespace

Split splitOf(const Workload& workload, const Embedding& embedding) {
    Split split;
    for (std::size_t d = 0; d < workload.dimensionCount(); ++d) {
        const PlacedPart placed = partOf(embedding, dimensionId(d));
        const std::int64_t reach = checkedMultiply(placed.part.factor, placed.part.stride);
        const std::int64_t blocks = (workload.dimensions[d].bound - 1) / reach + 1;
        split.bounds.push_back(checkedMultiply(blocks, reach));
        std::vector<Digit> digits;
        if (blocks > 1) {
            digits.push_back({blocks, reach, std::nullopt, 1});
        }
        if (placed.instruction) {
            digits.push_back(
                {placed.part.factor, placed.part.stride, placed.instruction, placed.place});
        }
        if (placed.instruction && placed.part.stride > 1) {
            digits.push_back({placed.part.stride, 1, std::nullopt, 1});
        }
        split.digits.push_back(std::move(digits));
    }
    return split;
}

std::int64_t loopCount(const Split& split, DimensionId dimension) {
    std::int64_t count = 1;
    for (const Digit& digit : split.digits[index(dimension)]) {
        count = digit.instruction ? count : checkedMultiply(count, digit.size);
    }
    return count;
}

bool isMatched(const Split& split, DimensionId dimension) {
    for (const Digit& digit : split.digits[index(dimension)]) {
        if (digit.instruction) {
            return true;
        }
    }
    return false;
}

}  // namespace loopglass::embed
