#pragma once

#include "parallel/worker_pool.h"
#include "record/observer.h"
#include "record/search_result.h"
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
    /// What was found below the cutoff. Statistics are those of this search
    /// alone.
    SearchResult run();
    /// What this search decides of a mapping of its space that scores `own`, when
    /// `best` is the best of all.
    Followed follow(const StepChain& chain, const Score& own, const Score& best);

private:
    /// A chain of a class, and which of its completions.
    struct Choice {
        std::uint32_t chain = 0;
        std::uint32_t completion = 0;
    };
    /// Dimensions cut so far, in the order of m_dimensions: classes of chains of
    /// the first, and, once all have one, chains of the first.
    struct Part {
        Score bound;
        std::uint64_t number = 0;  ///< in the order in which they were made
        std::vector<std::uint32_t> classes;
        std::vector<Choice> whole;
    };
    struct Child {
        Score bound;
        Choice choice;  ///< of a class, its number as the chain
    };
    struct Outcome {
        std::vector<Child> children;
        std::optional<FoundChain> found;
        std::uint64_t evaluated = 0;
        bool stopped = false;
        bool tooMany = false;  ///< chains to be listed
    };
    class Expander;

    bool listChains();
    /// Whether the mapping that is followed gets past this cut.
    static bool addFollowed(FollowedCut cut, const CutChain* chain, UnevenBound& bound,
                            PartChains& part, bool complete, const Score& best, Followed& out);
    bool mayImprove(const Score& bound) const;
    bool mayMatter(const Score& bound) const;
    void take(const FoundChain& found);
    std::vector<Part> nextRound();
    void merge(const Part& part, Outcome& outcome);
    void leaveOpen(const Score& bound) { m_leastOpen = std::min(m_leastOpen, bound.primary); }
    void tellOpen();
    void push(Part part);
    bool isFull() const;
    SearchResult result() const;

    const space::SearchSpace& m_space;
    SearchObserver* m_observer;
    std::stop_token m_stop;
    std::vector<std::int64_t> m_bounds;
    ProblemPairs m_pairs;
    ChainLister m_lister;
    std::vector<std::size_t> m_dimensions;        ///< with several iterations
    std::vector<std::vector<CutChain>> m_chains;  ///< by dimension
    /// By dimension, chains that no bound tells apart, each as numbers in
    /// m_chains.
    std::vector<std::vector<std::vector<std::uint32_t>>> m_classes;
    std::vector<LeastChain> m_least;  ///< by dimension
    parallel::WorkerPool m_pool;
    std::vector<std::unique_ptr<Expander>> m_expanders;
    std::vector<Part> m_heap;
    std::uint64_t m_made = 0;
    std::uint64_t m_expanded = 0;
    std::uint64_t m_mostExpansions = std::numeric_limits<std::uint64_t>::max();
    std::optional<Score> m_cutoff;
    std::optional<FoundChain> m_best;
    std::uint64_t m_evaluated = 0;
    double m_leastOpen = std::numeric_limits<double>::infinity();
    bool m_stopped = false;
    std::optional<Score> m_unlisted;  ///< the least bound of parts whose chains are too many
    bool m_withinGap = false;
    bool m_memoryFull = false;
};

}  // namespace loopglass::uneven
