#pragma once

#include "models/table_model.h"
#include "text/text.h"
#include "text/units.h"

namespace loopglass::ui {

/// Returns the number in the form for exports.
inline QString exactNumber(double number) {
    constexpr int digits = 12;
    return QString::number(number, 'g', digits);
}

/// Returns a cell with a short number; the export of the cell has every digit.
inline TableCell quantityCell(double number) {
    TableCell cell{quantityLabel(number), true};
    cell.exact = exactNumber(number);
    return cell;
}
/// Returns a cell with a count; the export of the cell has no spaces between the digits.
inline TableCell countCell(std::int64_t count) {
    TableCell cell{countLabel(count), true};
    cell.exact = QString::number(count);
    return cell;
}
inline TableCell shareCell(double share) {
    TableCell cell{shareLabel(share), true};
    cell.exact = exactNumber(share);
    return cell;
}
inline TableCell ratioCell(double ratio) {
    TableCell cell{ratioLabel(ratio), true};
    cell.exact = exactNumber(ratio);
    return cell;
}

/// Returns a cell with an energy in this unit. The tooltip has every digit, and the export is in
/// pJ.
inline TableCell energyCell(double pj, const Unit& unit) {
    TableCell cell{energyNumber(pj, unit), true};
    cell.tip = unit.factor == 1 ? QString() : exactEnergy(pj);
    cell.exact = exactNumber(pj);
    return cell;
}

/// Returns a cell with a number; the export of the cell is in cycles or in pJ·cycles.
inline TableCell convertedCell(double number, const Unit& unit) {
    TableCell cell{unitNumber(number, unit), true};
    cell.exact = exactNumber(number);
    return cell;
}

}  // namespace loopglass::ui
