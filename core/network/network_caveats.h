#pragma once

#include "network/network_table.h"

#include <vector>

namespace loopglass {

/// What a reader must know before believing the sums, a sentence each: the layers that were not
/// searched, those without a mapping and why, and those whose mapping is the best so far. None when
/// every layer was searched to its end and has a mapping.
std::vector<Message> networkCaveats(const NetworkTable& table);

/// The name of the row of sums: not all layers are in them while some have no mapping.
Message totalTitle(const NetworkSums& sums);

}  // namespace loopglass
