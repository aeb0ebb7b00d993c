#pragma once

#include "run/run_data.h"

#include <QList>
#include <QStringList>

namespace loopglass::ui {

/// The proof status of a mapping in a column of numbers.
enum class Proof {
    Proven,   ///< proven that no other mapping is better
    Within,   ///< end of the search at the required gap
    Stopped,  ///< best mapping so far of a stopped search
    Open,     ///< best mapping so far of a running search
    Unknown   ///< best mapping of a method that proves nothing
};
Proof proofOf(const RunData& run);
QString proofText(Proof proof);

/// The source of a column of numbers.
struct ColumnSource {
    const Problem* problem;  ///< problem of the request; never null
    QString status;          ///< text of proofText(), or the reason for a missing mapping
};

/// Returns the rows about the sources in an exported table: the workload, its dimensions, the
/// accelerator, its clock and the status of each column.
QList<QStringList> sourceRows(const QList<ColumnSource>& columns);

}  // namespace loopglass::ui
