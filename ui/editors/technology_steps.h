#pragma once

#include "accelerator/accelerator.h"

#include <QString>
#include <string>

/// Edits of an accelerator's technology. The receiver derives the resulting numbers
/// (Document::setAccelerator()).
namespace loopglass::ui {

/// With a table that comes with the program, or without one when the name is empty. Explicit
/// numbers are unchanged, and derived numbers follow the new table; without a table they keep their
/// values.
Accelerator withTable(Accelerator accelerator, const std::string& name);

/// The same with a table of the user's own. Throws InputError.
Accelerator withTableFile(Accelerator accelerator, const std::string& path);

/// The outermost level is this kind of DRAM; none when empty.
Accelerator withDram(Accelerator accelerator, const std::string& kind);

/// All numbers that its table has follow from it, also those that were given.
Accelerator withAllFromTechnology(Accelerator accelerator);
/// Whether that would change a number.
bool hasGivenNumbers(const Accelerator& accelerator);

/// Returns the origin and publication of a buffer's number for a tooltip; empty without a
/// technology.
QString originText(const Accelerator& accelerator, std::size_t level, std::size_t buffer,
                   bool FromTechnology::*number);
QString originTextOfMac(const Accelerator& accelerator, bool FromTechnology::*number);

/// `1.092 mm²`, or that it is not known; and part by part, for a tooltip.
QString areaText(const Accelerator& accelerator);
QString areaParts(const Accelerator& accelerator);

}  // namespace loopglass::ui
