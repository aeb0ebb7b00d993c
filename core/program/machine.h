#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// The part of a machine that instructions control: the transfers from and to the outermost memory.
/// Its own counters control the chip.
struct StreamMachine {
    std::string name;
    std::string description;
    int instructionBits = 256;
    std::int64_t loads = 1;   ///< instructions for a tile that comes in
    std::int64_t stores = 1;  ///< for a tile of results that goes out
    std::int64_t passes = 0;  ///< for the operations between two transfers
    /// Tensors that are rewritten in the order of their tiles, once a layer, so that a tile is one
    /// burst.
    std::vector<std::string> reordered;
    /// The most words that an instruction moves; none = a tile, however large.
    std::optional<std::int64_t> burst;
    /// An instruction moves words of adjacent addresses only, so that a tile of a tensor that is
    /// not reordered needs one for each run of them.
    bool adjacent = false;

    /// Whether a tile may need several instructions, each with its number of words.
    bool hasBursts() const { return burst.has_value() || adjacent; }
    bool operator==(const StreamMachine&) const = default;
};

}  // namespace loopglass
