#include "format/write/write_instruction.h"

#include "format/write/write_workload.h"
#include "format/yaml/yaml_text.h"

namespace loopglass {

std::string writeInstruction(const Instruction& instruction) {
    std::string text = writeWorkload(instruction.body) + "operands:\n";
    for (std::size_t t = 0; t < instruction.operands.size(); ++t) {
        const InstructionOperand& operand = instruction.operands[t];
        YamlFlowMap map;
        map.add("bits", std::to_string(operand.bits));
        if (operand.buffer) {
            map.add("buffer", std::to_string(*operand.buffer));
        }
        text += "  " + yamlText(instruction.body.tensors[t].name) + ": " + map.text() + "\n";
    }
    if (instruction.energy) {
        text += "energy: " + yamlNumber(*instruction.energy) + "\n";
    }
    return text;
}

}  // namespace loopglass
