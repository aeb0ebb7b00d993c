#pragma once

#include "format/yaml/yaml_node.h"
#include "workload/workload.h"

#include <optional>
#include <utility>
#include <vector>

namespace loopglass {

/// A dimension and where it is declared.
using DeclaredDimension = std::pair<Dimension, Location>;

/// Reads a `dimensions` map. Throws InputError.
std::vector<DeclaredDimension> readDimensions(const YamlNode& node);

/// Adds an equation over dimensions to a workload and checks it: every dimension must index a
/// tensor, and operations and words must be countable in 64 bits. Of the first `defaults`
/// dimensions, unused ones are dropped instead. Throws InputError.
void readEquation(const YamlNode& equation, const std::vector<DeclaredDimension>& dimensions,
                  std::size_t defaults, Workload& workload);

}  // namespace loopglass
