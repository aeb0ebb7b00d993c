#pragma once

#include "cost/cost.h"
#include "mapping/problem.h"

#include <QString>
#include <QStringList>

namespace loopglass::ui {

/// Returns the part of the accelerator that determines the delay, as a sentence with its delay.
QString paceText(const Problem& problem, const Cost& cost);

/// Returns at most three sentences on why a mapping needs more or less energy than another mapping,
/// the largest cause first, such as "weight is read 8 times as often from L2: +131 µJ of +246 µJ.".
/// Both costs belong to the same levels and tensors; otherwise the list is empty.
QStringList energyCauses(const Problem& problem, const Cost& cost, const Cost& other);

/// Returns energyCauses() and the parts that set the pace of both mappings. `name` is the name of
/// the other mapping.
QStringList costCauses(const Problem& problem, const Cost& cost, const Cost& other,
                       const QString& name);

}  // namespace loopglass::ui
