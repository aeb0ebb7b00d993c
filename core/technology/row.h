#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace loopglass {

/// What a row of a technology table is about.
enum class RowKind : std::uint8_t {
    Sram,      ///< a memory of a size
    Register,  ///< a bit of a register file, whatever its size
    Dram,      ///< a bit of a kind of DRAM, off the chip
    Mac,       ///< an operation on words of so many bits
};

/// A row of a technology table. Energies are of one access, of `accessBits` bits.
struct TechnologyRow {
    RowKind kind = RowKind::Sram;
    std::string name;                    ///< of a kind of DRAM; of other rows for people
    std::optional<double> node;          ///< nm; none: goes with every node
    int accessBits = 1;                  ///< of a MAC the bits of its operands
    std::int64_t bytes = 0;              ///< of an SRAM
    double read = 0;                     ///< pJ; of a MAC an operation
    double write = 0;                    ///< pJ
    std::optional<double> leakage = {};  ///< mW; of a register a bit
    std::optional<double> area = {};     ///< µm²; of a register a bit
    std::optional<double> cycle = {};    ///< ns
    std::string source;
    std::string file;  ///< that the row stands in
    int line = 0;      ///< there, from 1
    bool operator==(const TechnologyRow&) const = default;
};

}  // namespace loopglass
