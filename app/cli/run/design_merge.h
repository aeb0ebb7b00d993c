#pragma once

#include "cli/run/design_run.h"
#include "design/read_design.h"

#include <string>
#include <vector>

namespace loopglass::cli {

/// Merges the shards of a design and prints the output of a single run. `options` are the options
/// of the search, `cost` the specified options of the cost model. Throws InputError if a shard is
/// missing, incomplete or of another design.
ExitStatus mergeParts(const std::vector<std::string>& parts, const MapOptions& options,
                      const design::GivenCost& cost, const DesignOutput& output,
                      const Console& console);

}  // namespace loopglass::cli
