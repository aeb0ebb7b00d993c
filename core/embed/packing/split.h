#pragma once

#include "embed/request/embedding.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace loopglass::embed {

/// A digit of a dimension's iterations: `size` values, each `weight` iterations apart. It runs in a
/// loop around the instruction, or is part of a dimension of the instruction.
struct Digit {
    std::int64_t size = 1;
    std::int64_t weight = 1;
    std::optional<DimensionId> instruction;  ///< the dimension that it is part of; none = a loop
    std::int64_t place = 1;  ///< for a part: steps of that dimension for each of its own steps
    bool operator==(const Digit&) const = default;
};

/// The iterations of each dimension of the operator, padded, as digits from the slowest to the
/// fastest; digits of one value are left out.
struct Split {
    std::vector<std::vector<Digit>> digits;  ///< by dimension of the operator
    std::vector<std::int64_t> bounds;        ///< padded, by dimension
    bool operator==(const Split&) const = default;
};

/// Divides every dimension into the part of the instruction and the loops around it. The embedding
/// must be regular. Throws CountOverflow.
Split splitOf(const Workload& workload, const Embedding& embedding);

/// Returns the iterations of a dimension in loops around the instruction.
std::int64_t loopCount(const Split& split, DimensionId dimension);
/// Whether the instruction takes several iterations of it at once.
bool isMatched(const Split& split, DimensionId dimension);

}  // namespace loopglass::embed
