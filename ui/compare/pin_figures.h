#pragma once

#include "compare/pin.h"
#include "models/table_model.h"

#include <vector>

namespace loopglass::ui {

/// A row for each figure and a column for each pin; under each number how many times the least of
/// its row it is.
QStringList pinHeadings(const std::vector<Pin>& pins);
QList<TableModel::Row> pinRows(const std::vector<Pin>& pins);

}  // namespace loopglass::ui
