#pragma once

#include "accelerator/accelerator.h"
#include "cli/inputs.h"
#include "format/source.h"
#include "mapping/constraints.h"

#include <cstddef>

namespace loopglass::cli {

/// The constraints of a file for one layer. A dimension that the layer does not have, but another
/// one of its network has, is there with the bound 1 and so constrains nothing. Throws InputError.
Constraints readLayerConstraints(const Source& source, const Layers& layers, std::size_t layer,
                                 const Accelerator& accelerator);

}  // namespace loopglass::cli
