#pragma once

#include "models/table_model.h"
#include "run/displayed_mapping.h"
#include "text/units.h"

namespace loopglass::ui {

/// The following functions return the table of reads, fills, updates and energy for each level and
/// tensor, with the total. Numbers have tooltips with their derivation. `options` contains the cost
/// options of the counts. Energies have the unit of the total.
QStringList costHeadings(const Unit& energy = picojoules());
QList<TableModel::Row> costRows(const Problem& problem, const DisplayedMapping& shown,
                                const CostOptions& options, const Theme& theme);
/// Returns the rows of costRows() with short counts, for a narrow table.
QList<TableModel::Row> withShortCounts(QList<TableModel::Row> rows);

}  // namespace loopglass::ui
