#pragma once

#include "cost/derivation/derivation.h"
#include "mapping/mapping.h"
#include "mapping/problem.h"

#include <QString>

namespace loopglass::ui {

/// Returns the derivation of a number in the access table: the first tile, the words added by every
/// outer loop with the reason, the sharing of siblings, and the count under the other reuse models.
/// The result is plain text of several lines.
QString accessText(const Problem& problem, const Mapping& mapping, const CostOptions& options,
                   LevelId level, TensorId tensor, Access access);

}  // namespace loopglass::ui
