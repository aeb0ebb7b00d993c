#pragma once

#include "search/bound/lower_bound.h"
#include "search/bound/partial_nest.h"
#include "search/bound/traffic_price.h"
#include "search/space/search_problem.h"

#include <cstddef>
#include <vector>

namespace loopglass::bound {

/// Returns the cost of the operations, without any traffic.
LowerBound boundOfOperations(const space::SearchProblem& space);

/// Computes the least traffic into undecided levels.
class OutwardBounds {
public:
    explicit OutwardBounds(const space::SearchProblem& space);

    /// Returns the least traffic into all levels outside `level`. The innermost of these levels is
    /// `level` − 1.
    const LowerBound& outside(std::size_t level) const { return m_outside[level]; }
    /// Adds the repeated fills of words into the level of `part`. A fill is repeated if several
    /// siblings of the fanout above the level need the same word.
    void addCopies(const PartialNest& part, LowerBound& bound) const;

private:
    const space::SearchProblem* m_space;
    TrafficPrice m_price;
    /// By level: bounds of all levels outside; the last entry covers all levels.
    std::vector<LowerBound> m_outside;
};

}  // namespace loopglass::bound
