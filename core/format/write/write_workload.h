#pragma once

#include "workload/workload.h"

#include <string>

namespace loopglass {

/// Returns the workload as a file that reads back equal. It must have no problemsOf(), and its
/// output must be the first tensor.
std::string writeWorkload(const Workload& workload);

/// Returns the network as a file that readWorkloadOrNetwork() reads back equal. Parts that all
/// layers share are written once: the most frequent equation, and the common first dimensions. A
/// network with one layer of the same name is written as a workload.
std::string writeNetwork(const Network& network);

}  // namespace loopglass
