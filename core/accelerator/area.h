#pragma once

#include "accelerator/accelerator.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// A part of an accelerator and its area.
struct AreaPart {
    Message what;           ///< the buffer or the MAC, for messages
    std::size_t level = 0;  ///< for the MACs: the number of levels
    std::size_t buffer = 0;
    double instances = 1;             ///< in the whole machine
    std::optional<double> each = {};  ///< µm² of one; none = not known, or off the chip
    bool offTheChip = false;          ///< DRAM has no area on the chip

    double all() const { return each.value_or(0) * instances; }
};

/// The area of an accelerator.
struct MachineArea {
    std::vector<AreaPart> parts;  ///< buffers from the outermost inward, then the MACs

    /// Returns the sum of all known areas, in µm².
    double total() const;
    /// The parts on the chip whose area is not known.
    std::vector<Message> missing() const;
};

/// Instances × area of every buffer, and of the MACs. Each child of the outer levels has its own
/// instance of a level.
MachineArea areaOf(const Accelerator& accelerator);

/// Returns the number of instances of a level in the whole accelerator; for the number of levels,
/// the number of MACs.
double instancesOf(const Accelerator& accelerator, std::size_t level);

}  // namespace loopglass
