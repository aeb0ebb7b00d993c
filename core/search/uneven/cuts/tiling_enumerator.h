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

/// Enumerates the ways to split the dimensions of a space with imperfect factors, in two phases.
/// The first phase splits only the places of levels with a fanout. The result is a skeleton. The
/// second phase splits the temporal loops of all other levels.
class TilingEnumerator {
public:
    /// One step for each place, as in DimensionTiling::steps().
    using Steps = std::vector<std::int64_t>;
    /// A function that receives each list of steps and returns false to end the enumeration.
    using StepsVisitor = std::function<bool(const Steps&)>;

    TilingEnumerator(const space::SearchProblem& space, const ProblemPairs& pairs,
                     std::stop_token stop);

    /// Visits all skeletons of a dimension, until `taker` returns false. `longest` has for each
    /// level the longest tile that fits (empty = any tile fits). Returns the number of partial
    /// chains that were skipped because their tiles are too long.
    std::uint64_t forEachSkeleton(std::size_t dimension, std::span<const std::int64_t> longest,
                                  const StepsVisitor& taker) const;
    /// Visits all chains of a dimension with this skeleton, until `taker` returns false. Returns
    /// the number of partial chains that were skipped.
    std::uint64_t forEachCompletion(std::size_t dimension, const Steps& skeleton,
                                    std::span<const std::int64_t> longest,
                                    const StepsVisitor& taker) const;

    /// Returns true if skeletons have undecided places.
    bool leavesOpen() const { return m_open; }
    /// Returns true if the first phase splits the places of the level. This is true for a level
    /// with a fanout and for the innermost level.
    bool isCutFirst(std::size_t level) const { return m_first[level] != 0; }
    std::size_t levelCount() const { return m_first.size(); }
    /// Returns true if temporal loops may have imperfect factors.
    bool cutsAll() const { return m_all; }
    bool isStopped() const { return m_stop.stop_requested(); }

private:
    /// The state of an enumeration of the chains of one dimension.
    struct Walk {
        const StepsVisitor* taker = nullptr;
        std::size_t dimension = 0;
        std::span<const std::int64_t> longest;
        Steps steps;
        std::uint64_t tooLong = 0;
        bool ended = false;

        /// Returns the longest tile that fits the next inner level.
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
