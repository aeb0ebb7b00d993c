#pragma once

#include "search/uneven/cuts/uneven_pairs.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace loopglass::uneven {

/// Pieces of a dimension that shares a rank of the pair's tensor with other dimensions.
struct WindowPieces {
    double joint = 1;     ///< steps outside the child; siblings that share words count once
    double maxJoint = 1;  ///< upper bound of `joint`
    double asked = 1;     ///< siblings outside the child; siblings that share words count once
    /// Split of a whole step among siblings: its length, and the steps on X and Y; 0 if chains
    /// differ.
    std::array<std::int64_t, 3> cut = {};
    double full = 0;    ///< number of steps of that length
    double moving = 0;  ///< DimensionTiling::share, or 0 if no loop moves
    double filled = 1;  ///< all siblings outside the child
    /// Runs of the innermost temporal loop outside the child in which the first and the last tile
    /// have no word in common. Siblings that share words count once.
    double apart = 0;
    double several = 0;  ///< runs with several pieces
    double first = 0;    ///< 1 if the first of all runs is apart
    /// PieceCounter::SlidingWords::words, with all other dimensions of the rank.
    double slidingWords = 0;
    double slidApart = 0;  ///< PieceCounter::SlidingWords::apart
    double outer = 0;      ///< the level inside the level of the next outer loop; 0 if none
    auto operator<=>(const WindowPieces&) const = default;

    void lower(const WindowPieces& to);
};

/// Returns the pieces of the dimension `d`, completely split by these steps, for the tensor of the
/// pair `k`.
WindowPieces windowPiecesOf(const space::SearchProblem& space, const ProblemPairs& pairs,
                            std::size_t d, std::size_t k, const std::vector<std::int64_t>& steps);

}  // namespace loopglass::uneven
