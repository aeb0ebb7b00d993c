#pragma once

#include "network/network_table.h"

#include <vector>

namespace loopglass {

/// Returns one sentence for each reason why the sums are incomplete or unproven. The reasons are
/// layers that were not searched, layers without a mapping, and layers whose search was stopped.
/// The list is empty if every layer was searched completely and has a mapping.
std::vector<Message> networkCaveats(const NetworkTable& table);

/// Returns the title of the row of sums. If some layers are missing from the sums, the title says
/// this.
Message totalTitle(const NetworkSums& sums);

}  // namespace loopglass
