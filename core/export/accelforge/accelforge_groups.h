#pragma once

#include "export/plan/exported_groups.h"

#include <string>

namespace loopglass {

/// Returns the accelerator, the network and the mapping as one file of AccelForge. A group becomes
/// a !Sequential node below its shared loops. Throws InputError with the part of a group that the
/// file cannot represent.
std::string accelforgeGroupsText(const ExportedGroups& exported);

}  // namespace loopglass
