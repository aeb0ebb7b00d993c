#pragma once

#include "import/foreign/foreign_node.h"

#include <string>

namespace loopglass {

/// Notes sparse optimizations as missing, because Loopglass does not support them: optimizations
/// under the key `sparse_optimizations` of a component of this name, or of listed targets. Notes
/// nothing if all are switched off.
void noteSparse(const ForeignNode& optimizations, const std::string& component);

}  // namespace loopglass
