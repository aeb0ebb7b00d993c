#pragma once

#include "record/objective.h"
#include "record/statistics.h"
#include "search/uneven/chain_list.h"
#include "search/uneven/uneven_bound.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace loopglass::uneven {

/// Lists the chains of one dimension that a better mapping may have. The others are judged alone:
/// by their own tile, and by their own bound, beside the least that the other dimensions do.
class ChainSieve {
public:
    /// All must outlive it. `least` is by dimension; of the cutoff none means that nothing is cut.
    ChainSieve(const space::SearchSpace& space, const ChainLister& lister, UnevenBound& bound,
               std::size_t dimension, std::optional<Score> cutoff);

    /// All places decided; where they are too many, which counts() says, classes of them without
    /// steps. None when even these are too many, or the stop came.
    std::optional<std::vector<CutChain>> list();
    /// Drops those that cannot be part of a better mapping; how many stay.
    std::size_t again(std::vector<CutChain>& chains);
    /// Of list().
    const CutStatistics& counts() const { return m_counts; }

private:
    bool fits(const ChainLister::Steps& steps, bool complete) const;
    bool passes(const ChainLister::Steps& steps, bool complete);
    bool mayMatter(const CutChain& chain);
    bool isFastEnough(const ChainLister::Steps& steps);
    double slowest(const std::vector<std::int64_t>& across);

    const space::SearchSpace* m_space;
    const ChainLister* m_lister;
    UnevenBound* m_bound;
    std::size_t m_dimension;
    std::optional<Score> m_cutoff;
    std::vector<std::int64_t> m_largest;                    ///< by level: the longest tile
    std::map<std::vector<std::int64_t>, double> m_slowest;  ///< by pieces across
    std::vector<std::int64_t> m_across;
    CutStatistics m_counts;
};

}  // namespace loopglass::uneven
