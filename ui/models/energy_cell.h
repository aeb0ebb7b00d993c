#pragma once

#include "models/table_model.h"
#include "text/text.h"
#include "text/units.h"

namespace loopglass::ui {

/// The number as it is exported from the window.
inline QString exactNumber(double number) {
    constexpr int digits = 12;
    return QString::number(number, 'g', digits);
}

/// A quantity, a share or a ratio in short, which leaves the window with every digit.
inline TableCell quantityCell(double number) {
    TableCell cell{quantityLabel(number), true};
    cell.exact = exactNumber(number);
    return cell;
}
/// A count in short, likewise.
inline TableCell countCell(std::int64_t count) {
    TableCell cell{compactLabel(count), true};
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

/// An energy in a column, or a row, of this unit. Its tooltip has every digit, and it leaves the
/// window in pJ.
inline TableCell energyCell(double pj, const Unit& unit) {
    TableCell cell{energyNumber(pj, unit), true};
    cell.tip = unit.factor == 1 ? QString() : exactEnergy(pj);
    cell.exact = exactNumber(pj);
    return cell;
}

/// The same of a number that leaves the window in cycles, or in pJ·cycles.
inline TableCell convertedCell(double number, const Unit& unit) {
    TableCell cell{quantityLabel(number / unit.factor), true};
    cell.exact = exactNumber(number);
    return cell;
}

}  // namespace loopglass::ui
