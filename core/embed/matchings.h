#pragma once

#include "embed/request/embedding.h"
#include "embed/request/options.h"
#include "embed/request/result.h"

#include <cstdint>
#include <vector>

namespace loopglass::embed {

/// The ways to match the tensors of an instruction to those of an operator with as many operands:
/// result to result, operands in every order, that of the equations first. Of more than so many
/// operands only their order in the equations is tried.
inline constexpr std::size_t mostOperandsInAnyOrder = 5;
std::vector<std::vector<TensorId>> matchings(const Instruction& instruction,
                                             const Workload& workload, bool inOrder);

/// What embeddings that areSymmetric() have in common: the parts of each dimension of the
/// instruction, whatever that is called, and the origin, as numbers.
std::vector<std::int64_t> symmetryKey(const Embedding& embedding);

/// Whether two embeddings differ in the names of the instruction's dimensions and operands only:
/// exchanging them is possible because sizes and bits are the same.
bool areSymmetric(const Instruction& instruction, const Embedding& one, const Embedding& other);

}  // namespace loopglass::embed
