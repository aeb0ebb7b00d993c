#pragma once

#include "mapping/mapping.h"
#include "mapping/problem.h"

#include <QString>

namespace loopglass::ui {

/// Returns the reason why the factors of a mapping form no loop nest of the problem; empty if they
/// form one. The mapping may still exceed buffers or fanouts.
QString whyNoNest(const Problem& problem, const Mapping& mapping);

}  // namespace loopglass::ui
