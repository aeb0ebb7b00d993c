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
/// Returns the table as numbers without units for other programs: a row for each method on each
/// course, and on `all` courses. Low, median and high are best ÷ optimum, illegal is a fraction,
/// and seconds belong to a run.
QList<QStringList> raceStandings(const SharedRaceData& data);
/// Returns the curves in the form of `loopglass-cli race --csv`: best ÷ optimum of each method on
/// each course at each improvement of a run, as median, 10th and 90th percentile.
QList<QStringList> raceCurves(const SharedRaceData& data, race::ProgressAxis along);
/// Optima and runs as `loopglass-cli race --output` writes them.
QByteArray raceLines(const RaceData& data);

}  // namespace loopglass::ui
