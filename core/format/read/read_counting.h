#pragma once

#include "accelerator/counting.h"
#include "format/yaml/yaml_node.h"

namespace loopglass {

/// Returns the `counting` of an accelerator file; absent keys have their defaults. Throws
/// InputError.
Counting readCounting(const YamlNode& node, bool hasClock);

/// The value of `ports`, of a bandwidth too. Throws InputError.
PortUse readPorts(const YamlNode& node);

}  // namespace loopglass
