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
    std::size_t level = 0;  ///< number of levels for the MACs
    std::size_t buffer = 0;
    double instances = 1;             ///< number in the whole accelerator
    std::optional<double> each = {};  ///< µm² of one instance; none = unknown, or off the chip
    bool offTheChip = false;          ///< DRAM has no area on the chip

    double all() const { return each.value_or(0) * instances; }
};

/// The area of an accelerator.
struct MachineArea {
    std::vector<AreaPart> parts;  ///< buffers from the outermost inward, then the MACs

    /// Returns the sum of all known areas, in µm².
    double total() const;
    /// Returns the parts on the chip whose area is unknown.
    std::vector<Message> missing() const;
};

/// Returns instances × area of every buffer and of the MACs. Counts one instance of a level for
/// each child of the outer levels.
MachineArea areaOf(const Accelerator& accelerator);

/// Returns the number of instances of a level in the whole accelerator. For the number of levels,
/// returns the number of MACs.
double instancesOf(const Accelerator& accelerator, std::size_t level);

}  // namespace loopglass
