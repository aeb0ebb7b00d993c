#pragma once

#include "design/design_space.h"
#include "record/objective.h"

#include <cstddef>
#include <vector>

namespace loopglass::design {

/// The order of configurations by their capacities, for one objective.
class CapacityOrder {
public:
    /// `space` must outlive the object.
    CapacityOrder(const DesignSpace& space, const Objective& objective);

    /// Returns true if every legal mapping of configuration `a` is legal on `b`, with the same
    /// score. The capacities of `b` are then at least as large, and all other parameters
    /// are equal.
    bool carriesOver(std::size_t a, std::size_t b) const;
    /// Returns the configurations in steps. The first step has the ends of each range of
    /// capacities, and each further step has the middles of the parts between values of earlier
    /// steps.
    std::vector<std::vector<std::size_t>> fromTheEnds() const;

private:
    const DesignSpace* m_space;
    std::vector<char> m_ordered;  ///< by axis: carries over to larger values
};

}  // namespace loopglass::design
