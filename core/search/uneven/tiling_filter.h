#pragma once

#include "parallel/worker_pool.h"
#include "record/objective.h"
#include "record/statistics.h"
#include "search/uneven/cuts/tiling_collection.h"
#include "search/uneven/cuts/tiling_list.h"
#include "search/uneven/tiling_bound_check.h"
#include "search/uneven/uneven_bound.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

namespace loopglass::uneven {

/// Lists the chains of one dimension that a better mapping may have. The others are judged alone:
/// by their own tile, and by their own bound, beside the least that the other dimensions do.
class TilingFilter {
public:
    /// All must outlive it. There is a bound for each worker of the pool. Of the cutoff none means
    /// that nothing is cut.
    TilingFilter(const space::SearchProblem& space, const TilingLister& lister,
                 std::span<UnevenBound> bounds, parallel::WorkerPool& pool, std::size_t dimension,
                 std::optional<Score> cutoff);

    /// All places decided; where they are too many, which counts() says, classes of them without
    /// steps. None when even these are too many, or the stop came.
    std::optional<std::vector<DimensionTiling>> list();
    /// Drops those that cannot be part of a better mapping; how many stay.
    std::size_t again(std::vector<DimensionTiling>& chains);
    /// Of list().
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
    std::vector<TilingLister::Steps> m_waiting;  ///< to be judged
    std::size_t m_waits = 0;                     ///< of these
    CutStatistics m_counts;
};

}  // namespace loopglass::uneven
