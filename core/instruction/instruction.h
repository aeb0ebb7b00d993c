#pragma once

#include "words/argument.h"
#include "workload/workload.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace loopglass {

/// An operand or the result of an instruction, as the machine holds it.
struct InstructionOperand {
    int bits = 16;                       ///< bits of an element
    std::optional<std::int64_t> buffer;  ///< bytes of the memory it is read from; none = not said
    bool operator==(const InstructionOperand&) const = default;
};

/// A machine instruction that does a small tensor computation at once: fixed sizes and one equation
/// whose indices are plain, such as `out[x,y] += a[x,z] * b[y,z]` with x = 1, y = z = 16.
struct Instruction {
    Workload body;                             ///< name, dimensions with their sizes, equation
    std::vector<InstructionOperand> operands;  ///< by tensor of the body, the result first
    std::optional<double> energy;              ///< pJ of one execution; none = not said
    bool operator==(const Instruction&) const = default;
};

/// The most operations (multiplications) of one instruction: each is matched by itself.
inline constexpr std::int64_t maxInstructionOperations = 65536;

/// Everything that is wrong with an instruction built by hand; readers never return such a one.
std::vector<Message> problemsOf(const Instruction& instruction);

/// Returns the error in an instruction's tensors: an index that is not a plain dimension, or a
/// dimension that occurs twice in a tensor. Empty if they are valid.
Message problemOfIndices(const Workload& body);

/// The dimension of each rank of a tensor of an instruction, outermost first.
std::vector<DimensionId> indicesOf(const Instruction& instruction, TensorId tensor);
/// The size of each rank of it.
std::vector<std::int64_t> shapeOf(const Instruction& instruction, TensorId tensor);
/// The elements of it: the product of its shape.
std::int64_t elementCount(const Instruction& instruction, TensorId tensor);

}  // namespace loopglass
