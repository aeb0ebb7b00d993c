#pragma once

#include "accelerator/accelerator.h"
#include "format/read/fused_places.h"
#include "format/source.h"
#include "mapping/fused_mapping.h"
#include "workload/workload.h"

namespace loopglass {

/// Returns true if a file is a map with the key `groups`. Throws InputError if the file is not
/// YAML.
bool isFusedMapping(const Source& source);

/// Reads a fused mapping of a network. Throws InputError with file, line and column for unknown
/// names, repeated levels, and numbers out of range. All other errors are found by evaluateFused().
/// Fills `places` if it is not null.
FusedMapping readFusedMapping(const Source& source, const Network& network,
                              const Accelerator& accelerator, FusedPlaces* places = nullptr);

}  // namespace loopglass
