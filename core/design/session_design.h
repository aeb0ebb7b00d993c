#pragma once

#include "design/read_design.h"
#include "format/yaml/yaml_node.h"

namespace loopglass::design {

/// What the mode Design of a session asks (docs/files.md, section "Sessions"): its accelerator, the
/// layer that is looked at or all of them, what varies, the limits and how layers are mapped.
/// Throws InputError with file, line and column; what is wrong in a text inside names the text.
DesignFile readSessionDesign(const YamlNode& root);

}  // namespace loopglass::design
