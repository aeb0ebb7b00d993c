#pragma once

#include "search/bound/lower_bound.h"
#include "search/space/search_problem.h"

#include <cstddef>
#include <vector>

namespace loopglass::bound {

/// Returns the cost of the operations alone.
LowerBound boundOfOperations(const space::SearchProblem& space);

/// The least traffic into undecided levels.
class OutwardBounds {
public:
    explicit OutwardBounds(const space::SearchProblem& space);

    /// Returns the traffic into the levels outside `level`; `level` − 1 is the innermost of them.
    const LowerBound& outside(std::size_t level) const { return m_outside[level]; }

private:
    std::vector<LowerBound> m_outside;  ///< by level; the last entry covers all levels
};

}  // namespace loopglass::bound
