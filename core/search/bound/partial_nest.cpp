// The input of the bounds. It has the decided loops as one loop nest, and for each dimension d the
// number of remaining iterations, R_d = B_d ÷ E_d. E_d is the decided extent (docs/cost-model.md,
// section "Symbols"). Cost: one pass over the decided factors.
#include "search/bound/partial_nest.h"

namespace loopglass::bound {

PartialNest::PartialNest(const space::SearchProblem& space, const space::PartialMapping& partial,
                         std::size_t level)
    : m_space(&space),
      m_left(space.dimensionCount()) {
    assign(partial, level);
}

void PartialNest::assign(const space::PartialMapping& partial, std::size_t level) {
    m_level = level;
    partial.flatten(level, m_nest);
    m_allLeft = 1;
    const std::int64_t* decided = extents();
    for (std::size_t d = 0; d < m_left.size(); ++d) {
        m_left[d] = static_cast<double>(m_space->bound(d) / decided[d]);
        m_allLeft *= m_left[d];
    }
}

}  // namespace loopglass::bound
