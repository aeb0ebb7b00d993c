#pragma once

#include "parallel/worker_pool.h"
#include "record/observer.h"
#include "record/search_result.h"
#include "record/statistics.h"
#include "search/driver/search_driver.h"
#include "search/uneven/order_search.h"
#include "search/uneven/part_expander.h"
#include "search/uneven/tiling_lists.h"

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace loopglass::uneven {

/// The effort that a search spends to find a good first mapping. The effort does not change the
/// proven result.
struct UnevenEffort {
    /// Evaluations of the first descent, if temporal factors must be perfect. The number is small,
    /// because most of these searches end soon. After `manyExpansions` parts, the descents may
    /// evaluate `evaluations` mappings in total.
    std::uint64_t firstEvaluations = 1'000;
    std::uint64_t evaluations = 3'000;
    std::uint64_t manyExpansions = 500;
    /// After this number of expanded parts, the search also looks for mappings near the best one,
    /// which takes between 0.1 and 1 second. If temporal factors must be perfect, the number is ten
    /// times as large, because these searches end sooner.
    std::uint64_t expansionsBeforeNear = 10'000;
    /// Largest number of parts in each search near the best mapping.
    std::uint64_t nearExpansions = 2'000;
    /// Evaluations of the first descent if all factors may be imperfect and the best so far exceeds
    /// `far` times the bound of the whole space. With a bad incumbent, the lists would be long.
    std::uint64_t farEvaluations = 40'000;
    double far = 2;
};

/// A decision of the search over imperfect factors about a mapping that is followed. Either a chain
/// of the mapping was checked separately, or the class of the chain was checked together with the
/// classes of the other dimensions.
struct TracedTiling {
    std::size_t dimension = 0;
    bool alone = true;
    std::vector<std::int64_t> steps;  ///< steps of the chain, by place
    bool listed = true;               ///< false if the list has another chain that is no worse
    Score bound;                      ///< bound of the chain, if it was computed
    /// True if the bound uses the remaining chains of the other dimensions.
    bool besideRest = false;
};

/// A mapping that is followed through the search, up to the decision that prunes it.
struct TracedMapping {
    /// Statistics of each dimension's list, with the best score as the cutoff.
    std::vector<CutStatistics> lists;
    /// The decisions in order; if the mapping is pruned, the last decision prunes it.
    std::vector<TracedTiling> cuts;
    bool dropped = false;  ///< true if the last decision prunes the mapping
    std::optional<Score>
        bestOrder;  ///< best score of a mapping with the same chains, if no decision prunes them
};

/// The exact search over imperfect factors. It uses branch and bound over the chains of the
/// dimensions, and then over loop orders. The result does not depend on the number of threads.
class UnevenSearch {
public:
    /// All references must outlive this object. If there is an observer, it receives every new best
    /// mapping.
    UnevenSearch(const space::SearchProblem& space, SearchObserver* observer, std::stop_token stop);
    ~UnevenSearch();

    /// Restricts the search to mappings that score below `score`.
    void seekBelow(const Score& score) { m_driver.seekBelow(score); }
    /// Improves a mapping by moves, and uses the result as the best so far. The mapping may have
    /// perfect factors.
    void startFrom(const Mapping& mapping);
    /// Limits the number of expanded parts.
    void limit(std::uint64_t maxExpansions) { m_driver.limit(maxExpansions); }
    /// Sets the effort to find a good first mapping. The function must be called before
    /// startFrom().
    void set(const UnevenEffort& effort) { m_effort = effort; }
    /// Also reports proven bounds on the space to the observer.
    void reportProven() { m_driver.reportProven(); }
    /// Returns the best mapping below the cutoff. The statistics of the result cover only this
    /// search.
    SearchResult run();
    /// Returns the decisions that this search makes about a mapping of its space. `own` is the
    /// score of the mapping, and `best` is the best score of the whole search.
    TracedMapping follow(const MappingSteps& chain, const Score& own, const Score& best);

private:
    void runDescent(std::uint64_t evaluations);
    void searchNeighbourhood();
    void begin();
    void beginAgain();
    bool followAlone(const MappingSteps& chain, const Score& best, UnevenBound& bound,
                     TracedMapping& out) const;
    bool followTogether(const MappingSteps& chain, const Score& best, UnevenBound& bound,
                        PartTilings& part, TracedMapping& out) const;
    bool mayImprove(const Score& bound) const { return m_driver.best().mayImprove(bound); }
    void take(const FoundMapping& found);
    std::vector<Part> nextRound();
    void discardQueue();
    void merge(Expansion& outcome);
    void leaveOpen(const Score& bound) { m_minOpen = std::min(m_minOpen, bound.primary); }
    void leavePartsOpen(StopReason reason);
    void reportLeastBound();
    void searchRounds();
    void push(Part part);
    UnevenStatistics counts() const;
    SearchResult result() const;

    const space::SearchProblem& m_space;
    SearchObserver* m_observer;
    driver::SearchDriver m_driver;
    std::vector<std::int64_t> m_bounds;
    ProblemPairs m_pairs;
    parallel::WorkerPool m_pool;
    TilingLists m_lists;
    std::vector<std::unique_ptr<PartExpander>> m_expanders;
    PartQueue m_queue;
    UnevenEffort m_effort;
    std::optional<Score> m_listedBelow;  ///< cutoff for which the current lists were made
    std::optional<FoundMapping> m_best;
    std::optional<MappingSteps> m_start;
    bool m_lookedNear = false;
    std::uint64_t m_descended = 0;  ///< sum of the limits on evaluations of all descents so far
    UnevenStatistics m_counts;      ///< counts; the counts of the expanders are separate
    std::uint64_t m_evaluated = 0;
    double m_minOpen = std::numeric_limits<double>::infinity();
    StopReason m_ended = StopReason::Closed;
};

}  // namespace loopglass::uneven
