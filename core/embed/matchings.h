#pragma once

#include "embed/request/embedding.h"
#include "embed/request/options.h"
#include "embed/request/result.h"

#include <cstdint>
#include <vector>

namespace loopglass::embed {

/// Largest number of operands for which all matchings are tried. An instruction and an operator
/// must have equally many operands. The output of the instruction always matches the output of the
/// operator. Up to the maximum, the operands are matched in every order, beginning with the order
/// of the equations. With more operands, only the order of the equations is tried.
inline constexpr std::size_t maxOperandsInAnyOrder = 5;
std::vector<std::vector<TensorId>> matchings(const Instruction& instruction,
                                             const Workload& workload, bool inOrder);

/// Returns numbers that are equal for two embeddings for which areSymmetric() is true. The numbers
/// are the origin and the parts of the instruction's dimensions, grouped by the indexed tensors of
/// the operator.
std::vector<std::int64_t> symmetryKey(const Instruction& instruction, const Embedding& embedding);

/// Returns true if two embeddings differ only in the numbering of the instruction's elements, and
/// in the order of operands with equal bits.
bool areSymmetric(const Instruction& instruction, const Embedding& one, const Embedding& other);

}  // namespace loopglass::embed
