#pragma once

#include "cost/derivation/derivation.h"
#include "manual_mapping/manual_mapping_metrics.h"
#include "models/table_model.h"
#include "text/units.h"

namespace loopglass::ui {

/// Two mappings with which a third mapping is compared: the state before the last edit, and a
/// pinned mapping. Either may be missing.
struct ComparedNumbers {
    const ManualMappingMetrics* before = nullptr;
    const ManualMappingMetrics* pinned = nullptr;
    /// Differences have no good or bad colour, because the third mapping is impossible.
    bool calm = false;
    bool inOneLine = false;  ///< both differences fit on one line
    int lines() const {
        const int all = (before != nullptr ? 1 : 0) + (pinned != nullptr ? 1 : 0);
        return inOneLine && all > 1 ? 1 : all;
    }
};

/// The count in a cell of the table; none for all other cells.
struct CountPlace {
    LevelId level{};
    TensorId tensor{};
    Access access = Access::Reads;
};

/// Returns the most readable unit for the energies of these numbers.
Unit energyUnitOf(const ManualMappingMetrics& numbers);
/// Return the rows of reads, fills, updates and energy per level and tensor, each with its
/// differences below. The MACs and the total, which is the sum of the energies, follow. A mapping
/// without counts has the same rows.
QStringList countHeadings(const Unit& energy = picojoules());
QList<TableModel::Row> countRows(const Problem& problem, const ManualMappingMetrics& numbers,
                                 const ComparedNumbers& beside, const Theme& theme);
std::optional<CountPlace> countAt(const Problem& problem, int row, int column);

/// Returns the rows as plain text with a heading row and a column for each difference.
QList<QStringList> countTable(const Problem& problem, const ManualMappingMetrics& numbers,
                              const ComparedNumbers& beside);

/// Returns `−224`, `+12`, in units of `unit`; empty for 0.
QString differenceLabel(double now, double then, double unit = 1);

}  // namespace loopglass::ui
