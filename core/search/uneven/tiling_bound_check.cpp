// Check of one chain of one dimension (docs/search.md, section "Uneven tiles"). The bound is
// computed first: it takes as long as the numbers of the comparison, and prunes more. Cost: one
// bound; for a chain that remains, one count for each number of TilingEffects, and a comparison
// with the held chains.
#include "search/uneven/tiling_bound_check.h"

#include <utility>

namespace loopglass::uneven {

TilingBoundCheck::TilingBoundCheck(const space::SearchProblem& space, const TilingLister& lister,
                                   UnevenBound& bound, std::size_t dimension,
                                   std::optional<Score> cutoff)
    : m_lister(&lister),
      m_bound(&bound),
      m_dimension(dimension),
      m_cutoff(cutoff),
      m_effects(space, lister.pairs(), dimension) {
    bound.prepare(PartTilings(space.dimensionCount(), nullptr), dimension);
}

bool TilingBoundCheck::mayBeatIncumbent(const DimensionTiling& chain) {
    if (!m_cutoff) {
        return true;
    }
    const Score bound = m_bound->with(chain);
    return !bound.isOver() && bound < *m_cutoff;
}

CheckedTiling TilingBoundCheck::judge(const DimensionTiling::Steps& steps,
                                      const TilingCollection& held, bool compares) {
    CheckedTiling judged;
    DimensionTiling chain = m_lister->measured(m_dimension, steps, true);
    if (!mayBeatIncumbent(chain)) {
        return judged;
    }
    if (compares) {
        judged.numbers = m_effects.of(steps);
        judged.covered = held.covers(steps, judged.numbers);
    }
    if (!judged.covered) {
        judged.chain = std::move(chain);
    }
    return judged;
}

}  // namespace loopglass::uneven
