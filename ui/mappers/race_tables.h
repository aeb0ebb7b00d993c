#pragma once

#include "mappers/race_data.h"
#include "race/band.h"

#include <QByteArray>
#include <QList>
#include <QStringList>

namespace loopglass::ui {

/// Everything as a table: a row for each method, a column for each course, then the geometric mean,
/// how often the optimum was found, what was illegal and how long it took.
QList<QStringList> raceTable(const SharedRaceData& data);
/// The curves as numbers: best ÷ optimum of each method on each course wherever one of its runs got
/// better, the median and what a tenth and nine tenths of the runs have.
QList<QStringList> raceCurves(const SharedRaceData& data, race::Along along);
/// Optima and runs as `loopglass-cli race --output` writes them.
QByteArray raceLines(const RaceData& data);

}  // namespace loopglass::ui
