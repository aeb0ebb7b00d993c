#pragma once

#include "cost/derivation/derivation.h"
#include "mapping/mapping.h"
#include "mapping/problem.h"

#include <QString>

namespace loopglass::ui {

/// How a number of the access table comes about, from the engine's derivation: the first tile, what
/// every loop outside it adds or why it adds nothing, what siblings share, and the same count under
/// the other readings of reuse. Plain text of several lines.
QString accessText(const Problem& problem, const Mapping& mapping, const CostOptions& options,
                   LevelId level, TensorId tensor, Access access);

}  // namespace loopglass::ui
