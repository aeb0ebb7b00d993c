#include "format/read/file_kind.h"

#include "words/sentences/format.h"

#include <string>
#include <vector>

namespace loopglass {

namespace {

/// The kinds of files that have the keys of a given file.
struct KindsFound {
    bool accelerator = false;
    bool workload = false;
    bool network = false;
    bool mapping = false;
    bool constraints = false;
    bool design = false;
    bool instruction = false;
    bool session = false;
};

/// Tells accelerators from mappings: a level of an accelerator has a name, and a level of a mapping
/// refers to a level.
void addLevels(KindsFound& found, const YamlNode& levels) {
    if (levels.kind() != YamlKind::List) {
        return;
    }
    const std::vector<YamlNode> entries = levels.list(msg::format::aLevel());
    if (entries.empty() || entries.front().kind() != YamlKind::Map) {
        return;
    }
    for (const auto& [key, value] : entries.front().entries()) {
        found.accelerator = found.accelerator || key.rawText() == "name";
        found.mapping = found.mapping || key.rawText() == "level";
    }
}

KindsFound kindsFound(const YamlNode& root) {
    KindsFound found;
    for (const auto& [key, value] : root.entries()) {
        const std::string& name = key.rawText();
        found.accelerator = found.accelerator || name == "compute";
        found.workload = found.workload || name == "equation" || name == "dimensions";
        found.network = found.network || name == "layers";
        found.mapping = found.mapping || name == "padded" || name == "groups";
        found.constraints = found.constraints || name == "constraints";
        found.design = found.design || name == "vary";
        found.instruction = found.instruction || name == "operands";
        found.session = found.session || (name == "loopglass" && value.rawText() == "session");
        if (name == "levels") {
            addLevels(found, value);
        }
    }
    // Layers of a network and instructions have these keys, too.
    found.workload = found.workload && !found.network && !found.instruction;
    // All other keys of a session are names of its parts.
    return found.session ? KindsFound{.session = true} : found;
}

bool isAmong(const KindsFound& found, Expected expected) {
    switch (expected) {
    case Expected::Accelerator:
        return found.accelerator;
    case Expected::Workload:
        return found.workload;
    case Expected::Network:
        return found.network;
    case Expected::WorkloadOrNetwork:
        return found.workload || found.network;
    case Expected::Mapping:
        return found.mapping;
    case Expected::Constraints:
        return found.constraints;
    case Expected::Design:
        return found.design;
    case Expected::Instruction:
        // An instruction without operands looks like a workload.
        return found.instruction || found.workload;
    }
    return false;
}

/// Returns the name of a kind of file; empty if no kind is known.
Message nameOf(const KindsFound& found) {
    return found.session       ? msg::format::aSession()
           : found.design      ? msg::format::aDesign()
           : found.instruction ? msg::format::anInstruction()
           : found.constraints ? msg::format::aConstraintsFile()
           : found.network     ? msg::format::aNetwork()
           : found.workload    ? msg::format::aWorkload()
           : found.accelerator ? msg::format::anAccelerator()
           : found.mapping     ? msg::format::aMapping()
                               : Message();
}

Message nameOf(Expected expected) {
    switch (expected) {
    case Expected::Accelerator:
        return msg::format::anAccelerator();
    case Expected::Workload:
        return msg::format::aWorkload();
    case Expected::Network:
        return msg::format::aNetwork();
    case Expected::WorkloadOrNetwork:
        return msg::format::aWorkloadOrNetwork();
    case Expected::Mapping:
        return msg::format::aMapping();
    case Expected::Constraints:
        return msg::format::aConstraintsFile();
    case Expected::Design:
        return msg::format::aDesign();
    case Expected::Instruction:
        return msg::format::anInstruction();
    }
    return {};
}

}  // namespace

bool hasLevelsOfMachine(const YamlNode& root) {
    return root.kind() == YamlKind::Map && kindsFound(root).accelerator;
}

bool isMappingFile(const YamlNode& root) {
    return root.kind() == YamlKind::Map && nameOf(kindsFound(root)) == msg::format::aMapping();
}

void refuseOtherKind(const YamlNode& root, Expected expected) {
    if (root.kind() != YamlKind::Map) {
        return;
    }
    const KindsFound found = kindsFound(root);
    if (const Message kind = nameOf(found); !kind.empty() && !isAmong(found, expected)) {
        root.fail(msg::format::anotherKind(kind, nameOf(expected)));
    }
}

}  // namespace loopglass
