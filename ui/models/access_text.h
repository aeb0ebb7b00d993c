#pragma once

#include "cost/cost.h"
#include "mapping/mapping.h"
#include "mapping/problem.h"

#include <QString>

namespace loopglass::ui {

enum class Access { Reads, Fills, Updates };

/// How a number of the access table comes about: the tile that moves, the loops outside it that
/// make it move, and those that do not and why. Plain text of several lines. `cost` is of the
/// mapping.
QString accessText(const Problem& problem, const Mapping& mapping, const Cost& cost, LevelId level,
                   TensorId tensor, Access access);

}  // namespace loopglass::ui
