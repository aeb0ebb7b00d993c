#pragma once

#include "mapper/map.h"

#include <string>

namespace loopglass {

/// All that the result of a search depends on, as text: the version of the program, the method,
/// its options and budget, the layer's shape and the accelerator. Requests with equal keys have
/// equal results. The name and description of the layer, the number of threads and the seconds are
/// no part of it.
std::string layerKey(const MapRequest& request);

}  // namespace loopglass
