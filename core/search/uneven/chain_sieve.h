#pragma once

#include "parallel/worker_pool.h"
#include "record/objective.h"
#include "record/statistics.h"
#include "search/uneven/cut_judge.h"
#include "search/uneven/cuts/chain_list.h"
#include "search/uneven/cuts/cut_collection.h"
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
class ChainSieve {
public:
    /// All must outlive it. There is a bound for each worker of the pool. Of the cutoff none means
    /// that nothing is cut.
    ChainSieve(const space::SearchProblem& space, const ChainLister& lister,
               std::span<UnevenBound> bounds, parallel::WorkerPool& pool, std::size_t dimension,
               std::optional<Score> cutoff);

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
    bool isFastEnough(const ChainLister::Steps& steps);
    double slowest(const std::vector<std::int64_t>& across);
    void findLargest();
    void checkPendingTilings(CutCollection& kept);

    const space::SearchProblem* m_space;
    const ChainLister* m_lister;
    parallel::WorkerPool* m_pool;
    std::size_t m_dimension;
    std::optional<Score> m_cutoff;
    std::vector<CutJudge> m_judges;                         ///< by worker
    std::vector<std::int64_t> m_largest;                    ///< by level: the longest tile
    std::map<std::vector<std::int64_t>, double> m_slowest;  ///< by pieces across
    std::vector<std::int64_t> m_across;
    std::vector<ChainLister::Steps> m_waiting;  ///< to be judged
    std::size_t m_waits = 0;                    ///< of these
    CutStatistics m_counts;
};

}  // namespace loopglass::uneven
