#pragma once

#include "design/read_design.h"
#include "format/yaml/yaml_node.h"

namespace loopglass::design {

/// Returns the design of a session's mode Design (docs/files.md, section "Sessions"): its
/// accelerator, the selected layer or all layers, the varied parameters, the limits and the mapping
/// options. Throws InputError with file, line and column; errors in an embedded text name that
/// text.
DesignFile readSessionDesign(const YamlNode& root);

}  // namespace loopglass::design
