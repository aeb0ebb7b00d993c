#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace loopglass {

/// What a machine is told by instructions: the transfers from and to the outermost memory. What
/// happens on the chip is left to its own counters.
struct StreamMachine {
    std::string name;
    std::string description;
    int instructionBits = 256;
    std::int64_t loads = 1;   ///< instructions for a tile that comes in
    std::int64_t stores = 1;  ///< for a tile of results that goes out
    std::int64_t passes = 0;  ///< for the operations between two transfers
    /// Tensors that are written anew in the order of their tiles, once a layer, so that a tile is
    /// one burst.
    std::vector<std::string> reordered;
    bool operator==(const StreamMachine&) const = default;
};

}  // namespace loopglass
