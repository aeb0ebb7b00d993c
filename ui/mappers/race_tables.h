#pragma once

#include "mappers/race_data.h"
#include "race/band.h"

#include <QByteArray>
#include <QList>
#include <QStringList>

namespace loopglass::ui {

/// Returns the results as a table: a row for each method, a column for each layer, then the
/// geometric mean, the number of optima found, the share of illegal mappings, and the time.
QList<QStringList> raceTable(const SharedRaceData& data);
/// Returns the table as numbers without units for other programs: a row for each method on each
/// layer, and on `all` layers. The numbers low, median and high are ratios of the best cost to the
/// optimum, illegal is a fraction, and seconds is the time of a run.
QList<QStringList> raceSummary(const SharedRaceData& data);
/// Returns the curves in the form of `loopglass-cli race --csv`: the median and the 10th and 90th
/// percentiles of best ÷ optimum, for each method on each layer, at each improvement of a run.
QList<QStringList> raceCurves(const SharedRaceData& data, race::ProgressAxis along);
/// Returns the optima and the runs in the format of `loopglass-cli race --output`.
QByteArray raceLines(const RaceData& data);

}  // namespace loopglass::ui
