#pragma once

#include "cost/derivation/derivation.h"
#include "manual_mapping/manual_mapping_metrics.h"
#include "models/table_model.h"
#include "text/units.h"

namespace loopglass::ui {

/// The numbers with which the edited mapping is compared: the mapping before the last edit, the
/// pinned mapping, and the best mapping. Each may be missing. The rows of the table compare with
/// the pinned mapping, or with the mapping before the last edit if no mapping is pinned.
struct ComparedNumbers {
    const ManualMappingMetrics* before = nullptr;
    const ManualMappingMetrics* pinned = nullptr;
    const Cost* best = nullptr;  ///< for the metrics only; the table does not show it
    /// True if differences have no good or bad colour, because the edited mapping is illegal.
    bool calm = false;
};

/// The count in a cell of the table; missing for other cells.
struct CountPlace {
    LevelId level{};
    TensorId tensor{};
    Access access = Access::Reads;
};

/// Returns the unit in which these energies are easiest to read.
Unit energyUnitOf(const ManualMappingMetrics& numbers);
/// Return the headings and the rows of the table: reads, fills, updates and energy for each level
/// and tensor, each with its difference below. The last rows are the MACs and the total, which is
/// the sum of the energies. A mapping that cannot be counted has the same rows.
QStringList countHeadings(const Unit& energy = picojoules());
QList<TableModel::Row> countRows(const Problem& problem, const ManualMappingMetrics& numbers,
                                 const ComparedNumbers& beside, const Theme& theme);
std::optional<CountPlace> countAt(const Problem& problem, int row, int column);

/// Returns the rows as plain text with a heading row and a column for each difference.
QList<QStringList> countTable(const Problem& problem, const ManualMappingMetrics& numbers,
                              const ComparedNumbers& beside);

/// Returns a difference such as `−224` or `+12`, in multiples of `unit`; empty for 0.
QString differenceLabel(double now, double then, double unit = 1);

}  // namespace loopglass::ui
