#pragma once

#include "search/uneven/cuts/mapping_steps.h"
#include "search/uneven/uneven_bound.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace loopglass::uneven {

/// Searches the best loop orders of mappings whose steps (tile sizes) are all decided. The object
/// holds scratch memory, so each thread needs its own.
class OrderSearch {
public:
    OrderSearch(const space::SearchProblem& space, const ProblemPairs& pairs, UnevenBound& bound,
                MappingStepsCost& cost, std::stop_token stop);

    /// Returns the best mapping with these chains whose score is below the cutoff; no value if
    /// there is none. The chains of all dimensions must be complete.
    std::optional<FoundMapping> below(const PartTilings& whole, Score cutoff);
    /// Returns true if the search was stopped before it examined all orders.
    bool stopped() const { return m_stopped; }
    std::uint64_t evaluated() const { return m_evaluated; }
    /// Returns the number of examined partial orders. A second function, isNoBetter(), returns the
    /// number of orders that their bound pruned.
    std::uint64_t begun() const { return m_begun; }
    std::uint64_t isNoBetter() const { return m_noBetter; }

private:
    /// The number of times that a dimension repeats the words of a pair, if only temporal loops
    /// outside a given level are counted.
    struct Repeats {
        /// Repeats of requests [level], if only the loops outside that level are counted; the last
        /// entry is for all levels.
        std::vector<double> asked;
        std::vector<double> filled;
        double first = 1;
    };
    /// Dimensions in the order of their loops, innermost first.
    using Order = std::vector<std::size_t>;

    void measure();
    void findPairMinimum(std::size_t k);
    void extend(std::size_t level);
    bool everyPairMoves(std::size_t level) const;
    bool movesInside(const MovingPair& pair, std::size_t level) const;
    bool turns(std::size_t d, std::size_t level) const;
    double shareOf(const MovingPair& pair, std::size_t d, std::size_t level) const;
    struct Movement {
        double share = 0;  ///< share of the words that move at each step
        /// Dimension that slides the tiles that do not move completely.
        std::size_t sliding = noDimension;
        /// For each dimension: first level whose loops do not count.
        std::vector<std::size_t> still;
        /// For each dimension: whether an inner loop slides a window.
        std::vector<char> slidingWords;
    };
    void passLevel(const TensorRanks& ranks, std::size_t level, bool& first,
                   std::vector<char>& slidingWords) const;
    /// Calls `seen` for each movement of the tiles of a pair that the decided orders allow.
    template <typename Seen>
    void movements(const MovingPair& pair, std::size_t openLevel, std::size_t innermost,
                   Seen seen) const;
    LevelTraffic wordsOf(std::size_t pair, std::size_t openLevel, std::size_t innermost) const;
    LevelTraffic moved(std::size_t pair, const Movement& movement) const;
    Score bound(std::size_t level);
    void evaluate();

    const space::SearchProblem* m_space;
    const ProblemPairs* m_pairs;
    UnevenBound* m_bound;
    MappingStepsCost* m_cost;
    std::stop_token m_stop;
    /// True if the order of a window's loops changes the fills of siblings.
    bool m_unequal = false;
    const PartTilings* m_whole = nullptr;
    std::vector<std::vector<Repeats>> m_repeats;  ///< repeats [pair][dimension]
    std::vector<double> m_wholeAsked;             ///< requests for whole tiles, by pair
    std::vector<double> m_wholeFilled;
    std::vector<LevelTraffic> m_floors;  ///< lower bounds by pair
    std::vector<Order> m_orders;         ///< decided orders, by level
    std::vector<std::size_t> m_choices;
    MappingSteps m_chain;
    Score m_cutoff;
    std::optional<FoundMapping> m_found;
    bool m_stopped = false;
    std::uint64_t m_evaluated = 0;
    std::uint64_t m_begun = 0;
    std::uint64_t m_noBetter = 0;
};

}  // namespace loopglass::uneven
