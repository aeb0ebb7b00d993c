#pragma once

#include "compare/pin.h"
#include "models/table_model.h"

#include <vector>

namespace loopglass::ui {

/// The following functions return the table of pins, with a row for each metric and a column for
/// each pin. The smallest number of a row is bold. Each number is followed by its ratio to the
/// number of the pin `reference`, which may be null.
QStringList pinHeadings(const std::vector<Pin>& pins);
QList<TableModel::Row> pinRows(const std::vector<Pin>& pins, const Pin* reference);

}  // namespace loopglass::ui
