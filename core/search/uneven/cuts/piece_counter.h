#pragma once

#include "cost/cut_sums.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace loopglass::uneven {

/// Counts the pieces of one dimension by their lengths. Each way of counting takes one pass over
/// the places. The places follow MappingSteps: for level l, the temporal loop, X and Y.
class PieceCounter {
public:
    PieceCounter(std::int64_t bound, const std::vector<std::int64_t>& steps)
        : m_bound(bound),
          m_steps(&steps) {}

    /// Returns the number of pieces outside a level. In the fanouts `firstOnly`, only the first
    /// sibling counts. The temporal loops of the levels from `still` on are at their first piece.
    double count(std::size_t child, PinnedFanouts firstOnly, std::size_t still) const;
    /// Returns the share of all iterations for which the innermost temporal loop outside a level
    /// moves the sibling with these iterations, in every iteration of the outer loops; 0 without a
    /// temporal loop outside.
    double movingShare(std::size_t child) const;
    /// Returns the share of all iterations outside the first pieces of the innermost temporal loop
    /// outside a level; 0 without a temporal loop outside.
    double slidingShare(std::size_t child) const;
    /// Returns the number of pieces of maximum length at a place. In the fanouts `firstOnly`, only
    /// the first sibling counts.
    double whole(std::size_t place, PinnedFanouts firstOnly) const;
    /// Runs of the innermost temporal loop outside a level.
    struct InnermostRuns {
        /// Runs with at least `between` iterations between first and last piece; shorter runs count
        /// as a share.
        double apart = 0;
        double several = 0;     ///< runs with several pieces
        double first = 0;       ///< 1 if the first of all runs is apart
        std::size_t outer = 0;  ///< the level inside the level of the next outer loop; 0 = none
    };
    InnermostRuns runs(std::size_t child, PinnedFanouts firstOnly, double between) const;
    /// The minimum number of words along a rank that all siblings load, each in its runs of the
    /// innermost temporal loop outside a level. A tile of l iterations has coefficient · (l − 1) +
    /// extent words.
    struct SlidingWords {
        double words = 0;  ///< first pieces count only words that no other piece may have
        double apart = 0;  ///< missing words of first pieces, except words of the last piece
    };
    SlidingWords slidingWords(std::size_t child, double coefficient, double extent) const;
    /// Returns true if some temporal loop outside the level `child`, from the level `from` on, has
    /// several pieces.
    bool moves(std::size_t child, std::size_t from = 0) const;

    const std::vector<std::int64_t>& steps() const { return *m_steps; }

private:
    /// Returns the place of the innermost temporal loop with several pieces outside a level.
    /// Without such a loop, returns a number past these places.
    std::size_t innermostOutside(std::size_t child) const;
    /// Returns the share of `iterationsOf(place of the innermost loop, iterations beyond its first
    /// piece)` of all iterations, over its runs of several pieces.
    template <typename IterationsOf>
    double shareOfRuns(std::size_t child, IterationsOf iterationsOf) const;
    std::int64_t ofSiblingsBefore(std::int64_t iteration, std::size_t innermost,
                                  std::size_t child) const;
    std::int64_t range(std::size_t place) const {
        return place == 0 ? m_bound : (*m_steps)[place - 1];
    }

    std::int64_t m_bound;
    const std::vector<std::int64_t>* m_steps;
};

/// The counts of one chain. Each way of counting is computed once.
class CountsOnce {
public:
    CountsOnce(std::int64_t bound, const std::vector<std::int64_t>& steps);

    const PieceCounter& counter() const { return m_counter; }
    const std::vector<std::int64_t>& steps() const { return m_counter.steps(); }
    /// Returns PieceCounter::count().
    double count(std::size_t child, PinnedFanouts firstOnly, std::size_t still);

private:
    struct CachedPieces {
        std::size_t child = 0;
        PinnedFanouts firstOnly = 0;
        std::size_t still = 0;
        double pieces = 1;
    };

    PieceCounter m_counter;
    PinnedFanouts m_turning = 0;   ///< bit of a level: its temporal loop has several pieces
    PinnedFanouts m_unrolled = 0;  ///< bit of a level: some loop unrolls the fanout below the level
    std::array<CachedPieces, 16> m_known;
    std::size_t m_size = 0;
};

}  // namespace loopglass::uneven
