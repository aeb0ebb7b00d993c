#pragma once

#include "design/design_space.h"

#include <cstddef>
#include <vector>

namespace loopglass::design {

/// A box of adjacent configurations: for each axis, the values from `first` to the one before
/// `end`.
struct Box {
    std::vector<std::size_t> first;
    std::vector<std::size_t> end;

    static Box whole(const DesignSpace& space);
    static Box single(const std::vector<std::size_t>& choices);
    bool isSingle() const { return count() == 1; }
    std::size_t count() const;
    /// Returns true if the accelerators of the box differ in the number of bits of a word. Such a
    /// box has no relaxed accelerator.
    bool mixesWordBits(const DesignSpace& space) const;
    /// Returns two halves of the box, divided along the axis with the most values; an axis of word
    /// bits is divided first.
    std::vector<Box> halves(const DesignSpace& space) const;
};

/// Returns the relaxed accelerator of the box. A mapping that is legal on any accelerator of the
/// box is legal on the relaxed accelerator, and does not cost more there. The relaxed accelerator
/// of a single configuration is the accelerator of that configuration. The box must not mix word
/// bits.
Accelerator relaxedMachine(const DesignSpace& space, const Box& box);

/// Returns the smallest area of each part over all accelerators of the box, in µm², in the order of
/// areaOf().
std::vector<double> minAreas(const DesignSpace& space, const Box& box);

}  // namespace loopglass::design
