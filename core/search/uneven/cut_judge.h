#pragma once

#include "record/objective.h"
#include "search/uneven/cuts/chain_effects.h"
#include "search/uneven/cuts/chain_list.h"
#include "search/uneven/cuts/cut_collection.h"
#include "search/uneven/uneven_bound.h"

#include <cstddef>
#include <optional>

namespace loopglass::uneven {

/// What becomes of a cut.
struct JudgedCut {
    bool covered = false;            ///< another one is no worse
    std::optional<CutChain> chain;   ///< none of a cut that cannot be part of anything better
    CutCollection::Numbers numbers;  ///< by which it is compared
};

/// Judges cuts of one dimension by themselves, beside the least that the other dimensions do.
/// Scratch memory of one thread.
class CutJudge {
public:
    /// All must outlive it. Of the cutoff none means that nothing is cut.
    CutJudge(const space::SearchProblem& space, const ChainLister& lister, UnevenBound& bound,
             std::size_t dimension, std::optional<Score> cutoff);

    /// Whether a better mapping may have it.
    bool mayMatter(const CutChain& chain);
    bool fitsBuffers(const CutChain& chain) const { return m_bound->fitsBuffers(chain); }
    /// Whether cuts of the dimension can be compared.
    bool canCompare() const { return m_effects.areKnown(); }
    /// All places are decided. It is compared with those that are held, if it is asked to.
    JudgedCut judge(const CutChain::Steps& steps, const CutCollection& held, bool compares);

private:
    const ChainLister* m_lister;
    UnevenBound* m_bound;
    std::size_t m_dimension;
    std::optional<Score> m_cutoff;
    ChainEffects m_effects;
};

}  // namespace loopglass::uneven
