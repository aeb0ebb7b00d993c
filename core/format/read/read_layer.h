#pragma once

#include "format/yaml/yaml_node.h"
#include "workload/workload.h"

#include <optional>
#include <utility>
#include <vector>

namespace loopglass {

/// A dimension and the position of its declaration.
using DeclaredDimension = std::pair<Dimension, Location>;

/// Reads a `dimensions` map. Throws InputError.
std::vector<DeclaredDimension> readDimensions(const YamlNode& node);

/// Adds an equation over dimensions to a workload and checks the equation. Every dimension must
/// index a tensor, and MACs and words must be countable in 64 bits. The first `defaults` dimensions
/// may be unused; unused ones are removed. Throws InputError.
void readEquation(const YamlNode& equation, const std::vector<DeclaredDimension>& dimensions,
                  std::size_t defaults, Workload& workload);

}  // namespace loopglass
