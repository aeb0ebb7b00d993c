#pragma once

#include "cli/input/inputs.h"
#include "cli/input/search_flags.h"
#include "fusion/network/choose_groups.h"

#include <string>

namespace CLI {
class App;
}

namespace loopglass::cli {

/// Effort of a search for groups without a given limit, in seconds on a usual computer.
inline constexpr double usualFuseEffort = 10;

/// Adds the option --fuse. `fuse` is then the largest number of layers of a group, or "".
void addFuseFlag(CLI::App& command, std::string& fuse);

/// Returns a given option that belongs to searches of single layers, such as --bypass; "" if there
/// is none.
std::string optionOfSingleLayers(const SearchFlags& search, const WorkloadFlags& layer);

/// Returns the search for groups of a network with these options. Throws UsageError, and InputError
/// with the place of the objective if the objective cannot be searched.
FuseRequest fuseRequest(const std::string& fuse, const Network& network,
                        const Accelerator& accelerator, const MapOptions& options,
                        const Location& objective);

}  // namespace loopglass::cli
