#pragma once

#include "import/foreign/foreign_node.h"

namespace loopglass {

/// The shape of a problem: the map under `shape`, or the convolution layer that `shape: cnn_layer`
/// names and that a problem without a shape means. Throws InputError for another name.
ForeignNode timeloopShape(const ForeignNode& problem);

}  // namespace loopglass
