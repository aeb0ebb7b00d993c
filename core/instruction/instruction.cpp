#include "instruction/instruction.h"

#include "words/sentences/embed.h"
#include "workload/checked.h"
#include "workload/dimension_set.h"

#include <string>
#include <utility>

namespace loopglass {

namespace {

Message problemOfOperand(const std::string& name, const InstructionOperand& operand) {
    if (operand.bits < 1 || operand.bits > 64) {
        return msg::embed::operandBits(name, operand.bits);
    }
    if (operand.buffer && *operand.buffer < 1) {
        return msg::embed::operandBuffer(name, *operand.buffer);
    }
    return {};
}

/// Returns the number of operations; nothing if the number is too large.
std::optional<std::int64_t> operationsOf(const Workload& body) {
    try {
        return operationCount(body);
    } catch (const CountOverflow&) {
        return std::nullopt;
    }
}

}  // namespace

Message problemOfIndices(const Workload& body) {
    for (const Tensor& tensor : body.tensors) {
        DimensionSet seen;
        for (const Rank& rank : tensor.ranks) {
            const bool plain =
                rank.terms.size() == 1 && rank.terms[0].coefficient == 1 && rank.offset == 0;
            if (!plain) {
                return msg::embed::indexNotPlain(tensor.name, rankText(body, rank));
            }
            if (seen.contains(rank.terms[0].dimension)) {
                return msg::embed::indexTwice(tensor.name, body[rank.terms[0].dimension].name);
            }
            seen.insert(rank.terms[0].dimension);
        }
    }
    return {};
}

std::vector<Message> problemsOf(const Instruction& instruction) {
    std::vector<Message> problems = problemsOf(instruction.body);
    if (!problems.empty()) {
        return problems;
    }
    if (const Message indices = problemOfIndices(instruction.body); !indices.empty()) {
        problems.push_back(indices);
    }
    const std::optional<std::int64_t> operations = operationsOf(instruction.body);
    if (!operations || *operations > maxInstructionOperations) {
        problems.push_back(
            msg::embed::tooManyOperations(operations.value_or(maxBound), maxInstructionOperations));
    }
    if (instruction.operands.size() != instruction.body.tensorCount()) {
        problems.push_back(
            msg::embed::operandCount(instruction.operands.size(), instruction.body.tensorCount()));
        return problems;
    }
    for (std::size_t t = 0; t < instruction.operands.size(); ++t) {
        if (Message problem =
                problemOfOperand(instruction.body.tensors[t].name, instruction.operands[t]);
            !problem.empty()) {
            problems.push_back(std::move(problem));
        }
    }
    if (instruction.energy && !(*instruction.energy >= 0)) {
        problems.push_back(msg::embed::negativeEnergy(*instruction.energy));
    }
    return problems;
}

std::vector<DimensionId> indicesOf(const Instruction& instruction, TensorId tensor) {
    std::vector<DimensionId> indices;
    for (const Rank& rank : instruction.body[tensor].ranks) {
        indices.push_back(rank.terms.front().dimension);
    }
    return indices;
}

std::vector<std::int64_t> shapeOf(const Instruction& instruction, TensorId tensor) {
    std::vector<std::int64_t> shape;
    for (const DimensionId dimension : indicesOf(instruction, tensor)) {
        shape.push_back(instruction.body[dimension].bound);
    }
    return shape;
}

std::int64_t elementCount(const Instruction& instruction, TensorId tensor) {
    std::int64_t count = 1;
    for (const std::int64_t size : shapeOf(instruction, tensor)) {
        count *= size;
    }
    return count;
}

}  // namespace loopglass
