#pragma once

#include "cli/run/design_run.h"
#include "design/read_design.h"

#include <string>
#include <vector>

namespace loopglass::cli {

/// Joins the parts of a design and prints what one run would have printed. `options` are those of
/// the search, `cost` what is given of the cost model. Throws InputError for a part that is
/// missing, not complete or of another design.
ExitStatus mergeParts(const std::vector<std::string>& parts, const MapOptions& options,
                      const design::GivenCost& cost, const DesignOutput& output,
                      const Console& console);

}  // namespace loopglass::cli
