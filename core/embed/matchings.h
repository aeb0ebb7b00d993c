#pragma once

#include "embed/request/embedding.h"
#include "embed/request/options.h"
#include "embed/request/result.h"

#include <cstdint>
#include <vector>

namespace loopglass::embed {

/// The ways to match the tensors of an instruction to those of an operator with as many operands:
/// result to result, operands in every order, that of the equations first. For more than this
/// number of operands, only their order in the equations is tried.
inline constexpr std::size_t maxOperandsInAnyOrder = 5;
std::vector<std::vector<TensorId>> matchings(const Instruction& instruction,
                                             const Workload& workload, bool inOrder);

/// Returns what embeddings that areSymmetric() have in common, as numbers: the origin, and the
/// parts of the instruction's dimensions that index the same tensors of the operator.
std::vector<std::int64_t> symmetryKey(const Instruction& instruction, const Embedding& embedding);

/// Returns true if two embeddings differ in the numbering of the instruction's elements, and in the
/// order of operands of the same bits, only.
bool areSymmetric(const Instruction& instruction, const Embedding& one, const Embedding& other);

}  // namespace loopglass::embed
