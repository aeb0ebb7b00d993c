#pragma once

#include "accelerator/accelerator.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// A part of an accelerator and its area.
struct AreaPart {
    Message what;           ///< name of the buffer or of the MAC, for messages
    std::size_t level = 0;  ///< index of the level; the number of levels means the MACs
    std::size_t buffer = 0;
    double instances = 1;  ///< number of instances in the whole accelerator
    /// Area of one instance, in µm²; none = unknown, or the part is not on the chip.
    std::optional<double> each = {};
    bool offTheChip = false;  ///< true for DRAM, which has no area on the chip

    double all() const { return each.value_or(0) * instances; }
    bool isMissing() const { return !each && !offTheChip; }
};

/// The area of an accelerator.
struct MachineArea {
    std::vector<AreaPart> parts;  ///< buffers from the outermost inward, then the MACs

    /// Returns the sum of all known areas, in µm².
    double total() const;
    /// Returns the parts on the chip whose area is unknown.
    std::vector<Message> missing() const;
    /// Returns true if only the area of the MACs is unknown, so that total() is that of the
    /// buffers.
    bool isOfBuffers() const;
    /// Returns the area that limits and Pareto fronts count, in µm²: the area of all parts or, if
    /// the area of the MACs is unknown, of the buffers. Empty if the area of a buffer is unknown.
    std::optional<double> counted() const;
    /// Returns true if both accelerators have the same parts of unknown area. total() then omits
    /// the same area of both.
    bool isComparable(const MachineArea& other) const;
};

/// Returns instances × area of every buffer and of the MACs. Counts one instance of a level for
/// each child of the outer levels.
MachineArea areaOf(const Accelerator& accelerator);

/// Returns the number of instances of `level` in the whole accelerator. If `level` equals the
/// number of levels, returns the number of MACs.
double instancesOf(const Accelerator& accelerator, std::size_t level);

}  // namespace loopglass
