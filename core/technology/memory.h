#pragma once

#include "technology/table.h"

#include <cstdint>
#include <optional>

namespace loopglass {

/// The numbers of a memory, with their rows of the table.
struct MemoryNumbers {
    const TechnologyRow* lower = nullptr;  ///< never null; its table owns it
    const TechnologyRow* upper = nullptr;  ///< the next larger row, or `lower` for an exact match
    double read = 0;                       ///< pJ per access of `accessBits`
    double write = 0;                      ///< pJ per access
    int accessBits = 1;
    std::optional<double> leakage = {};  ///< mW
    std::optional<double> area = {};     ///< µm²
    std::optional<double> cycle = {};    ///< ns

    bool isInterpolated() const { return lower != upper; }
    /// Returns the pJ of reading a word of `wordBits` bits.
    double readOf(int wordBits) const { return read * wordBits / accessBits; }
    double writeOf(int wordBits) const { return write * wordBits / accessBits; }
};

/// Returns the default access width of a memory: the smallest width of the table that fits a word,
/// otherwise the largest width. 0 if the table has no SRAM.
int defaultAccessBits(const TechnologyTable& table, int wordBits);

/// Returns an on-chip memory of `bits` bits. A size below the smallest SRAM of the access width is
/// a register file, priced per bit. Throws InputError if the table does not have the width, or if
/// the size is outside its rows, with the range.
MemoryNumbers memoryOf(const TechnologyTable& table, int accessBits, double bits);

/// Returns a kind of DRAM. Throws InputError with the known kinds.
MemoryNumbers dramOf(const TechnologyTable& table, const std::string& kind);

}  // namespace loopglass
