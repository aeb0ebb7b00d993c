#pragma once

#include "cli/input/inputs.h"
#include "cli/input/run_inputs.h"
#include "cli/input/search_flags.h"
#include "cli/terminal/console.h"
#include "cli/terminal/exit_status.h"
#include "fusion/network/choose_groups.h"

#include <string>

namespace loopglass::cli {

/// The options of `map --fuse`.
struct MapFusedFlags {
    std::string accelerator;
    std::string workload;
    WorkloadFlags layer;
    SearchFlags search;
    std::string fuse;  ///< largest number of layers of a group
    std::string output;
    bool force = false;
    bool json = false;
    std::string resume;  ///< file of known answers; "" for none
};

/// Returns the search that the options select, for layers that were read. Throws UsageError and
/// InputError.
FuseRequest fusedRequestOf(const MapFusedFlags& flags, const RunInputs& inputs,
                           const MapperRegistry& mappers);

/// Chooses the groups, with a progress line. Ctrl-C stops the search.
FuseResult searchGroups(const FuseRequest& request, const Console& console);

/// Chooses groups of layers for a network, and shows them. Throws UsageError and InputError.
ExitStatus mapFused(const MapFusedFlags& flags, const MapperRegistry& mappers,
                    const Console& console);

}  // namespace loopglass::cli
