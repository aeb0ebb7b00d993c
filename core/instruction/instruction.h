#pragma once

#include "words/argument.h"
#include "workload/workload.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace loopglass {

/// An operand or the output of an instruction, in the form in which the machine stores it.
struct InstructionOperand {
    int bits = 16;                       ///< bits of an element
    std::optional<std::int64_t> buffer;  ///< size of its memory in bytes; none = not specified
    bool operator==(const InstructionOperand&) const = default;
};

/// A machine instruction that performs a small tensor computation as a whole. It has fixed sizes
/// and one equation with plain indices, such as `out[x,y] += a[x,z] * b[y,z]` with x = 1, y = z =
/// 16.
struct Instruction {
    Workload body;                             ///< name, dimensions with their sizes, equation
    std::vector<InstructionOperand> operands;  ///< operands by tensor of the body, the output first
    /// Energy of one execution, in pJ; none = not specified.
    std::optional<double> energy;
    bool operator==(const Instruction&) const = default;
};

/// Largest number of operations (multiplications) of one instruction. The number is limited because
/// each operation is matched individually.
inline constexpr std::int64_t maxInstructionOperations = 65536;

/// Returns every error of an instruction that was built by code. Readers of files return only
/// instructions without errors.
std::vector<Message> problemsOf(const Instruction& instruction);

/// Returns the error in the tensors of an instruction: an index that is not a single dimension, or
/// a dimension that occurs twice in a tensor. The message is empty if the tensors are valid.
Message problemOfIndices(const Workload& body);

/// Returns the dimension of each rank of a tensor of an instruction, outermost first.
std::vector<DimensionId> indicesOf(const Instruction& instruction, TensorId tensor);
/// Returns the size of each rank of a tensor.
std::vector<std::int64_t> shapeOf(const Instruction& instruction, TensorId tensor);
/// Returns the number of elements of a tensor, the product of its shape.
std::int64_t elementCount(const Instruction& instruction, TensorId tensor);

}  // namespace loopglass
