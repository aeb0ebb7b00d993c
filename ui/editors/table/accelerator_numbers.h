#pragma once

#include "accelerator/derive.h"
#include "text/units.h"
#include "theme/theme.h"
#include "widgets/number_box.h"

#include <QString>
#include <functional>
#include <optional>
#include <vector>

namespace loopglass::ui {

/// A row of the table of an accelerator: a buffer, or the MAC if `level` is the number of levels.
struct AcceleratorRow {
    std::size_t level = 0;
    std::size_t buffer = 0;
};
/// Returns the rows from the outermost buffer inward, then the MAC.
std::vector<AcceleratorRow> rowsOf(const Accelerator& accelerator);
/// Returns the name of a row, such as `L2` or `L1 weight`.
QString nameOf(const Accelerator& accelerator, const AcceleratorRow& row);

/// A column of the table of an accelerator. A number of a level is in the row of its first buffer.
/// NumberBox::none is the value of a missing number, such as an unlimited capacity.
struct AcceleratorNumber {
    using Get = std::function<double(const Accelerator&, const AcceleratorRow&)>;
    using Set = std::function<void(Accelerator&, const AcceleratorRow&, double)>;

    QString key;    ///< name of the number in a session
    QString title;  ///< heading, without the unit
    QString tip;
    QString unit;  ///< unit of the stored number; empty for a count
    double low = 0;
    double high = 0;
    bool whole = false;
    QString without = {};  ///< meaning of an empty cell; empty if a cell must not be empty
    /// Returns true if the row has this number.
    std::function<bool(const Accelerator&, const AcceleratorRow&)> applies;
    Get get;
    Set set;
    DerivedNumber derived = nullptr;  ///< flag of a number that may follow from the technology
    bool perCycle = false;            ///< true for words per cycle
    bool ofWords = false;             ///< true if the number also has the units of sizes

    /// Sets the number. NumberBox::none makes a number follow from the technology, if there is one.
    void write(Accelerator& accelerator, const AcceleratorRow& row, double value) const;
};
/// Returns the columns for an accelerator.
std::vector<AcceleratorNumber> numbersOf(const Accelerator& accelerator);

/// Returns the units that a cell of this column accepts; the first is the unit of the number.
std::vector<Unit> unitsOf(const AcceleratorNumber& number, const Accelerator& accelerator);
/// Returns true if the number follows from the technology.
bool isDerived(const AcceleratorNumber& number, const Accelerator& accelerator,
               const AcceleratorRow& row);
/// Returns the name under which the unit of a cell is kept.
QString unitKey(const Accelerator& accelerator, const AcceleratorRow& row, const QString& number);
/// Returns a field for a cell.
NumberBox* fieldOf(const AcceleratorNumber& number, Theme& theme, QWidget* parent);

}  // namespace loopglass::ui
