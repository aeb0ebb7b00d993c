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

/// Returns true if a file describes an accelerator: it has 'compute', or levels with names of their
/// own, which a mapping does not have. This also recognises a file that lacks a key.
bool hasLevelsOfMachine(const YamlNode& root);

/// Returns whether a file is a mapping of this program, and no other kind of file.
bool isMappingFile(const YamlNode& root);

/// Rejects a file whose keys belong to another kind of file, and reports that kind: the files were
/// probably given in another order. Accepts a file with the keys of several kinds or of none; its
/// reader reports the wrong key. Throws InputError.
void refuseOtherKind(const YamlNode& root, Expected expected);

}  // namespace loopglass
