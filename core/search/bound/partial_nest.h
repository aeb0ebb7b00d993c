#pragma once

#include "cost/loop_nest.h"
#include "search/space/partial_mapping.h"
#include "search/space/search_problem.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace loopglass::bound {

/// A mapping decided from the innermost level to a level and the fanout above it, flattened for
/// counting. Of the loops further out it knows only how many iterations are left for them. It is a
/// value; assign() uses its memory again.
class PartialNest {
public:
    /// Loops that `partial` has outside `level` do not count.
    PartialNest(const space::SearchProblem& space, const space::PartialMapping& partial,
                std::size_t level);
    void assign(const space::PartialMapping& partial, std::size_t level);
    /// The loops of level() from now on stand in this order, innermost first.
    void reorder(const std::vector<DimensionId>& order) { m_nest.reorder(m_level, order); }

    const space::SearchProblem& space() const { return *m_space; }
    const LoopNest& nest() const { return m_nest; }
    std::size_t level() const { return m_level; }
    /// The level whose fanout is the outermost that is decided.
    std::size_t fanoutLevel() const { return m_level > 0 ? m_level - 1 : 0; }
    /// Extents decided, that fanout included; by dimension.
    const std::int64_t* extents() const { return m_nest.extents(fanoutLevel()); }
    /// Iterations left for loops and fanouts further out, by dimension.
    const std::vector<double>& left() const { return m_left; }
    /// Their product.
    double allLeft() const { return m_allLeft; }
    /// Children of the fanouts that are not decided, down to `level`.
    double undecidedChildren(std::size_t level) const {
        return static_cast<double>(m_space->childrenOutside(std::min(fanoutLevel(), level)));
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
