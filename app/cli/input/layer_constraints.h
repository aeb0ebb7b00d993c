#pragma once

#include "accelerator/accelerator.h"
#include "cli/input/inputs.h"
#include "cli/input/run_inputs.h"
#include "format/source.h"
#include "mapping/constraints.h"

#include <cstddef>

namespace loopglass::cli {

/// Returns the constraints of a file for one layer. A dimension that only other layers of the
/// network have gets the size 1, which constrains nothing. Throws InputError.
Constraints readLayerConstraints(const Source& source, const Layers& layers, std::size_t layer,
                                 const Accelerator& accelerator);

/// Returns the constraints of a layer of a run from the file `path` or, if `path` is "", from the
/// accelerator's own files. Throws InputError.
Constraints layerConstraints(RunInputs& inputs, const std::string& path, std::size_t layer);

}  // namespace loopglass::cli
