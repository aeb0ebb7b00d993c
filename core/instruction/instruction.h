#pragma once

#include "words/argument.h"
#include "workload/workload.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace loopglass {

/// An operand or the result of an instruction in the form that the machine stores.
struct InstructionOperand {
    int bits = 16;                       ///< bits of an element
    std::optional<std::int64_t> buffer;  ///< bytes of its memory; none = not specified
    bool operator==(const InstructionOperand&) const = default;
};

/// A machine instruction that performs a small tensor computation as a whole. It has fixed sizes
/// and one equation with plain indices, such as `out[x,y] += a[x,z] * b[y,z]` with x = 1, y = z =
/// 16.
struct Instruction {
    Workload body;                             ///< name, dimensions with their sizes, equation
    std::vector<InstructionOperand> operands;  ///< by tensor of the body, the result first
    std::optional<double> energy;              ///< pJ of one execution; none = not specified
    bool operator==(const Instruction&) const = default;
};

/// Largest number of operations (multiplications) of one instruction, because each operation is
/// matched individually.
inline constexpr std::int64_t maxInstructionOperations = 65536;

/// Returns every error of an instruction that code has built. Readers of files never return such an
/// instruction.
std::vector<Message> problemsOf(const Instruction& instruction);

/// Returns the error in an instruction's tensors: an index that is not a plain dimension, or a
/// dimension that occurs twice in a tensor. Empty for valid tensors.
Message problemOfIndices(const Workload& body);

/// Returns the dimension of each rank of a tensor of an instruction, outermost first.
std::vector<DimensionId> indicesOf(const Instruction& instruction, TensorId tensor);
/// Returns the size of each rank of a tensor.
std::vector<std::int64_t> shapeOf(const Instruction& instruction, TensorId tensor);
/// Returns the number of elements of a tensor, the product of its shape.
std::int64_t elementCount(const Instruction& instruction, TensorId tensor);

}  // namespace loopglass
