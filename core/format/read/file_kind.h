#pragma once

#include "format/yaml/yaml_node.h"

#include <cstdint>

namespace loopglass {

/// The kind of file that a reader expects.
enum class Expected : std::uint8_t {
    Accelerator,
    Workload,
    Network,
    WorkloadOrNetwork,
    Mapping,
    Constraints,
    Design,
    Instruction,
};

/// Returns true if a file describes an accelerator: it has 'compute', or levels with names of their
/// own, which a mapping does not have. This also recognises a file that lacks a key.
bool hasLevelsOfMachine(const YamlNode& root);

/// Returns true if a file can only be a mapping of this program.
bool isMappingFile(const YamlNode& root);

/// Throws InputError for a file whose keys belong to another kind of file. The message names that
/// kind, because the files were probably specified in the wrong order. Accepts a file with the keys
/// of several kinds or of none; its reader reports the wrong key.
void refuseOtherKind(const YamlNode& root, Expected expected);

}  // namespace loopglass
