#include "format/read/read_instruction.h"

#include "format/read/file_kind.h"
#include "format/read/read_layer.h"
#include "format/yaml/yaml_node.h"
#include "words/sentences/embed.h"
#include "words/sentences/format.h"
#include "words/wording.h"
#include "workload/names.h"

#include <string>
#include <vector>

namespace loopglass {

namespace {

constexpr double mostEnergy = 1e15;

std::string shapeText(const std::vector<std::int64_t>& shape) {
    std::string text = "[";
    for (const std::int64_t size : shape) {
        text += (text.size() > 1 ? ", " : "") + std::to_string(size);
    }
    return text + "]";
}

/// Checks that a shape, written for human readers only, equals the shape that the equation implies.
void checkShape(const YamlNode& node, const Instruction& instruction, TensorId tensor) {
    std::vector<std::int64_t> given;
    for (const YamlNode& size : node.list(msg::embed::aSize())) {
        given.push_back(size.integer(1, maxBound));
    }
    const std::vector<std::int64_t> own = shapeOf(instruction, tensor);
    if (given != own) {
        node.fail(msg::embed::otherShape(instruction.body[tensor].name, shapeText(given),
                                         shapeText(own)));
    }
}

void readOperands(const YamlNode& node, Instruction& instruction) {
    for (const auto& [key, value] : node.entries()) {
        const std::string name = key.anyText();
        const auto tensor = findTensor(instruction.body, name);
        if (!tensor) {
            const std::vector<std::string> names = namesOf(instruction.body.tensors);
            key.fail(msg::embed::unknownOperand(name, didYouMean(name, names), names));
        }
        const YamlMap map = value.map(msg::embed::anOperand(name), {"bits", "buffer", "shape"});
        InstructionOperand& operand = instruction.operands[index(*tensor)];
        if (const auto bits = map.find("bits")) {
            operand.bits = static_cast<int>(bits->integer(1, 64));
        }
        if (const auto buffer = map.find("buffer")) {
            operand.buffer = buffer->integer(1, maxBound);
        }
        if (const auto shape = map.find("shape")) {
            checkShape(*shape, instruction, *tensor);
        }
    }
}

}  // namespace

Instruction readInstruction(const Source& source) {
    const YamlDocument document(source);
    const YamlNode root(document, document.root(), msg::embed::theInstruction());
    refuseOtherKind(root, Expected::Instruction);
    const YamlMap map = root.map(msg::embed::theInstruction(), {"name", "description", "dimensions",
                                                                "equation", "operands", "energy"});
    Instruction instruction;
    instruction.body.name = map.required("name").nameText();
    if (const auto description = map.find("description")) {
        instruction.body.description = description->anyText();
    }
    const YamlNode dimensions = map.required("dimensions");
    const std::vector<DeclaredDimension> declared = readDimensions(dimensions);
    if (declared.empty()) {
        dimensions.fail(msg::format::noDimension());
    }
    const YamlNode equation = map.required("equation");
    readEquation(equation, declared, 0, instruction.body);
    instruction.operands.resize(instruction.body.tensorCount());
    if (const Message wrong = problemOfIndices(instruction.body); !wrong.empty()) {
        equation.fail(wrong);
    }
    if (const std::vector<Message> wrong = problemsOf(instruction); !wrong.empty()) {
        dimensions.fail(wrong.front());
    }
    if (const auto operands = map.find("operands")) {
        readOperands(*operands, instruction);
    }
    if (const auto energy = map.find("energy")) {
        instruction.energy = energy->number(0, mostEnergy);
    }
    return instruction;
}

}  // namespace loopglass
