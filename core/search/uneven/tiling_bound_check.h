#pragma once

#include "record/objective.h"
#include "search/uneven/cuts/tiling_collection.h"
#include "search/uneven/cuts/tiling_effects.h"
#include "search/uneven/cuts/tiling_list.h"
#include "search/uneven/uneven_bound.h"

#include <cstddef>
#include <optional>

namespace loopglass::uneven {

/// The result of a check of one chain.
struct CheckedTiling {
    bool covered = false;                  ///< a listed chain is not worse
    std::optional<DimensionTiling> chain;  ///< none if no better mapping can have the chain
    TilingCollection::Numbers numbers;     ///< numbers for the comparison with other chains
};

/// Checks chains of one dimension, with the least words of the other dimensions. Scratch memory of
/// one thread.
class TilingBoundCheck {
public:
    /// All references must outlive the object. Without a cutoff, it prunes nothing.
    TilingBoundCheck(const space::SearchProblem& space, const TilingLister& lister,
                     UnevenBound& bound, std::size_t dimension, std::optional<Score> cutoff);

    /// Returns true if a better mapping may have the chain.
    bool mayBeatIncumbent(const DimensionTiling& chain);
    bool fitsBuffers(const DimensionTiling& chain) const { return m_bound->fitsBuffers(chain); }
    /// Returns true if chains of the dimension can be compared.
    bool canCompare() const { return m_effects.areKnown(); }
    /// Checks a complete chain. If `compares`, also compares it with the held chains.
    CheckedTiling judge(const DimensionTiling::Steps& steps, const TilingCollection& held,
                        bool compares);

private:
    const TilingLister* m_lister;
    UnevenBound* m_bound;
    std::size_t m_dimension;
    std::optional<Score> m_cutoff;
    TilingEffects m_effects;
};

}  // namespace loopglass::uneven
