#pragma once

#include "design/design_space.h"

#include <cstddef>
#include <vector>

namespace loopglass::design {

/// Configurations side by side: for each axis the values from `first` up to, not including, `end`.
struct Box {
    std::vector<std::size_t> first;
    std::vector<std::size_t> end;

    static Box whole(const DesignSpace& space);
    static Box single(const std::vector<std::size_t>& choices);
    bool isSingle() const { return count() == 1; }
    std::size_t count() const;
    /// Its accelerators differ in their word bits, so no accelerator is at least as good as all of
    /// them.
    bool mixesWordBits(const DesignSpace& space) const;
    /// Two halves, along the axis with the most values; the word bits come first.
    std::vector<Box> halves(const DesignSpace& space) const;
};

/// A machine on which every mapping costs no more than on each machine of the box, and on which all
/// of their mappings are legal. For a single configuration, it is that accelerator. The box must
/// not mix word bits.
Accelerator relaxedMachine(const DesignSpace& space, const Box& box);

/// Part by part, as areaOf() lists them: the least area that any machine of the box has there, µm².
std::vector<double> minAreas(const DesignSpace& space, const Box& box);

}  // namespace loopglass::design
