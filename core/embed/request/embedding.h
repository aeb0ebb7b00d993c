#pragma once

#include "instruction/instruction.h"
#include "workload/workload.h"

#include <cstdint>
#include <vector>

namespace loopglass::embed {

/// The part of a dimension of the operator that a dimension of the instruction covers: `factor`
/// steps of `stride` iterations.
struct MatchedPart {
    DimensionId dimension{};  ///< dimension of the operator
    std::int64_t factor = 2;  ///< at least 2
    std::int64_t stride = 1;
    bool operator==(const MatchedPart&) const = default;
};

/// The place of an instruction in an operator. A dimension of the operator is part of at most one
/// dimension of the instruction.
struct Embedding {
    std::vector<TensorId> tensors;  ///< tensors of the operator, by tensor of the instruction
    /// For each dimension of the instruction, its parts, slowest first. Empty for size 1.
    std::vector<std::vector<MatchedPart>> matched;
    std::vector<std::int64_t> origin;  ///< by dimension of the operator: iteration of the first
                                       ///< operation
    /// True if the parts describe the embedding completely. Without the constraint Box, an
    /// embedding may be any set of points.
    bool regular = true;
    /// For an irregular embedding: [operation][dimension of the operator], operations numbered with
    /// the last dimension of the instruction fastest.
    std::vector<std::vector<std::int64_t>> points;
    bool operator==(const Embedding&) const = default;
};

/// Returns the iteration of the operator, by dimension, for an operation of the instruction.
/// `operation` has an index per dimension of the instruction.
std::vector<std::int64_t> operatorPoint(const Instruction& instruction, const Embedding& embedding,
                                        const std::vector<std::int64_t>& operation);

/// Returns the element of a tensor (of the operator) that an iteration uses, by rank, without the
/// offsets of the equation.
std::vector<std::int64_t> elementAt(const Workload& workload, TensorId tensor,
                                    const std::vector<std::int64_t>& iteration);

/// Returns the number of elements of a dimension of the operator in one instruction; 1 = it is not
/// matched.
std::int64_t factorOf(const Embedding& embedding, DimensionId dimension);

}  // namespace loopglass::embed
