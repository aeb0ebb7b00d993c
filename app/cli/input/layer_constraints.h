#pragma once

#include "accelerator/accelerator.h"
#include "cli/input/inputs.h"
#include "cli/input/run_inputs.h"
#include "format/source.h"
#include "mapping/constraints.h"

#include <cstddef>

namespace loopglass::cli {

/// The constraints of a file for one layer. A dimension that the layer does not have, but another
/// one of its network has, is there with the bound 1 and so constrains nothing. Throws InputError.
Constraints readLayerConstraints(const Source& source, const Layers& layers, std::size_t layer,
                                 const Accelerator& accelerator);

/// The constraints of a layer of a run: those of the file of that path or, when that is "", those
/// that stand in the accelerator's own files. Throws InputError.
Constraints layerConstraints(RunInputs& inputs, const std::string& path, std::size_t layer);

}  // namespace loopglass::cli
