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

/// The effort of a search to find a good first mapping. It does not change the proven result.
struct UnevenEffort {
    /// Mappings that the descent tries at first where temporal loops divide, and most searches end
    /// soon; and in all, once the search is longer than that.
    std::uint64_t firstEvaluations = 1'000;
    std::uint64_t evaluations = 3'000;
    std::uint64_t manyExpansions = 500;
    /// After this many parts, the search also examines the neighbourhood of the best mapping, which
    /// takes between 0.1 and 1 second. With perfect temporal factors, it does so after ten times as
    /// many parts, because such searches end sooner.
    std::uint64_t expansionsBeforeNear = 10'000;
    /// Most parts of each search in the neighbourhood.
    std::uint64_t nearExpansions = 2'000;
    /// Mappings that the descent tries first if any tile may be uneven and the best so far exceeds
    /// `far` times the bound of the whole space. Lists below a bad incumbent are long.
    std::uint64_t farEvaluations = 40'000;
    double far = 2;
};

/// One decision of the search over imperfect factors about a mapping: the check of one chain alone,
/// or of its class together with the classes of the other dimensions.
struct TracedTiling {
    std::size_t dimension = 0;
    bool alone = true;
    std::vector<std::int64_t> steps;  ///< by place
    bool listed = true;               ///< false: a listed chain is not worse
    Score bound;                      ///< bound of the chain, if listed
    bool besideRest = false;  ///< the bound uses the remaining chains of the other dimensions
};

/// A mapping followed through the search, up to the decision that prunes it.
struct TracedMapping {
    std::vector<CutStatistics> lists;  ///< counts by dimension, with the best score as the cutoff
    std::vector<TracedTiling> cuts;    ///< decisions; the last one prunes a pruned mapping
    bool dropped = false;              ///< pruned at one of the decisions
    std::optional<Score>
        bestOrder;  ///< best score with the same chains, if no decision pruned them
};

/// The exact search over uneven tiles: branch and bound over the chains of the
/// dimensions, then over loop orders. The outcome does not depend on the number
/// of threads.
class UnevenSearch {
public:
    /// All references must outlive the object. An observer receives every new best mapping.
    UnevenSearch(const space::SearchProblem& space, SearchObserver* observer, std::stop_token stop);
    ~UnevenSearch();

    /// Searches only for mappings that score below this.
    void seekBelow(const Score& score) { m_driver.seekBelow(score); }
    /// Improves this mapping, which may be even, by moves and takes the result as the best so far.
    void startFrom(const Mapping& mapping);
    /// Stops after this many expanded parts.
    void limit(std::uint64_t maxExpansions) { m_driver.limit(maxExpansions); }
    /// Sets the effort to find a good first mapping; must be called before startFrom().
    void set(const UnevenEffort& effort) { m_effort = effort; }
    /// Also reports to the observer the proven facts about the space.
    void reportProven() { m_driver.reportProven(); }
    /// Returns the best mapping below the cutoff. Its statistics cover this search alone.
    SearchResult run();
    /// Returns how this search treats a mapping of its space. `own` is the score of the mapping,
    /// and `best` is the best score of the whole search.
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
    std::optional<Score> m_listedBelow;  ///< cutoff of the current lists
    std::optional<FoundMapping> m_best;
    std::optional<MappingSteps> m_start;
    bool m_lookedNear = false;
    std::uint64_t m_descended = 0;  ///< evaluation budget of all descents so far
    UnevenStatistics m_counts;      ///< without the counts of the expanders
    std::uint64_t m_evaluated = 0;
    double m_minOpen = std::numeric_limits<double>::infinity();
    StopReason m_ended = StopReason::Closed;
};

}  // namespace loopglass::uneven
