#pragma once

#include "technology/table.h"

#include <cstdint>
#include <optional>

namespace loopglass {

/// The numbers of a memory, and the rows of the table that they were taken from.
struct MemoryNumbers {
    const TechnologyRow* lower = nullptr;  ///< never null; its table owns it
    const TechnologyRow* upper = nullptr;  ///< the next larger row, or `lower` when it is that row
    double read = 0;                       ///< pJ per access of `accessBits`
    double write = 0;                      ///< pJ per access
    int accessBits = 1;
    std::optional<double> leakage = {};  ///< mW
    std::optional<double> area = {};     ///< µm²
    std::optional<double> cycle = {};    ///< ns

    bool isInterpolated() const { return lower != upper; }
    /// pJ of a word of so many bits.
    double readOf(int wordBits) const { return read * wordBits / accessBits; }
    double writeOf(int wordBits) const { return write * wordBits / accessBits; }
};

/// The access width of a memory that names none: the narrowest of the table that takes a word,
/// else the widest. 0 when the table has no SRAM.
int usualAccessBits(const TechnologyTable& table, int wordBits);

/// An on-chip memory of so many bits. Below the smallest SRAM of the access width it is a register
/// file, per bit. Throws InputError when the table does not have the width, or when the size lies
/// outside of its rows, with the range.
MemoryNumbers memoryOf(const TechnologyTable& table, int accessBits, double bits);

/// A kind of DRAM. Throws InputError, with the kinds that there are.
MemoryNumbers dramOf(const TechnologyTable& table, const std::string& kind);

}  // namespace loopglass
