#pragma once

#include "record/objective.h"
#include "search/uneven/cuts/tiling_collection.h"
#include "search/uneven/cuts/tiling_effects.h"
#include "search/uneven/cuts/tiling_list.h"
#include "search/uneven/uneven_bound.h"

#include <cstddef>
#include <optional>

namespace loopglass::uneven {

/// What becomes of a cut.
struct CheckedTiling {
    bool covered = false;                  ///< another one is no worse
    std::optional<DimensionTiling> chain;  ///< none of a cut that cannot be part of anything better
    TilingCollection::Numbers numbers;     ///< by which it is compared
};

/// Judges the tilings of one dimension alone, with the least words of the other dimensions. Scratch
/// memory of one thread.
class TilingBoundCheck {
public:
    /// All references must outlive the object. Without a cutoff, it prunes nothing.
    TilingBoundCheck(const space::SearchProblem& space, const TilingLister& lister,
                     UnevenBound& bound, std::size_t dimension, std::optional<Score> cutoff);

    /// Whether a better mapping may have it.
    bool mayBeatIncumbent(const DimensionTiling& chain);
    bool fitsBuffers(const DimensionTiling& chain) const { return m_bound->fitsBuffers(chain); }
    /// Whether cuts of the dimension can be compared.
    bool canCompare() const { return m_effects.areKnown(); }
    /// All places are decided. It is compared with those that are held, if it is asked to.
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
