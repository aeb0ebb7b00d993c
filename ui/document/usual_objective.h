#pragma once

#include "accelerator/accelerator.h"
#include "record/objective.h"
#include "workload/workload.h"

namespace loopglass::ui {

/// The objective of a kind with numbers to begin with: twice the delay of all lanes at work, some
/// pJ for each operation, the traffic of the outermost level.
Objective usualObjective(ObjectiveKind kind, const Workload& workload,
                         const Accelerator& accelerator);

}  // namespace loopglass::ui
