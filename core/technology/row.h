#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace loopglass {

/// The object that a row of a technology table describes.
enum class RowKind : std::uint8_t {
    Sram,      ///< a memory of a given size
    Register,  ///< one bit of a register file of any size
    Dram,      ///< one bit of a kind of DRAM, off the chip
    Mac,       ///< a MAC on words of a given width
};

/// A row of a technology table. Energies belong to one access of `accessBits` bits.
struct TechnologyRow {
    RowKind kind = RowKind::Sram;
    std::string name;  ///< kind, for DRAM; a description for all other rows
    /// Node in nm; none means that the row is valid for every node.
    std::optional<double> node;
    int accessBits = 1;      ///< bits of one access; for a MAC, bits of its operands
    std::int64_t bytes = 0;  ///< size of an SRAM in bytes
    /// Energy of a read in pJ; for a MAC, energy of an operation.
    double read = 0;
    double write = 0;                    ///< energy of a write, in pJ
    std::optional<double> leakage = {};  ///< leakage in mW; for a register, per bit
    std::optional<double> area = {};     ///< area in µm²; for a register, per bit
    std::optional<double> cycle = {};    ///< cycle time in ns
    std::string source;
    std::string file;  ///< file that contains the row
    int line = 0;      ///< line of the row in that file, from 1
    bool operator==(const TechnologyRow&) const = default;
};

}  // namespace loopglass
