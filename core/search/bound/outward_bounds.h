#pragma once

#include "search/bound/lower_bound.h"
#include "search/space/search_problem.h"

#include <cstddef>
#include <vector>

namespace loopglass::bound {

/// Returns the cost of the operations alone.
LowerBound boundOfOperations(const space::SearchProblem& space);

/// The least traffic into levels of which nothing is decided.
class OutwardBounds {
public:
    explicit OutwardBounds(const space::SearchProblem& space);

    /// Into the levels outside `level`, the innermost of them being `level` − 1.
    const LowerBound& outside(std::size_t level) const { return m_outside[level]; }

private:
    std::vector<LowerBound> m_outside;  ///< by level; the last one covers all levels
};

}  // namespace loopglass::bound
