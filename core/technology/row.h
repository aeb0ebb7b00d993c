#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace loopglass {

/// The subject of a row of a technology table.
enum class RowKind : std::uint8_t {
    Sram,      ///< a memory of a given size
    Register,  ///< one bit of a register file of any size
    Dram,      ///< one bit of a kind of DRAM, off the chip
    Mac,       ///< a MAC on words of a given width
};

/// A row of a technology table. Energies belong to one access of `accessBits` bits.
struct TechnologyRow {
    RowKind kind = RowKind::Sram;
    std::string name;                    ///< kind of DRAM; for all other rows a description
    std::optional<double> node;          ///< nm; none: valid for every node
    int accessBits = 1;                  ///< for a MAC, the width of its operands
    std::int64_t bytes = 0;              ///< size of an SRAM
    double read = 0;                     ///< pJ; for a MAC, per operation
    double write = 0;                    ///< pJ
    std::optional<double> leakage = {};  ///< mW; for a register, per bit
    std::optional<double> area = {};     ///< µm²; for a register, per bit
    std::optional<double> cycle = {};    ///< ns
    std::string source;
    std::string file;  ///< file of the row
    int line = 0;      ///< line in that file, from 1
    bool operator==(const TechnologyRow&) const = default;
};

}  // namespace loopglass
