#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// The part of a machine that instructions control: the transfers between the outermost memory and
/// the chip. The chip is controlled by its own counters.
struct StreamMachine {
    std::string name;
    std::string description;
    int instructionBits = 256;
    std::int64_t loads = 1;   ///< number of instructions to load a tile
    std::int64_t stores = 1;  ///< number of instructions to store a tile of the output
    /// Number of instructions for the MACs between two transfers of tiles.
    std::int64_t passes = 0;
    /// Tensors that are rewritten in memory in the order of their tiles, once per layer. Each of
    /// their tiles is then one burst.
    std::vector<std::string> reordered;
    /// Largest number of words that an instruction moves; none = a tile of any size.
    std::optional<std::int64_t> burst;
    /// True if an instruction moves only words at adjacent addresses. The tile of a tensor that is
    /// not reordered then needs one instruction for each run of adjacent addresses.
    bool adjacent = false;

    /// Returns true if a tile may need several instructions; each instruction then has a number of
    /// words.
    bool hasBursts() const { return burst.has_value() || adjacent; }
    bool operator==(const StreamMachine&) const = default;
};

}  // namespace loopglass
