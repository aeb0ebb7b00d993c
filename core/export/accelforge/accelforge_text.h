#pragma once

#include "export/plan/exported.h"

#include <string>

namespace loopglass {

/// Returns one file for AccelForge: accelerator, workload and mapping. A comment in the file lists
/// the omitted features and the different counting rules, with their effect. Throws CountOverflow.
std::string accelforgeText(const Exported& exported);

}  // namespace loopglass
