#pragma once

#include "format/yaml/yaml_node.h"

#include <cstdint>

namespace loopglass {

/// What a reader takes.
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

/// Whether a file describes a machine: it has 'compute', or levels with names of their own, which
/// those of a mapping have not. A file that lacks a key is told by it, too.
bool hasLevelsOfMachine(const YamlNode& root);

/// Returns whether a file is a mapping of this program, and no other kind of file.
bool isMappingFile(const YamlNode& root);

/// Refuses a file whose keys are those of another kind of file, and says which: somebody gave the
/// files in another order. What has the keys of several kinds, or of none, passes; its reader says
/// which key is wrong. Throws InputError.
void refuseOtherKind(const YamlNode& root, Expected expected);

}  // namespace loopglass
