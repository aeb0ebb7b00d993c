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

/// Returns true if a file describes an accelerator. Such a file has 'compute', or levels with
/// names. The levels of a mapping have no names. An incomplete accelerator file is recognised, too.
bool hasLevelsOfMachine(const YamlNode& root);

/// Returns true if a file can only be a Loopglass mapping.
bool isMappingFile(const YamlNode& root);

/// Throws InputError for a file whose keys belong to another kind of file. The message names the
/// other kind, because the user has probably exchanged two files. Accepts a file whose keys belong
/// to several kinds or to no kind; the reader then reports the wrong key.
void refuseOtherKind(const YamlNode& root, Expected expected);

}  // namespace loopglass
