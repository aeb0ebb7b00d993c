#pragma once

#include "accelerator/counting.h"
#include "format/yaml/yaml_node.h"

namespace loopglass {

/// What `counting` of an accelerator file says; what it leaves out is the usual. Throws InputError.
Counting readCounting(const YamlNode& node, bool hasClock);

}  // namespace loopglass
