#pragma once

#include "accelerator/accelerator.h"
#include "format/yaml/yaml_node.h"

#include <string>
#include <vector>

namespace loopglass {

/// Returns the buffers of a level: the buffers listed under `buffers`, or a single buffer,
/// described by the keys of the level and named like the level. With a technology, absent
/// parameters are marked as derived. Throws InputError.
std::vector<Buffer> readBuffers(const YamlMap& level, const std::string& levelName,
                                bool hasTechnology);

/// Reads `{read: …, write: …}` in words per cycle, each optional. Throws InputError.
Bandwidth readBandwidth(const YamlNode& node);

}  // namespace loopglass
