#pragma once

#include "design/points/sensitivity_run.h"
#include "design/views/tornado_chart.h"
#include "text/score_text.h"

#include <QList>
#include <QStringList>

namespace loopglass::ui {

/// Returns one bar for each step, the parameter with the largest change first.
std::vector<TornadoBar> tornadoBars(const MachineSteps& steps);
/// Returns the format in which the scores of the steps are shown.
ScoreText scoresOf(const MachineSteps& steps);
/// Returns a sentence such as `L2 fanout from 14×12 to 7×12: EDP …, +102.9 %; …`. If such an
/// accelerator cannot exist, the sentence has the reason.
QString stepSentence(const MachineSteps& steps, std::size_t place);
/// Returns the same table as `loopglass-cli sensitivity --csv`.
QList<QStringList> stepTable(const MachineSteps& steps);

}  // namespace loopglass::ui
