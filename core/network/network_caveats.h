#pragma once

#include "network/network_table.h"

#include <vector>

namespace loopglass {

/// Returns the limits of the sums, one sentence each: layers that were not searched, layers without
/// a mapping and the reason, and layers whose mapping is the best so far. Empty if every layer was
/// searched completely and has a mapping.
std::vector<Message> networkCaveats(const NetworkTable& table);

/// Returns the title of the row of sums, which says whether some layers are missing from the sums.
Message totalTitle(const NetworkSums& sums);

}  // namespace loopglass
