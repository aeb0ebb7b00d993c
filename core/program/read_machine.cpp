#include "program/read_machine.h"

#include "format/yaml/yaml_node.h"
#include "program/stream.h"
#include "words/sentences/program.h"

namespace loopglass {

namespace {

constexpr std::int64_t maxInstructions = 1024;
constexpr std::int64_t maxBits = 65536;

}  // namespace

StreamMachine readMachine(const Source& source) {
    const YamlDocument document(source);
    const YamlNode root(document, document.root(), msg::program::theMachine());
    const YamlMap map =
        root.map(msg::program::theMachine(), {"name", "description", "instruction_bits", "load",
                                              "store", "pass", "reorder", "burst", "adjacent"});
    StreamMachine machine;
    machine.name = map.required("name").nameText();
    if (const auto description = map.find("description")) {
        machine.description = description->anyText();
    }
    machine.instructionBits =
        static_cast<int>(map.required("instruction_bits").integer(1, maxBits));
    const auto read = [&map](const char* key, std::int64_t& count) {
        if (const auto value = map.find(key)) {
            count = value->integer(0, maxInstructions);
        }
    };
    read("load", machine.loads);
    read("store", machine.stores);
    read("pass", machine.passes);
    if (const auto tensors = map.find("reorder")) {
        for (const YamlNode& tensor : tensors->list(msg::program::aTensor())) {
            machine.reordered.push_back(tensor.identifier());
        }
    }
    if (const auto words = map.find("burst")) {
        machine.burst = words->integer(1, maxBurst);
    }
    if (const auto adjacent = map.find("adjacent")) {
        machine.adjacent = adjacent->boolean();
    }
    return machine;
}

}  // namespace loopglass
