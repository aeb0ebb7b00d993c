#pragma once

#include "workload/workload.h"

#include <string>

namespace loopglass {

/// Returns the text of a file for the workload. A reader of this file gets an equal workload. The
/// workload must have no errors (problemsOf()), and its output must be the first tensor.
std::string writeWorkload(const Workload& workload);

/// Returns the text of a file for the network. From this file, readWorkloadOrNetwork() returns an
/// equal network. Parts that all layers share are written once. Such parts are the most frequent
/// equation, and the first dimensions if they are common. A network with one layer of the same name
/// is written as a workload.
std::string writeNetwork(const Network& network);

}  // namespace loopglass
