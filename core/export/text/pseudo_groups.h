#pragma once

#include "export/plan/exported_groups.h"

#include <string>

namespace loopglass {

/// Returns a mapping with groups as pseudo-code: the shared loops, the turn of each layer, and its
/// own loops.
std::string pseudoGroupsText(const ExportedGroups& exported);

}  // namespace loopglass
