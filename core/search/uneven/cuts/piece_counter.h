#pragma once

#include "cost/cut_sums.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace loopglass::uneven {

/// Counts the pieces of one dimension by their lengths. Each function makes one pass over the
/// places. The order of places is the order of MappingSteps: for level l, the temporal loop, X and
/// Y.
class PieceCounter {
public:
    PieceCounter(std::int64_t bound, const std::vector<std::int64_t>& steps)
        : m_bound(bound),
          m_steps(&steps) {}

    /// Returns the number of pieces outside a level. In the fanouts `firstOnly`, only the first
    /// sibling counts. The temporal loops of level `still` and of inner levels count only their
    /// first piece.
    double count(std::size_t child, PinnedFanouts firstOnly, std::size_t still) const;
    /// Returns a share of all iterations. An iteration counts if the innermost temporal loop
    /// outside a level moves its sibling in every iteration of the outer loops. Returns 0 without a
    /// temporal loop outside.
    double movingShare(std::size_t child) const;
    /// Returns the share of all iterations that are not in a first piece of the innermost temporal
    /// loop outside a level. Returns 0 without a temporal loop outside.
    double slidingShare(std::size_t child) const;
    /// Returns the number of pieces of maximum length at a place. In the fanouts `firstOnly`, only
    /// the first sibling counts.
    double whole(std::size_t place, PinnedFanouts firstOnly) const;
    /// Runs of the innermost temporal loop outside a level.
    struct InnermostRuns {
        /// Number of runs in which at least `between` iterations are between the first and the last
        /// piece. Shorter runs count partly.
        double apart = 0;
        double several = 0;  ///< runs with several pieces
        double first = 0;    ///< 1 if the first of all runs counts in `apart`
        /// Level just inside the level of the next outer loop; 0 if there is no such loop.
        std::size_t outer = 0;
    };
    InnermostRuns runs(std::size_t child, PinnedFanouts firstOnly, double between) const;
    /// The minimum number of words along a rank that all siblings load. Each sibling loads words in
    /// its runs of the innermost temporal loop outside a level. A tile of l iterations has
    /// coefficient · (l − 1) + extent words.
    struct SlidingWords {
        /// Loaded words; a first piece counts only words that no other piece may have.
        double words = 0;
        double apart = 0;  ///< further words of first pieces that are not words of the last piece
    };
    SlidingWords slidingWords(std::size_t child, double coefficient, double extent) const;
    /// Returns true if a temporal loop with several pieces is outside the level `child`, at the
    /// level `from` or inside it.
    bool moves(std::size_t child, std::size_t from = 0) const;

    const std::vector<std::int64_t>& steps() const { return *m_steps; }

private:
    /// Returns the place of the innermost temporal loop with several pieces outside a level. If
    /// there is no such loop, returns a number larger than all these places.
    std::size_t innermostOutside(std::size_t child) const;
    /// Returns a share of all iterations, over the runs of several pieces of the innermost loop
    /// outside a level. `iterationsOf` receives the place of this loop and the iterations beyond
    /// its first piece.
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

/// The counts of one chain. Each count is computed only once.
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
    PinnedFanouts m_turning = 0;  ///< one bit for each level whose temporal loop has several pieces
    PinnedFanouts m_unrolled = 0;  ///< one bit for each level whose fanout is unrolled
    std::array<CachedPieces, 16> m_known;
    std::size_t m_size = 0;
};

}  // namespace loopglass::uneven
