// One cut of one dimension (docs/search.md, section "Uneven tiles"). Its bound comes first, which
// takes as long as to find what it is compared by, and drops more. Cost: a bound; for what is left
// a count for each question of ChainEffects, and a look at those that are held.
#include "search/uneven/cut_judge.h"

#include <utility>

namespace loopglass::uneven {

CutJudge::CutJudge(const space::SearchProblem& space, const ChainLister& lister, UnevenBound& bound,
                   std::size_t dimension, std::optional<Score> cutoff)
    : m_lister(&lister),
      m_bound(&bound),
      m_dimension(dimension),
      m_cutoff(cutoff),
      m_effects(space, lister.pairs(), dimension) {
    bound.prepare(PartChains(space.dimensionCount(), nullptr), dimension);
}

bool CutJudge::mayMatter(const CutChain& chain) {
    if (!m_cutoff) {
        return true;
    }
    const Score bound = m_bound->with(chain);
    return !bound.isOver() && bound < *m_cutoff;
}

JudgedCut CutJudge::judge(const CutChain::Steps& steps, const CutCollection& held, bool compares) {
    JudgedCut judged;
    CutChain chain = m_lister->measured(m_dimension, steps, true);
    if (!mayMatter(chain)) {
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
