#pragma once

#include "run/run_data.h"

#include <QList>
#include <QStringList>

namespace loopglass::ui {

/// What is known of a mapping that stands in a column of figures.
enum class Proof {
    Proven,   ///< no other mapping is better
    Within,   ///< the search ended at the gap that was asked for
    Stopped,  ///< the best so far of a search that was ended
    Open,     ///< the best so far of one that goes on
    Unknown   ///< the best of a method that proves nothing
};
Proof proofOf(const RunData& run);
QString proofText(Proof proof);

/// What a column of figures is of.
struct ColumnSource {
    const Problem* problem;  ///< that was asked; never null
    QString status;          ///< proofText(), or why there is no mapping
};

/// Rows of a table that leaves the window: the workload, its dimensions, the machine, its clock and
/// the status of each column.
QList<QStringList> sourceRows(const QList<ColumnSource>& columns);

}  // namespace loopglass::ui
