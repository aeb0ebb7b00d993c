#pragma once

#include "accelerator/accelerator.h"
#include "format/yaml/yaml_node.h"

#include <string>
#include <vector>

namespace loopglass {

/// Returns the buffers of a level: either the buffers that the key `buffers` lists, or a single
/// buffer. The keys of the level describe the single buffer, which has the level's name. With a
/// technology, absent parameters are marked as derived. Throws InputError.
std::vector<Buffer> readBuffers(const YamlMap& level, const std::string& levelName,
                                bool hasTechnology);

/// Reads `{read: …, write: …}` in words per cycle; both keys are optional. Throws InputError.
Bandwidth readBandwidth(const YamlNode& node);

}  // namespace loopglass
