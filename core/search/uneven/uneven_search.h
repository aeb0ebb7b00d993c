#pragma once

#include "parallel/worker_pool.h"
#include "record/observer.h"
#include "record/search_result.h"
#include "search/uneven/chain_lists.h"
#include "search/uneven/followed.h"
#include "search/uneven/order_search.h"

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace loopglass::uneven {

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
    /// The observer hears of what is proven of the space, too.
    void tellProven() { m_tellsProven = m_observer != nullptr; }
    /// What was found below the cutoff. Statistics are those of this search
    /// alone.
    SearchResult run();
    /// What this search decides of a mapping of its space that scores `own`, when
    /// `best` is the best of all.
    Followed follow(const StepChain& chain, const Score& own, const Score& best);

private:
    using Choices =
        std::vector<std::vector<std::uint32_t>>;  ///< by dimension in the order of the lists
    /// What is decided: of each dimension, in the order of the lists, a class of its tree, all
    /// of one stage before any of the next; after the last stage a chain.
    struct Part {
        Score bound;
        std::uint64_t number = 0;            ///< in the order in which they were made
        std::uint32_t stage = 0;             ///< that is being decided
        std::uint64_t decided = 0;           ///< at this stage, by the bit of a dimension
        std::vector<std::uint32_t> choices;  ///< by dimension, the latest
        /// What is left of the dimensions that are open at this stage; none = all of their classes.
        std::shared_ptr<const Choices> left = {};
        std::size_t bytes = 0;  ///< that it takes while it waits, its part of `left` among them
    };
    struct Child {
        Score bound;
        std::uint32_t choice = 0;
    };
    struct Outcome {
        Part of;               ///< the part, with choices that there was one of only
        std::size_t next = 0;  ///< the dimension that the children decide
        std::vector<Child> children;
        std::optional<FoundChain> found;
        std::uint64_t evaluated = 0;
        bool stopped = false;
    };
    class Expander;

    void takeMirror();
    std::pair<std::uint32_t, std::uint32_t> chainsOf(const Part& part, std::size_t i) const;
    bool isMirrored(const Part& part, std::size_t i, std::uint32_t choice) const;

    void comeDown(std::uint64_t evaluations);
    bool followAlone(const StepChain& chain, const Score& best, UnevenBound& bound,
                     Followed& out) const;
    bool followTogether(const StepChain& chain, const Score& best, UnevenBound& bound,
                        PartChains& part, Followed& out) const;
    bool mayImprove(const Score& bound) const;
    bool mayMatter(const Score& bound) const;
    void take(const FoundChain& found);
    std::vector<Part> nextRound();
    void letGo();
    void merge(Outcome& outcome);
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
    ChainLists m_lists;
    /// Of the dimensions, in the order of the lists, those that change places.
    std::vector<std::pair<std::size_t, std::size_t>> m_mirrored;
    parallel::WorkerPool m_pool;
    std::vector<std::unique_ptr<Expander>> m_expanders;
    std::vector<Part> m_heap;
    std::size_t m_heapBytes = 0;
    std::uint64_t m_made = 0;
    std::uint64_t m_expanded = 0;
    std::uint64_t m_mostExpansions = std::numeric_limits<std::uint64_t>::max();
    std::optional<Score> m_cutoff;
    std::optional<FoundChain> m_best;
    std::optional<StepChain> m_start;
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
