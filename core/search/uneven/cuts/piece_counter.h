#pragma once

#include "cost/cut_sums.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace loopglass::uneven {

/// Counts pieces of one dimension by the lengths that they have, each way of counting in one pass
/// over its places. Places are those of MappingSteps: of level l the temporal loop, X and Y.
class PieceCounter {
public:
    /// The steps must outlive it.
    PieceCounter(std::int64_t bound, const std::vector<std::int64_t>& steps)
        : m_bound(bound),
          m_steps(&steps) {}

    /// Pieces outside of a level. Of the fanouts `firstOnly` the first sibling counts; temporal
    /// loops of the levels from `still` on stand at their first piece.
    double count(std::size_t child, PinnedFanouts firstOnly, std::size_t still) const;
    /// The share of all iterations for which the innermost temporal loop outside of a level moves
    /// the sibling that has them, in whatever iteration of the loops outside; 0 when there is no
    /// such loop.
    double movingShare(std::size_t child) const;
    /// The share of all iterations that are in no first piece of the innermost temporal loop
    /// outside of a level; 0 when there is no such loop.
    double slidingShare(std::size_t child) const;
    /// Pieces at a place that are as long as any, of the fanouts `firstOnly` in the first sibling.
    double whole(std::size_t place, PinnedFanouts firstOnly) const;
    /// Runs of the innermost temporal loop outside of a level.
    struct InnermostRuns {
        double apart = 0;    ///< with so many iterations between first and last piece; those with
                             ///< fewer count as a share
        double several = 0;  ///< of several pieces
        double first = 0;    ///< 1 if the first of all runs is apart
        std::size_t outer = 0;  ///< the level inside of that with the next loop out; 0 = none
    };
    InnermostRuns runs(std::size_t child, PinnedFanouts firstOnly, double between) const;
    /// The minimum number of words along a rank that all siblings load, each in its runs of the
    /// innermost temporal loop outside a level. A tile of l iterations has coefficient · (l − 1) +
    /// extent words.
    struct SlidingWords {
        double words = 0;  ///< those of first pieces but for what any other may have of them
        double apart = 0;  ///< what is missing of these but for what the last has of them
    };
    SlidingWords slidingWords(std::size_t child, double coefficient, double extent) const;
    /// Whether some temporal loop outside of a level, from a level on, has several pieces.
    bool moves(std::size_t child, std::size_t from = 0) const;

    const std::vector<std::int64_t>& steps() const { return *m_steps; }

private:
    /// The place of the innermost temporal loop outside of a level that has several pieces; past
    /// these places when there is none.
    std::size_t innermostOutside(std::size_t child) const;
    std::int64_t ofSiblingsBefore(std::int64_t iteration, std::size_t innermost,
                                  std::size_t child) const;
    std::int64_t range(std::size_t place) const {
        return place == 0 ? m_bound : (*m_steps)[place - 1];
    }

    std::int64_t m_bound;
    const std::vector<std::int64_t>* m_steps;
};

/// The counts of one cut, each way of counting once.
class CountsOnce {
public:
    /// The steps must outlive it.
    CountsOnce(std::int64_t bound, const std::vector<std::int64_t>& steps);

    const PieceCounter& counter() const { return m_counter; }
    const std::vector<std::int64_t>& steps() const { return m_counter.steps(); }
    /// As PieceCounter.
    double count(std::size_t child, PinnedFanouts firstOnly, std::size_t still);

private:
    struct CachedPieces {
        std::size_t child = 0;
        PinnedFanouts firstOnly = 0;
        std::size_t still = 0;
        double pieces = 1;
    };

    PieceCounter m_counter;
    PinnedFanouts m_turning = 0;   ///< by the bit of a level: its temporal loop has several pieces
    PinnedFanouts m_unrolled = 0;  ///< some loop unrolls the fanout below it
    std::array<CachedPieces, 16> m_known;
    std::size_t m_size = 0;
};

}  // namespace loopglass::uneven
