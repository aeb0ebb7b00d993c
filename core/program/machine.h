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
    std::int64_t stores = 1;  ///< number of instructions to store a tile of results
    std::int64_t passes = 0;  ///< number of instructions for the MACs between two transfers
    /// Tensors that are rewritten in the order of their tiles, once per layer, so that each tile is
    /// one burst.
    std::vector<std::string> reordered;
    /// Largest number of words that an instruction moves; none = a tile of any size.
    std::optional<std::int64_t> burst;
    /// An instruction moves only words at adjacent addresses. If a tensor is not reordered, its
    /// tile then needs one instruction for each run of adjacent addresses.
    bool adjacent = false;

    /// Returns true if a tile may need several instructions, each with its number of words.
    bool hasBursts() const { return burst.has_value() || adjacent; }
    bool operator==(const StreamMachine&) const = default;
};

}  // namespace loopglass
