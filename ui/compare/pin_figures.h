#pragma once

#include "compare/pin.h"
#include "models/table_model.h"

#include <vector>

namespace loopglass::ui {

/// Table of pins: a row for each metric, a column for each pin. Each number has its ratio to the
/// smallest of its row.
QStringList pinHeadings(const std::vector<Pin>& pins);
QList<TableModel::Row> pinRows(const std::vector<Pin>& pins);

}  // namespace loopglass::ui
