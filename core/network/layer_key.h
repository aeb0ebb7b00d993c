#pragma once

#include "mapper/map.h"

#include <string>

namespace loopglass {

/// Returns the inputs of a search as text. The text has the version of the program, the method, its
/// options and budget, the layer's shape and the accelerator. Requests with equal keys have equal
/// results. The name and description of the layer, the number of threads and the time limit are not
/// in the key.
std::string layerKey(const MapRequest& request);

}  // namespace loopglass
