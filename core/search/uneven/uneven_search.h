#pragma once

#include "parallel/worker_pool.h"
#include "record/observer.h"
#include "record/search_result.h"
#include "search/uneven/chain_lists.h"
#include "search/uneven/followed.h"
#include "search/uneven/order_search.h"
#include "search/uneven/part_expander.h"

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace loopglass::uneven {

/// What a search does for a good mapping to begin with: nothing of it changes what is proven.
struct UnevenEffort {
    /// Mappings that the descent tries at first where temporal loops divide, and most searches end
    /// soon; and in all, once the search is longer than that.
    std::uint64_t firstEvaluations = 1'000;
    std::uint64_t evaluations = 3'000;
    std::uint64_t manyExpansions = 500;
    /// After so many parts it looks near the best mapping, too, which takes some tenths of a second
    /// or a second; after ten times as many where temporal loops divide, and searches end sooner.
    std::uint64_t expansionsBeforeNear = 10'000;
    /// Parts that each of its searches there may come to.
    std::uint64_t nearExpansions = 2'000;
    /// Mappings that the descent tries at first where any tile may be uneven and the best so far is
    /// more than so many times the bound of the whole space: lists below a bad answer are long.
    std::uint64_t farEvaluations = 40'000;
    double far = 2;
};

/// The exact search over uneven tiles: branch and bound over the chains of the
/// dimensions, then over loop orders. The outcome does not depend on the number
/// of threads.
class UnevenSearch {
public:
    /// All must outlive it. An observer hears of every new best.
    UnevenSearch(const space::SearchSpace& space, SearchObserver* observer, std::stop_token stop);
    ~UnevenSearch();

    /// Only mappings that score below this are sought.
    void seekBelow(const Score& score) { m_cutoff = score; }
    /// A mapping that may be even: it is bettered by moves, and what comes of it
    /// is the best so far.
    void startFrom(const Mapping& mapping);
    /// Stops once so many parts are expanded.
    void limit(std::uint64_t mostExpansions) { m_mostExpansions = mostExpansions; }
    /// What is done for a good mapping to begin with; before startFrom().
    void set(const UnevenEffort& effort) { m_effort = effort; }
    /// The observer hears of what is proven of the space, too.
    void tellProven() { m_tellsProven = m_observer != nullptr; }
    /// What was found below the cutoff. Statistics are those of this search
    /// alone.
    SearchResult run();
    /// What this search decides of a mapping of its space that scores `own`, when
    /// `best` is the best of all.
    Followed follow(const StepChain& chain, const Score& own, const Score& best);

private:
    void comeDown(std::uint64_t evaluations);
    void lookNear();
    void begin();
    void beginAgain();
    bool followAlone(const StepChain& chain, const Score& best, UnevenBound& bound,
                     Followed& out) const;
    bool followTogether(const StepChain& chain, const Score& best, UnevenBound& bound,
                        PartChains& part, Followed& out) const;
    bool mayImprove(const Score& bound) const;
    bool mayMatter(const Score& bound) const;
    void take(const FoundChain& found);
    std::vector<Part> nextRound();
    void letGo();
    void merge(Expansion& outcome);
    void leaveOpen(const Score& bound) { m_leastOpen = std::min(m_leastOpen, bound.primary); }
    void tellOpen();
    void tellLeast();
    void push(Part part);
    bool isFull() const;
    UnevenStatistics counts() const;
    SearchResult result() const;

    const space::SearchSpace& m_space;
    SearchObserver* m_observer;
    std::stop_token m_stop;
    std::vector<std::int64_t> m_bounds;
    ProblemPairs m_pairs;
    parallel::WorkerPool m_pool;
    ChainLists m_lists;
    std::vector<std::unique_ptr<PartExpander>> m_expanders;
    std::vector<Part> m_heap;
    std::size_t m_heapBytes = 0;
    std::uint64_t m_made = 0;
    std::uint64_t m_expanded = 0;
    std::uint64_t m_mostExpansions = std::numeric_limits<std::uint64_t>::max();
    UnevenEffort m_effort;
    std::optional<Score> m_cutoff;
    std::optional<Score> m_listedBelow;  ///< the cutoff that the lists were made with
    std::optional<FoundChain> m_best;
    std::optional<StepChain> m_start;
    bool m_lookedNear = false;
    std::uint64_t m_descended = 0;  ///< mappings that the descent may have tried
    UnevenStatistics m_counts;      ///< without those of the expanders
    std::uint64_t m_evaluated = 0;
    double m_leastOpen = std::numeric_limits<double>::infinity();
    bool m_tellsProven = false;
    double m_toldLeast = 0;
    bool m_stopped = false;
    bool m_withinGap = false;
    bool m_memoryFull = false;
};

}  // namespace loopglass::uneven
