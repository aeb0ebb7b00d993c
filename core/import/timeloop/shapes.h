#pragma once

#include "import/foreign/foreign_node.h"

namespace loopglass {

/// Returns the shape of a problem. This is the map under `shape`, or the convolution layer for
/// `shape: cnn_layer` and for a problem without a shape. Throws InputError for any other name.
ForeignNode timeloopShape(const ForeignNode& problem);

}  // namespace loopglass
