#pragma once

#include "embed/request/embedding.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace loopglass::embed {

/// A digit of a dimension's iterations: `size` values with a distance of `weight` iterations. A
/// digit is either a loop around the instruction, or a part of a dimension of the instruction.
struct Digit {
    std::int64_t size = 1;
    std::int64_t weight = 1;
    /// Dimension of the instruction that the digit is a part of; none = a loop.
    std::optional<DimensionId> instruction;
    /// For a part: distance of its values along the instruction's dimension.
    std::int64_t place = 1;
    bool operator==(const Digit&) const = default;
};

/// The iterations of each padded dimension of the operator as digits, from the slowest to the
/// fastest. Digits of one value are omitted.
struct Split {
    std::vector<std::vector<Digit>> digits;  ///< digits of each dimension of the operator
    std::vector<std::int64_t> bounds;        ///< padded size of each dimension
    bool operator==(const Split&) const = default;
};

/// Splits every dimension into the part of the instruction and the loops around it. The embedding
/// must be regular. Throws CountOverflow.
Split splitOf(const Workload& workload, const Embedding& embedding);

/// Returns the iterations of a dimension in loops around the instruction.
std::int64_t loopCount(const Split& split, DimensionId dimension);
/// Returns true if the instruction covers several iterations of the dimension.
bool isMatched(const Split& split, DimensionId dimension);

}  // namespace loopglass::embed
