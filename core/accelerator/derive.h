#pragma once

#include "accelerator/accelerator.h"
#include "technology/memory.h"

#include <cstddef>
#include <optional>

/// Numbers of an accelerator that follow from its technology (docs/technology.md).
namespace loopglass {

/// Works out all numbers that were not given, from the sizes as they are now. Without a technology
/// nothing changes. It is cheap: a few microseconds for an accelerator, so that a sweep changes a
/// size and derives again. Throws InputError, at the level, when an energy does not follow; areas
/// and leakage that do not are then not known.
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

/// What may follow from the technology; its name is that of the flag in FromTechnology.
using DerivedNumber = bool FromTechnology::*;

/// Where a number of a buffer comes from: given, which rows of the table, or that it is not known.
Message originOf(const Accelerator& accelerator, std::size_t level, std::size_t buffer,
                 DerivedNumber number = &FromTechnology::energy);
/// The same of the MAC.
Message originOfMac(const Accelerator& accelerator, DerivedNumber number = &FromTechnology::energy);
/// Who published these rows, with their lines; empty when all was given.
Message sourceOf(const Accelerator& accelerator, std::size_t level, std::size_t buffer);
Message sourceOfMac(const Accelerator& accelerator);

/// Whether the buffer is DRAM: unbounded, or the outermost level where the technology names a kind.
bool isOffTheChip(const Accelerator& accelerator, std::size_t level, std::size_t buffer);

}  // namespace loopglass
