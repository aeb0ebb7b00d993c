#pragma once

#include "accelerator/accelerator.h"
#include "format/yaml/yaml_node.h"

#include <string>
#include <vector>

namespace loopglass {

/// Returns the buffers of a level: those listed under `buffers`, or the single buffer that the
/// level itself describes and that has the level's name. With a technology, absent parameters are
/// marked as derived. Throws InputError.
std::vector<Buffer> readBuffers(const YamlMap& level, const std::string& levelName,
                                bool hasTechnology);

/// Reads `{read: …, write: …}` in words per cycle, each optional. Throws InputError.
Bandwidth readBandwidth(const YamlNode& node);

}  // namespace loopglass
