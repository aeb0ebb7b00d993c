#pragma once

#include "cost/cut_sums.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace loopglass::uneven {

/// Counts pieces of one dimension by the lengths that they have, each way of counting in one pass
/// over its places. Places are those of StepChain: of level l the temporal loop, X and Y.
class PieceCounter {
public:
    /// The steps must outlive it.
    PieceCounter(std::int64_t bound, const std::vector<std::int64_t>& steps)
        : m_bound(bound),
          m_steps(&steps) {}

    /// Pieces outside of a level. Of the fanouts `firstOnly` the first sibling counts; temporal
    /// loops of the levels from `still` on stand at their first piece.
    double count(std::size_t child, Pinned firstOnly, std::size_t still) const;
    /// The share of all iterations for which the innermost temporal loop outside of a level surely
    /// moves every sibling; 0 when there is no such loop.
    double movingShare(std::size_t child) const;
    /// The share of all iterations that are in no first piece of the innermost temporal loop
    /// outside of a level; 0 when there is no such loop.
    double slidingShare(std::size_t child) const;
    /// Whether some temporal loop outside of a level, from a level on, has several pieces.
    bool moves(std::size_t child, std::size_t from = 0) const;

private:
    std::int64_t range(std::size_t place) const {
        return place == 0 ? m_bound : (*m_steps)[place - 1];
    }

    std::int64_t m_bound;
    const std::vector<std::int64_t>* m_steps;
};

}  // namespace loopglass::uneven
