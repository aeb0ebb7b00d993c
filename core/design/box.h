#pragma once

#include "design/design_space.h"

#include <cstddef>
#include <vector>

namespace loopglass::design {

/// A box of adjacent configurations: for each axis, the values `first` … `end`−1.
struct Box {
    std::vector<std::size_t> first;
    std::vector<std::size_t> end;

    static Box whole(const DesignSpace& space);
    static Box single(const std::vector<std::size_t>& choices);
    bool isSingle() const { return count() == 1; }
    std::size_t count() const;
    /// Returns true if its accelerators differ in their word bits, so that no accelerator is at
    /// least as good as all of them.
    bool mixesWordBits(const DesignSpace& space) const;
    /// Returns two halves along the axis with the most values; the word bits are halved first.
    std::vector<Box> halves(const DesignSpace& space) const;
};

/// Returns an accelerator on which every mapping of the box's accelerators is legal and costs no
/// more. For a single configuration, it is that accelerator. The box must not mix word bits.
Accelerator relaxedMachine(const DesignSpace& space, const Box& box);

/// Returns the smallest area of each part over all accelerators of the box, in µm², in the order of
/// areaOf().
std::vector<double> minAreas(const DesignSpace& space, const Box& box);

}  // namespace loopglass::design
