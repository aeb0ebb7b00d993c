#pragma once

#include "technology/table.h"

#include <cstdint>
#include <optional>

namespace loopglass {

/// The numbers of a memory, and the rows of the table from which they come.
struct MemoryNumbers {
    /// The next smaller row; never null and owned by its table.
    const TechnologyRow* lower = nullptr;
    /// The next larger row; equal to `lower` for an exact match.
    const TechnologyRow* upper = nullptr;
    double read = 0;   ///< energy of a read of `accessBits` bits, in pJ
    double write = 0;  ///< energy of a write, in pJ per access
    int accessBits = 1;
    std::optional<double> leakage = {};  ///< leakage, in mW
    std::optional<double> area = {};     ///< area, in µm²
    std::optional<double> cycle = {};    ///< cycle time, in ns

    bool isInterpolated() const { return lower != upper; }
    /// Returns the energy to read a word of `wordBits` bits, in pJ.
    double readOf(int wordBits) const { return read * wordBits / accessBits; }
    double writeOf(int wordBits) const { return write * wordBits / accessBits; }
};

/// Returns the default access width of a memory. This is the smallest width of the table that fits
/// a word or, if none fits, the largest width. Returns 0 if the table has no SRAM.
int defaultAccessBits(const TechnologyTable& table, int wordBits);

/// Returns the numbers of an on-chip memory with `bits` bits. If the size is below the smallest
/// SRAM of the access width, the memory is a register file, whose numbers are computed per bit.
/// Throws InputError with the allowed range if the table does not have the width or the size.
MemoryNumbers memoryOf(const TechnologyTable& table, int accessBits, double bits);

/// Returns the numbers of a kind of DRAM. Throws InputError with the known kinds.
MemoryNumbers dramOf(const TechnologyTable& table, const std::string& kind);

}  // namespace loopglass
