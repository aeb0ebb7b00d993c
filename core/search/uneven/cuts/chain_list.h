#pragma once

#include "search/space/search_space.h"
#include "search/uneven/cuts/cut_chain.h"
#include "search/uneven/cuts/uneven_pairs.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

namespace loopglass::uneven {

class CountsOnce;

/// Lists the ways to cut the dimensions of a space with uneven tiles. Places of
/// a level with a fanout are cut first; the temporal loops of the other levels
/// stay open until then.
class ChainLister {
public:
    using Steps = CutChain::Steps;
    /// Hears of one list of steps after the other; false when it wants no more.
    using Taker = std::function<bool(const Steps&)>;

    /// What is given by reference must outlive it.
    ChainLister(const space::SearchSpace& space, const ProblemPairs& pairs, std::stop_token stop);

    /// All chains of a dimension with the places of levels with fanouts cut, until the stop comes.
    void eachSkeleton(std::size_t dimension, const Taker& taker) const;
    /// All chains of a dimension that have this skeleton. The same.
    void eachCompletion(std::size_t dimension, const Steps& skeleton, const Taker& taker) const;
    /// The same as lists. None when there are more than most(), or the stop came.
    std::optional<std::vector<CutChain>> skeletons(std::size_t dimension) const;
    std::optional<std::vector<CutChain>> completions(std::size_t dimension,
                                                     const CutChain& skeleton) const;
    CutChain measured(std::size_t dimension, const Steps& steps, bool complete) const;
    /// What is known of the chains of a dimension without listing them.
    CutChain unknown(std::size_t dimension) const;
    /// How many chains the list of a dimension may have: an eighth of the memory limit, 400,000 at
    /// most.
    std::size_t most(std::size_t dimension) const;
    /// Whether skeletons leave places open.
    bool leavesOpen() const { return m_open; }
    /// Whether a level has a fanout, or is the innermost.
    bool isCutFirst(std::size_t level) const { return m_first[level] != 0; }
    bool isStopped() const { return m_stop.stop_requested(); }
    const ProblemPairs& pairs() const { return *m_pairs; }

private:
    /// A walk through the chains of one dimension.
    struct Walk {
        const Taker* taker = nullptr;
        std::size_t dimension = 0;
        Steps steps;
        bool ended = false;
    };

    void give(Walk& walk) const;
    void cutPlace(Walk& walk, std::size_t place) const;
    void cutAxes(Walk& walk, std::size_t level) const;
    void cutFewAxes(Walk& walk, std::size_t level, std::int64_t x, std::int64_t y) const;
    void takeAxes(Walk& walk, std::size_t level, std::int64_t a, std::int64_t s) const;
    void fill(Walk& walk, std::size_t level, const Steps& skeleton) const;
    std::vector<std::int64_t> temporalSteps(std::int64_t range, std::int64_t inner) const;
    bool fewStepsMatter(std::size_t d, std::size_t level) const;
    PairFactors factorsOf(const MovingPair& pair, CountsOnce& counter, bool complete) const;
    void addLevels(std::size_t d, bool complete, CountsOnce& counts, CutChain& chain) const;
    void addRepeats(std::size_t d, bool complete, CountsOnce& counts, CutChain& chain) const;
    void addWindows(std::size_t d, bool complete, CutChain& chain) const;
    std::optional<std::vector<CutChain>> listed(
        std::size_t d, bool complete, const std::function<void(const Taker&)>& each) const;
    double leastSliding(const Steps& steps, std::int64_t bound, std::size_t child) const;
    double leastShare(const Steps& steps, std::int64_t bound, std::size_t child) const;

    const space::SearchSpace* m_space;
    const ProblemPairs* m_pairs;
    std::vector<ChainLayout> m_layouts;  ///< by dimension
    std::stop_token m_stop;
    bool m_all = false;  ///< temporal loops need not divide either
    bool m_open = false;
    std::vector<char> m_first;
};

}  // namespace loopglass::uneven
