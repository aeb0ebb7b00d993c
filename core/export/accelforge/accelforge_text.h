#pragma once

#include "export/plan/exported.h"

#include <string>

namespace loopglass {

/// One file for AccelForge: accelerator, workload and mapping, and as a comment what it leaves out
/// and counts differently, and by how much. Throws CountOverflow.
std::string accelforgeText(const Exported& exported);

}  // namespace loopglass
