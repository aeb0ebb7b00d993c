#pragma once

#include "mappers/spaces/spaces_data.h"
#include "run/analysis.h"

namespace loopglass::ui {

using SpacesRun = Analysis<SpacesPlan, SharedSpaces>;

/// Samples the mappings of a layer, and then proves the optimum and the front of energy and delay.
/// Results are shown after each step.
SharedSpaces sampleSpaces(const SpacesPlan& plan, const SpacesRun::Link& link);

}  // namespace loopglass::ui
