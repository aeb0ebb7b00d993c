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

/// The accelerator with all its numbers as given ones, and no technology.
Accelerator withNumbersFilledIn(Accelerator accelerator);

/// The numbers that the technology has for a buffer, whether or not others were given; none when it
/// has none.
std::optional<MemoryNumbers> technologyOf(const Accelerator& accelerator, std::size_t level,
                                          std::size_t buffer);
/// The row of its MAC, or null.
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
