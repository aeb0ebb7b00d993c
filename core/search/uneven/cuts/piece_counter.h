#pragma once

#include "cost/cut_sums.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace loopglass::uneven {

/// Counts the tiles of one dimension by their lengths. Each function makes one pass over the
/// places. The order of places is the order of MappingSteps: for level l, the temporal loop, X and
/// Y.
class PieceCounter {
public:
    PieceCounter(std::int64_t bound, const std::vector<std::int64_t>& steps)
        : m_bound(bound),
          m_steps(&steps) {}

    /// Returns the number of tiles outside a level. In the fanouts `firstOnly`, only the first
    /// sibling counts. For the temporal loops of level `still` and of inner levels, only the first
    /// tile counts.
    double count(std::size_t child, PinnedFanouts firstOnly, std::size_t still) const;
    /// Returns the share of the iterations that belong to moving siblings. A sibling moves if the
    /// innermost temporal loop outside a level gives it another tile in every iteration of the
    /// outer loops. Without a temporal loop outside, returns 0.
    double movingShare(std::size_t child) const;
    /// Returns the share of all iterations that are not in a first tile of the innermost temporal
    /// loop outside a level. Without a temporal loop outside, returns 0.
    double slidingShare(std::size_t child) const;
    /// Returns the number of tiles at a place that have the maximum length. In the fanouts
    /// `firstOnly`, only the first sibling counts.
    double whole(std::size_t place, PinnedFanouts firstOnly) const;
    /// The runs of the innermost temporal loop outside a level.
    struct InnermostRuns {
        /// Number of runs in which at least `between` iterations are between the first and the last
        /// tile. A run with fewer iterations counts as a fraction of a run.
        double apart = 0;
        double several = 0;  ///< number of runs with several tiles
        double first = 0;    ///< 1 if the first of all runs counts in `apart`
        /// Level just inside the level of the next outer loop; 0 if there is no such loop.
        std::size_t outer = 0;
    };
    InnermostRuns runs(std::size_t child, PinnedFanouts firstOnly, double between) const;
    /// The minimum number of words along a rank that all siblings load. Each sibling loads words in
    /// its runs of the innermost temporal loop outside a level. A tile of l iterations has
    /// coefficient · (l − 1) + extent words.
    struct SlidingWords {
        /// Number of loaded words; the words of a first tile count only if no other tile may have
        /// them.
        double words = 0;
        double apart = 0;  ///< additional words of first tiles that are not words of the last tile
    };
    SlidingWords slidingWords(std::size_t child, double coefficient, double extent) const;
    /// Returns true if a temporal loop with several tiles is outside the level `child`, and at the
    /// level `from` or inside it.
    bool moves(std::size_t child, std::size_t from = 0) const;

    const std::vector<std::int64_t>& steps() const { return *m_steps; }

private:
    /// Returns the place of the innermost temporal loop with several tiles outside a level. If
    /// there is no such loop, returns a number larger than all these places.
    std::size_t innermostOutside(std::size_t child) const;
    /// Returns a share of all iterations. The share is computed over those runs of the innermost
    /// loop outside a level that have several tiles. `iterationsOf` receives the place of this loop
    /// and the iterations after its first tile.
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
    PinnedFanouts m_turning = 0;   ///< one bit for each level whose temporal loop has several tiles
    PinnedFanouts m_unrolled = 0;  ///< one bit for each level whose fanout is unrolled
    std::array<CachedPieces, 16> m_known;
    std::size_t m_size = 0;
};

}  // namespace loopglass::uneven
