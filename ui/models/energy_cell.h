#pragma once

#include "models/table_model.h"
#include "text/text.h"
#include "text/units.h"

namespace loopglass::ui {

/// An energy in a column, or a row, of this unit. Its tooltip has every digit, and it leaves the
/// window in pJ.
inline TableCell energyCell(double pj, const Unit& unit) {
    constexpr int digits = 12;
    TableCell cell{energyNumber(pj, unit), true};
    cell.tip = unit.factor == 1 ? QString() : exactEnergy(pj);
    cell.exact = QString::number(pj, 'g', digits);
    return cell;
}

/// The same of a number that leaves the window in cycles, or in pJ·cycles.
inline TableCell convertedCell(double number, const Unit& unit) {
    constexpr int digits = 12;
    TableCell cell{quantityLabel(number / unit.factor), true};
    if (unit.factor != 1) {
        cell.exact = QString::number(number, 'g', digits);
    }
    return cell;
}

}  // namespace loopglass::ui
