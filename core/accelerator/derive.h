#pragma once

#include "accelerator/accelerator.h"
#include "technology/memory.h"

#include <cstddef>
#include <optional>

/// Numbers of an accelerator that follow from its technology (docs/technology.md).
namespace loopglass {

/// Computes all missing numbers from the current sizes. Without a technology nothing changes. It is
/// cheap: a few microseconds for an accelerator, so that a sweep changes a size and derives again.
/// Throws InputError, at the level, when an energy does not follow; areas and leakage that do not
/// are then not known.
void derive(Accelerator& accelerator);

/// The same of a copy.
Accelerator withTechnology(Accelerator accelerator);

/// Returns the accelerator with all its numbers filled in, and without a technology.
Accelerator withNumbersFilledIn(Accelerator accelerator);

/// Returns the numbers of the technology for a buffer, even if the file specifies others; empty if
/// the technology has none.
std::optional<MemoryNumbers> technologyOf(const Accelerator& accelerator, std::size_t level,
                                          std::size_t buffer);
/// Returns the row of the technology for the MAC, or null.
const TechnologyRow* technologyOfMac(const Accelerator& accelerator);

/// A number that may follow from the technology, as its flag in FromTechnology.
using DerivedNumber = bool FromTechnology::*;

/// Returns the origin of a number of a buffer: the file, the rows of the table, or unknown.
Message originOf(const Accelerator& accelerator, std::size_t level, std::size_t buffer,
                 DerivedNumber number = &FromTechnology::energy);
/// The same of the MAC.
Message originOfMac(const Accelerator& accelerator, DerivedNumber number = &FromTechnology::energy);
/// Returns the publication of these rows with their lines; empty if the file gives all numbers.
Message sourceOf(const Accelerator& accelerator, std::size_t level, std::size_t buffer);
Message sourceOfMac(const Accelerator& accelerator);

/// Whether the buffer is DRAM: unbounded, or the outermost level where the technology names a kind.
bool isOffTheChip(const Accelerator& accelerator, std::size_t level, std::size_t buffer);

}  // namespace loopglass
