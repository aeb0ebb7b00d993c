#pragma once

#include "accelerator/accelerator.h"
#include "format/yaml/yaml_node.h"

#include <string>
#include <vector>

namespace loopglass {

/// The buffers of a level: those listed under `buffers`, or the one written into the level itself,
/// which has the level's name. With a technology, numbers that are not given are marked as derived
/// ones. Throws InputError.
std::vector<Buffer> readBuffers(const YamlMap& level, const std::string& levelName,
                                bool hasTechnology);

/// `{read: …, write: …}` in words per cycle, each optional. Throws InputError.
Bandwidth readBandwidth(const YamlNode& node);

}  // namespace loopglass
