#pragma once

#include "workload/workload.h"

#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// Returns a workload of AccelForge with an einsum for each layer of a network. Layers that are
/// linked share the name of a tensor. A comment lists what the file cannot represent.
/// With `bits`, the workload also has the bits of a word.
std::string accelforgeNetworkText(const Network& network, std::optional<int> bits = {});

/// Returns the names of the tensors in this workload, [layer][tensor]. An einsum has the name of
/// its output.
std::vector<std::vector<std::string>> accelforgeNames(const Network& network);

}  // namespace loopglass
