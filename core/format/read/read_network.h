#pragma once

#include "format/source.h"
#include "workload/workload.h"

namespace loopglass {

/// Reads a network file; each layer is a workload named "<network> <layer>". Throws InputError with
/// file, line and column.
Network readNetwork(const Source& source);

/// Reads a workload or a network. A file with the key `layers` is a network; a workload becomes a
/// network of the same name with one layer.
Network readWorkloadOrNetwork(const Source& source);

}  // namespace loopglass
