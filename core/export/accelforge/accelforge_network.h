#pragma once

#include "workload/workload.h"

#include <string>

namespace loopglass {

/// Returns a workload of AccelForge with an einsum for each layer of a network. Layers that are
/// linked share the name of a tensor. A comment lists what the file cannot represent.
std::string accelforgeNetworkText(const Network& network);

}  // namespace loopglass
