#pragma once

#include "format/yaml/yaml_node.h"
#include "mapping/variant.h"

#include <optional>

namespace loopglass {

/// Reads the value of `padded` in a mapping, such as `{P: 8}`. Each entry is a size that is at
/// least the dimension's own size. Throws InputError.
std::vector<std::int64_t> readPadded(const YamlNode& node, const Workload& workload);

/// Reads the value of `bypass` of a level of a mapping, such as `[weight]`. The accelerator must
/// specify that the level keeps these tensors. Returns the tensors in ascending order. Throws
/// InputError.
std::vector<TensorId> readBypass(const YamlNode& node, const Problem& problem, std::size_t level);

}  // namespace loopglass
