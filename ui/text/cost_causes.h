#pragma once

#include "cost/cost.h"
#include "mapping/problem.h"

#include <QString>
#include <QStringList>

namespace loopglass::ui {

/// Returns the part of the accelerator that determines the delay, as a sentence with its delay.
QString paceText(const Problem& problem, const Cost& cost);

/// Returns the causes of the difference in energy between two mappings, at most three, the largest
/// first. A cause is a sentence, e.g. "weight is read 8 times as often from L2: +131 µJ of +246
/// µJ.". Returns an empty list if the costs belong to different levels or tensors.
QStringList energyCauses(const Problem& problem, const Cost& cost, const Cost& other);

/// Returns energyCauses() and the parts that set the pace of both mappings. `name` is the name of
/// the other mapping.
QStringList costCauses(const Problem& problem, const Cost& cost, const Cost& other,
                       const QString& name);

}  // namespace loopglass::ui
