#pragma once

#include "design/read_design.h"
#include "format/yaml/yaml_node.h"

namespace loopglass::design {

/// Returns the design of the mode Design in a session (docs/files.md, section "Sessions"): its
/// accelerator, the selected layer or all layers, the varied parameters, the limits and the mapping
/// options. Throws InputError with file, line and column. For an error in an embedded text, the
/// exception names that text.
DesignFile readSessionDesign(const YamlNode& root);

}  // namespace loopglass::design
