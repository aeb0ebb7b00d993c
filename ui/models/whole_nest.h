#pragma once

#include "mapping/mapping.h"
#include "mapping/problem.h"

#include <QString>

namespace loopglass::ui {

/// Why the factors of a mapping make up no loop nest of the problem; empty when they do. One that
/// does may still not fit the buffers or the fanouts.
QString whyNoNest(const Problem& problem, const Mapping& mapping);

}  // namespace loopglass::ui
