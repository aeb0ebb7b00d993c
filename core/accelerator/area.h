#pragma once

#include "accelerator/accelerator.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// A part of a machine and the room that it takes.
struct AreaPart {
    Message what;           ///< the buffer or the MAC, for messages
    std::size_t level = 0;  ///< of a MAC: the number of levels
    std::size_t buffer = 0;
    double instances = 1;             ///< in the whole machine
    std::optional<double> each = {};  ///< µm² of one; none = not known, or off the chip
    bool offTheChip = false;          ///< DRAM takes no room on the chip

    double all() const { return each.value_or(0) * instances; }
};

/// The room that a machine takes.
struct MachineArea {
    std::vector<AreaPart> parts;  ///< buffers from the outermost inward, then the MACs

    /// Of all parts that are known, in µm².
    double total() const;
    /// The parts on the chip whose area is not known.
    std::vector<Message> missing() const;
};

/// Instances × area of every buffer, and of the MACs. An instance of a level stands below each
/// child of the levels above it.
MachineArea areaOf(const Accelerator& accelerator);

/// Instances of a level in the whole machine; of the number of levels, MACs.
double instancesOf(const Accelerator& accelerator, std::size_t level);

}  // namespace loopglass
