#pragma once

#include "cost/derivation/derivation.h"
#include "manual_mapping/manual_mapping_metrics.h"
#include "models/table_model.h"
#include "text/units.h"

namespace loopglass::ui {

/// Two mappings whose numbers are compared with those of a third: the state before the last edit,
/// and a pinned mapping. Either may be missing.
struct ComparedNumbers {
    const ManualMappingMetrics* before = nullptr;
    const ManualMappingMetrics* pinned = nullptr;
    bool calm = false;       ///< differences are neither good nor bad, because the third mapping is
                             ///< impossible
    bool inOneLine = false;  ///< both differences fit on one line
    int lines() const {
        const int all = (before != nullptr ? 1 : 0) + (pinned != nullptr ? 1 : 0);
        return inOneLine && all > 1 ? 1 : all;
    }
};

/// The count that a cell of the table shows; nothing for a cell of another kind.
struct CountPlace {
    LevelId level{};
    TensorId tensor{};
    Access access = Access::Reads;
};

/// In which the energies of these numbers are read.
Unit energyUnitOf(const ManualMappingMetrics& numbers);
/// Reads, fills, updates and energy per level and tensor, each with its differences below it; then
/// the operations and the total, which is the sum of the energies above it. A mapping without
/// counts has a row for each as well.
QStringList countHeadings(const Unit& energy = picojoules());
QList<TableModel::Row> countRows(const Problem& problem, const ManualMappingMetrics& numbers,
                                 const ComparedNumbers& beside, const Theme& theme);
std::optional<CountPlace> countAt(const Problem& problem, int row, int column);

/// The same as plain text with a column for each difference: heading row first.
QList<QStringList> countTable(const Problem& problem, const ManualMappingMetrics& numbers,
                              const ComparedNumbers& beside);

/// Returns `−224`, `+12`, in units of `unit`; empty for 0.
QString differenceLabel(double now, double then, double unit = 1);

}  // namespace loopglass::ui
