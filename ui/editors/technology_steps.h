#pragma once

#include "accelerator/accelerator.h"

#include <QString>
#include <string>

/// Edits of an accelerator's technology. The document later derives the numbers that follow from
/// the technology (Document::setAccelerator()).
namespace loopglass::ui {

/// Returns the accelerator with a built-in table, or without a technology if the name is empty.
/// Explicit parameters stay the same, and derived parameters follow from the new table. Without a
/// technology, derived parameters keep their values.
Accelerator withTable(Accelerator accelerator, const std::string& name);

/// Returns the accelerator with a table from the user's file. Throws InputError.
Accelerator withTableFile(Accelerator accelerator, const std::string& path);

/// Returns the accelerator with this kind of DRAM at the outermost level; an empty kind means no
/// DRAM.
Accelerator withDram(Accelerator accelerator, const std::string& kind);

/// Returns the accelerator in which the table determines all parameters that it can, including
/// parameters that were explicit.
Accelerator withAllFromTechnology(Accelerator accelerator);
/// Returns true if withAllFromTechnology() would change a parameter.
bool hasGivenNumbers(const Accelerator& accelerator);

/// Returns the origin of a buffer's number with its publication, as a tooltip; empty without a
/// technology.
QString originText(const Accelerator& accelerator, std::size_t level, std::size_t buffer,
                   bool FromTechnology::*number);
QString originTextOfMac(const Accelerator& accelerator, bool FromTechnology::*number);

}  // namespace loopglass::ui
