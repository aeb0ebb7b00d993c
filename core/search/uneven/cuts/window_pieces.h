#pragma once

#include "search/uneven/cuts/uneven_pairs.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace loopglass::uneven {

/// Pieces of a dimension that shares a rank of the tensor of a pair with others.
struct WindowPieces {
    double joint = 1;     ///< steps outside of the child, those of siblings that share as one
    double maxJoint = 1;  ///< the same at most
    double asked = 1;     ///< siblings outside of the child, those that share as one
    /// What siblings share of a whole step: its length and the steps on X and Y; 0 where chains
    /// differ in them.
    std::array<std::int64_t, 3> cut = {};
    double full = 0;    ///< steps of that length
    double moving = 0;  ///< DimensionTiling::share, 0 where no loop moves
    double filled = 1;  ///< all siblings outside of the child
    /// Runs of the innermost temporal loop outside of the child of which the first and the last
    /// tile have no word in common, siblings that share as one.
    double apart = 0;
    double several = 0;       ///< runs of several pieces
    double first = 0;         ///< 1 if the first of all runs is apart
    double slidingWords = 0;  ///< as PieceCounter::SlidingWords, with all of the others of the rank
    double slidApart = 0;     ///< the same
    double outer = 0;  ///< the level inside of that which has the next loop further out; 0 if none
    auto operator<=>(const WindowPieces&) const = default;

    void lower(const WindowPieces& to);
};

/// Of the dimension `d`, cut at all places by these steps, and the tensor of the pair `k`.
WindowPieces windowPiecesOf(const space::SearchProblem& space, const ProblemPairs& pairs,
                            std::size_t d, std::size_t k, const std::vector<std::int64_t>& steps);

}  // namespace loopglass::uneven
