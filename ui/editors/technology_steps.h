#pragma once

#include "accelerator/accelerator.h"

#include <QString>
#include <string>

/// Edits of an accelerator's technology. The receiver derives the resulting numbers
/// (Document::setAccelerator()).
namespace loopglass::ui {

/// Returns the accelerator with a built-in table, or without a technology if the name is empty.
/// Explicit parameters are unchanged, and derived parameters follow the new table. Without a
/// technology they keep their values.
Accelerator withTable(Accelerator accelerator, const std::string& name);

/// Returns the accelerator with a table from the user's file. Throws InputError.
Accelerator withTableFile(Accelerator accelerator, const std::string& path);

/// Returns the accelerator with this kind of DRAM at the outermost level; none if empty.
Accelerator withDram(Accelerator accelerator, const std::string& kind);

/// Returns the accelerator with all parameters that the table has derived from it, including
/// explicit parameters.
Accelerator withAllFromTechnology(Accelerator accelerator);
/// Returns true if withAllFromTechnology() would change a parameter.
bool hasGivenNumbers(const Accelerator& accelerator);

/// Returns the origin and publication of a buffer's number for a tooltip; empty without a
/// technology.
QString originText(const Accelerator& accelerator, std::size_t level, std::size_t buffer,
                   bool FromTechnology::*number);
QString originTextOfMac(const Accelerator& accelerator, bool FromTechnology::*number);

/// Returns `1.092 mm²`, or a text for an unknown area. The second function returns the area of each
/// part, for a tooltip.
QString areaText(const Accelerator& accelerator);
QString areaParts(const Accelerator& accelerator);

}  // namespace loopglass::ui
