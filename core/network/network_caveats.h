#pragma once

#include "network/network_table.h"

#include <vector>

namespace loopglass {

/// Returns one sentence for each limit of the sums: layers that were not searched, layers without a
/// mapping with the reason, and layers whose search was stopped. Empty if every layer was searched
/// completely and has a mapping.
std::vector<Message> networkCaveats(const NetworkTable& table);

/// Returns the title of the row of sums. The title shows if some layers are missing from the sums.
Message totalTitle(const NetworkSums& sums);

}  // namespace loopglass
