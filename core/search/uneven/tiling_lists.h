#pragma once

#include "parallel/worker_pool.h"
#include "record/objective.h"
#include "record/statistics.h"
#include "search/uneven/cuts/tiling_list.h"
#include "search/uneven/cuts/tiling_tree.h"
#include "search/uneven/uneven_bound.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <utility>
#include <vector>

namespace loopglass::uneven {

using DimensionPair = std::pair<std::size_t, std::size_t>;

/// The chains of each dimension that may be part of a better mapping, grouped in classes.
class TilingLists {
public:
    TilingLists(const space::SearchProblem& space, const ProblemPairs& pairs,
                parallel::WorkerPool& pool, std::stop_token stop);

    /// Makes the lists. Without a cutoff, bounds prune no chains. Returns false if a dimension has
    /// too many classes of chains, or after a stop request.
    bool make(const std::optional<Score>& cutoff);
    /// Prunes the lists again with a new cutoff.
    void narrow(const Score& cutoff);
    /// Returns the dimensions with several iterations. After make(), the dimension with the most
    /// chains is the first.
    const std::vector<std::size_t>& dimensions() const { return m_dimensions; }
    /// Returns for each dimension the least value of each number over all its chains.
    const std::vector<DimensionTiling>& least() const { return m_least; }
    /// Returns the classes of a dimension. A dimension with one iteration has one chain.
    const TilingTree& of(std::size_t dimension) const { return m_trees[dimension]; }
    const std::vector<CutStatistics>& counts() const { return m_counts; }
    /// Returns true if some dimension has only classes and no chains.
    bool areCoarse() const;
    /// Returns pairs of dimensions with equal lists. If all pairs are exchanged at once, no cost
    /// changes.
    const std::vector<DimensionPair>& mirrored() const { return m_mirrored; }
    /// Returns true if, for some dimension, no chain may be part of a better mapping.
    bool areEmpty() const;
    const TilingLister& lister() const { return m_lister; }

private:
    using Chains = std::vector<std::vector<DimensionTiling>>;  ///< chains of each dimension
    using Bounds = std::span<UnevenBound>;                     ///< one bound for each worker

    Chains begin();
    void buildTree(Chains chains);
    std::optional<std::size_t> imageOf(std::size_t d) const;
    bool copyImage(std::size_t d, Chains& chains);
    void keepImages(Chains& chains);
    bool areImages() const;
    bool sieve(Bounds bounds, const std::optional<Score>& cutoff, Chains& chains);
    bool list(std::size_t d, Bounds bounds, const std::optional<Score>& cutoff,
              std::vector<DimensionTiling>& chains);
    void sieveAgain(Bounds bounds, const std::optional<Score>& cutoff, Chains& chains);

    const space::SearchProblem* m_space;
    const ProblemPairs* m_pairs;
    parallel::WorkerPool* m_pool;
    std::stop_token m_stop;
    TilingLister m_lister;
    std::vector<DimensionPair> m_mirrored;
    std::vector<std::size_t> m_dimensions;
    std::vector<DimensionTiling> m_least;
    std::vector<TilingTree> m_trees;
    std::vector<CutStatistics> m_counts;
};

}  // namespace loopglass::uneven
