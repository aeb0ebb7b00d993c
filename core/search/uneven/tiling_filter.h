#pragma once

#include "parallel/worker_pool.h"
#include "record/objective.h"
#include "record/statistics.h"
#include "search/uneven/cuts/tiling_collection.h"
#include "search/uneven/cuts/tiling_effects.h"
#include "search/uneven/cuts/tiling_list.h"
#include "search/uneven/uneven_bound.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

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

/// Lists the chains of one dimension that a better mapping may have. Each chain is checked by its
/// own tiles, and by its bound with the least values of the other dimensions.
class TilingFilter {
public:
    /// All references must outlive the object. `bounds` has one bound for each worker of the pool.
    /// Without a cutoff, bounds prune nothing.
    TilingFilter(const space::SearchProblem& space, const TilingLister& lister,
                 std::span<UnevenBound> bounds, parallel::WorkerPool& pool, std::size_t dimension,
                 std::optional<Score> cutoff);

    /// Returns complete chains. If there are too many (see counts()), returns classes of chains
    /// without steps. Returns none if there are too many classes, or if stopped.
    std::optional<std::vector<DimensionTiling>> list();
    /// Removes chains that no better mapping can have. Returns the number of remaining chains.
    std::size_t again(std::vector<DimensionTiling>& chains);
    /// Counts of list().
    const CutStatistics& counts() const { return m_counts; }

private:
    bool fits(const TilingLister::Steps& steps, bool complete) const;
    bool passes(const TilingLister::Steps& steps, bool complete);
    bool isFastEnough(const TilingLister::Steps& steps);
    double slowest(const std::vector<std::int64_t>& across);
    void findLargest();
    void checkPendingTilings(TilingCollection& kept);

    const space::SearchProblem* m_space;
    const TilingLister* m_lister;
    parallel::WorkerPool* m_pool;
    std::size_t m_dimension;
    std::optional<Score> m_cutoff;
    std::vector<TilingBoundCheck> m_judges;                 ///< by worker
    std::vector<std::int64_t> m_largest;                    ///< by level: the longest tile
    std::map<std::vector<std::int64_t>, double> m_slowest;  ///< by pieces across
    std::vector<std::int64_t> m_across;
    std::vector<TilingLister::Steps> m_waiting;  ///< chains to be checked
    std::size_t m_waits = 0;                     ///< number of waiting chains
    CutStatistics m_counts;
};

}  // namespace loopglass::uneven
