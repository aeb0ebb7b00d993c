#pragma once

#include "import/foreign/foreign_node.h"

#include <string>

namespace loopglass {

/// Reports sparse optimizations as missing, because Loopglass does not support them. They are
/// optimizations under the key `sparse_optimizations` for this component, or for listed targets. If
/// all optimizations are switched off, there is no report.
void noteSparse(const ForeignNode& optimizations, const std::string& component);

}  // namespace loopglass
