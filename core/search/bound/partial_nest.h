#pragma once

#include "cost/loop_nest.h"
#include "search/space/partial_mapping.h"
#include "search/space/search_problem.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace loopglass::bound {

/// A mapping that is decided from the innermost level to some level, including the fanout above
/// that level. The loops are flattened for counting. For the outer loops, the class stores only the
/// number of remaining iterations. Objects can be copied; assign() reuses the memory of an object.
class PartialNest {
public:
    /// Uses the loops of `partial` from the innermost level to `level`; loops outside are ignored.
    PartialNest(const space::SearchProblem& space, const space::PartialMapping& partial,
                std::size_t level);
    void assign(const space::PartialMapping& partial, std::size_t level);
    /// Sets the order of the loops of level(), innermost first.
    void reorder(const std::vector<DimensionId>& order) { m_nest.reorder(m_level, order); }

    const space::SearchProblem& space() const { return *m_space; }
    const LoopNest& nest() const { return m_nest; }
    std::size_t level() const { return m_level; }
    /// Returns the level of the outermost decided fanout.
    std::size_t fanoutLevel() const { return m_level > 0 ? m_level - 1 : 0; }
    /// Returns the decided extents by dimension, including the outermost decided fanout.
    const std::int64_t* extents() const { return m_nest.extents(fanoutLevel()); }
    /// Returns for each dimension the number of iterations that remain for outer loops and fanouts.
    const std::vector<double>& left() const { return m_left; }
    /// Returns the product of the remaining iterations over all dimensions.
    double allLeft() const { return m_allLeft; }
    /// Returns the number of children of the undecided fanouts down to `level`.
    double undecidedChildren(std::size_t level) const {
        return static_cast<double>(m_space->usableOutside(std::min(fanoutLevel(), level)));
    }
    double undecidedChildren() const { return undecidedChildren(fanoutLevel()); }

private:
    const space::SearchProblem* m_space;
    LoopNest m_nest;
    std::size_t m_level = 0;
    std::vector<double> m_left;
    double m_allLeft = 1;
};

}  // namespace loopglass::bound
