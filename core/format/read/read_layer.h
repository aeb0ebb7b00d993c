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

/// Puts an equation over dimensions into a workload, checked as a whole: every dimension indexes a
/// tensor, but for the first `defaults` ones, which are dropped when they do not; operations and
/// words can be counted in 64 bits. Throws InputError.
void readEquation(const YamlNode& equation, const std::vector<DeclaredDimension>& dimensions,
                  std::size_t defaults, Workload& workload);

}  // namespace loopglass
