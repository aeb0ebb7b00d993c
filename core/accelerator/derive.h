#pragma once

#include "accelerator/accelerator.h"
#include "technology/memory.h"

#include <cstddef>
#include <optional>

/// Accelerator parameters that follow from the technology (docs/technology.md).
namespace loopglass {

/// Computes all missing parameters from the current sizes. Does nothing without a technology. Takes
/// a few microseconds, so that a sweep can change a size and derive again. Throws InputError with
/// the position of the level if an energy cannot be derived. An area or leakage that cannot be
/// derived stays unknown.
void derive(Accelerator& accelerator);

/// Returns a copy of the accelerator, with the missing parameters computed by derive().
Accelerator withTechnology(Accelerator accelerator);

/// Returns the accelerator with the computed parameters as its own, and without a technology.
Accelerator withNumbersFilledIn(Accelerator accelerator);

/// Returns the numbers of the technology for a buffer, even if the file specifies different
/// numbers; empty if the technology has none.
std::optional<MemoryNumbers> technologyOf(const Accelerator& accelerator, std::size_t level,
                                          std::size_t buffer);
/// Returns the row of the technology table for the MAC, or null if there is none.
const TechnologyRow* technologyOfMac(const Accelerator& accelerator);

/// A parameter that may be derived from the technology; the type points to its flag in
/// FromTechnology.
using DerivedNumber = bool FromTechnology::*;

/// Returns the origin of a parameter of a buffer: the file, the rows of the table, or unknown.
Message originOf(const Accelerator& accelerator, std::size_t level, std::size_t buffer,
                 DerivedNumber number = &FromTechnology::energy);
/// Returns the origin of a parameter of the MAC.
Message originOfMac(const Accelerator& accelerator, DerivedNumber number = &FromTechnology::energy);
/// Returns the publication and the lines of the table rows that supplied parameters of the buffer;
/// empty if the file specifies all parameters.
Message sourceOf(const Accelerator& accelerator, std::size_t level, std::size_t buffer);
Message sourceOfMac(const Accelerator& accelerator);

/// Returns true if the buffer is DRAM: unbounded, or at the outermost level with a DRAM kind in the
/// technology.
bool isOffTheChip(const Accelerator& accelerator, std::size_t level, std::size_t buffer);

}  // namespace loopglass
