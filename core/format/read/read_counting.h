#pragma once

#include "accelerator/counting.h"
#include "format/yaml/yaml_node.h"

namespace loopglass {

/// Reads the key `counting` of an accelerator file; absent keys have their defaults. Throws
/// InputError.
Counting readCounting(const YamlNode& node, bool hasClock);

/// Reads the value of `ports`, which an accelerator or a bandwidth specifies. Throws InputError.
PortUse readPorts(const YamlNode& node);

}  // namespace loopglass
