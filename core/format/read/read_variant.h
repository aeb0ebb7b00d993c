#pragma once

#include "format/yaml/yaml_node.h"
#include "mapping/variant.h"

#include <optional>

namespace loopglass {

/// Reads the value of `padded` in a mapping, `{P: 8}`: a size for each dimension, at least its own.
/// Throws InputError.
std::vector<std::int64_t> readPadded(const YamlNode& node, const Workload& workload);

/// Reads the value of `bypass` of a level of a mapping, `[weight]`: tensors that the level keeps
/// according to the accelerator. Returns them in ascending order. Throws InputError.
std::vector<TensorId> readBypass(const YamlNode& node, const Problem& problem, std::size_t level);

}  // namespace loopglass
