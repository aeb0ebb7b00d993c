#pragma once

#include "search/space/search_problem.h"
#include "search/uneven/cuts/uneven_pairs.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <stop_token>
#include <vector>

namespace loopglass::uneven {

/// Walks through the ways to cut the dimensions of a space with uneven tiles. Places of a level
/// with a fanout are cut first; the temporal loops of the other levels stay open until then.
class TilingEnumerator {
public:
    /// By place, as DimensionTiling::steps().
    using Steps = std::vector<std::int64_t>;
    /// Hears of one list of steps after the other; false when it wants no more.
    using StepsVisitor = std::function<bool(const Steps&)>;

    /// What is given by reference must outlive it.
    TilingEnumerator(const space::SearchProblem& space, const ProblemPairs& pairs,
                     std::stop_token stop);

    /// All chains of a dimension with the places of levels with fanouts cut, until the stop comes.
    /// `longest` is by level the longest tile that fits there (none = any). How many beginnings
    /// were left out because they have a longer one.
    std::uint64_t forEachSkeleton(std::size_t dimension, std::span<const std::int64_t> longest,
                                  const StepsVisitor& taker) const;
    /// All chains of a dimension that have this skeleton. The same.
    std::uint64_t forEachCompletion(std::size_t dimension, const Steps& skeleton,
                                    std::span<const std::int64_t> longest,
                                    const StepsVisitor& taker) const;

    /// Whether skeletons leave places open.
    bool leavesOpen() const { return m_open; }
    /// Whether a level has a fanout, or is the innermost.
    bool isCutFirst(std::size_t level) const { return m_first[level] != 0; }
    std::size_t levelCount() const { return m_first.size(); }
    /// Temporal loops need not divide either.
    bool cutsAll() const { return m_all; }
    bool isStopped() const { return m_stop.stop_requested(); }

private:
    /// A walk through the chains of one dimension.
    struct Walk {
        const StepsVisitor* taker = nullptr;
        std::size_t dimension = 0;
        std::span<const std::int64_t> longest;
        Steps steps;
        std::uint64_t tooLong = 0;
        bool ended = false;

        /// The longest tile of the level inside of this one.
        std::int64_t longestIn(std::size_t level) const;
    };

    void give(Walk& walk) const;
    void cutPlace(Walk& walk, std::size_t place) const;
    void cutAxes(Walk& walk, std::size_t level) const;
    void cutAllAxes(Walk& walk, std::size_t level, std::int64_t x, std::int64_t y) const;
    void cutFewAxes(Walk& walk, std::size_t level, std::int64_t x, std::int64_t y) const;
    void takeAxes(Walk& walk, std::size_t level, std::int64_t a, std::int64_t s) const;
    void fill(Walk& walk, std::size_t level, const Steps& skeleton) const;
    void fillLevel(Walk& walk, std::size_t level, const Steps& skeleton) const;
    std::vector<std::int64_t> temporalSteps(std::int64_t range, std::int64_t inner) const;
    bool fewStepsMatter(std::size_t d, std::size_t level) const;

    const space::SearchProblem* m_space;
    const ProblemPairs* m_pairs;
    std::stop_token m_stop;
    bool m_all = false;
    bool m_open = false;
    std::vector<char> m_first;
};

}  // namespace loopglass::uneven
