#pragma once

#include "import/foreign/foreign_node.h"

#include <string>

namespace loopglass {

/// Notes as missing what sparse optimizations do, which this model has nothing of: those under the
/// key `sparse_optimizations` of a component of this name, or of the targets that the value lists.
/// Nothing is noted where none is switched on.
void noteSparse(const ForeignNode& optimizations, const std::string& component);

}  // namespace loopglass
