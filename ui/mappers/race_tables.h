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
/// The same as numbers without units, for other programs: a row for each method on each course, and
/// on `all` of them; low, median, high are best ÷ optimum, illegal a share, seconds those of a run.
QList<QStringList> raceStandings(const SharedRaceData& data);
/// The curves as `loopglass-cli race --csv` writes them: best ÷ optimum of each method on each
/// course wherever one of its runs got better, the median and what a tenth and nine tenths of the
/// runs have.
QList<QStringList> raceCurves(const SharedRaceData& data, race::Along along);
/// Optima and runs as `loopglass-cli race --output` writes them.
QByteArray raceLines(const RaceData& data);

}  // namespace loopglass::ui
