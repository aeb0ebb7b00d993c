#pragma once

#include "instruction/instruction.h"
#include "workload/workload.h"

#include <cstdint>
#include <vector>

namespace loopglass::embed {

/// The part of an operator's dimension that a dimension of the instruction covers: `factor` steps
/// of `stride` iterations.
struct MatchedPart {
    DimensionId dimension{};  ///< dimension of the operator
    std::int64_t factor = 2;  ///< number of steps, at least 2
    std::int64_t stride = 1;
    bool operator==(const MatchedPart&) const = default;
};

/// The position of an instruction in an operator. A dimension of the operator is part of at most
/// one dimension of the instruction.
struct Embedding {
    std::vector<TensorId> tensors;  ///< tensor of the operator for each tensor of the instruction
    /// The parts of each dimension of the instruction, slowest first. A dimension of size 1 has no
    /// parts.
    std::vector<std::vector<MatchedPart>> matched;
    /// Iteration of the first operation, by dimension of the operator.
    std::vector<std::int64_t> origin;
    /// True if the parts describe the embedding completely. Without the constraint Box, an
    /// embedding may be any set of points.
    bool regular = true;
    /// Points of an irregular embedding: [operation][dimension of the operator]. Operations are
    /// numbered with the last dimension of the instruction fastest.
    std::vector<std::vector<std::int64_t>> points;
    bool operator==(const Embedding&) const = default;
};

/// Returns the iteration of the operator that an operation of the instruction performs, as one
/// index per dimension. `operation` has one index per dimension of the instruction.
std::vector<std::int64_t> operatorPoint(const Instruction& instruction, const Embedding& embedding,
                                        const std::vector<std::int64_t>& operation);

/// Returns the element of an operator's tensor that an iteration uses, as one index per rank,
/// without the offsets of the equation.
std::vector<std::int64_t> elementAt(const Workload& workload, TensorId tensor,
                                    const std::vector<std::int64_t>& iteration);

/// Returns the number of iterations of an operator's dimension in one instruction; 1 if the
/// dimension is not matched.
std::int64_t factorOf(const Embedding& embedding, DimensionId dimension);

}  // namespace loopglass::embed
