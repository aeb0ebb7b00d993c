#pragma once

#include "cost/cut_sums.h"
#include "search/space/search_problem.h"

#include <cstddef>
#include <vector>

namespace loopglass::uneven {

/// Two levels between which a tensor moves, with the energy of moving a word.
struct MovingPair {
    std::size_t tensor = 0;
    std::size_t parent = 0;
    std::size_t child = 0;      ///< index of the child; the number of levels for the MACs
    PinnedFanouts between = 0;  ///< fanouts from parent to child
    PinnedFanouts shared = 0;   ///< fanouts in `between` whose siblings share words
    bool sharesParts = false;   ///< true if siblings of one fanout in `shared` share single words
    bool output = false;
    bool mayReturn = false;  ///< true if the first visits of the output are known exactly
    /// True if no fanout is in between, so that each requested word is filled.
    bool single = false;
    /// True if at each step all siblings together have one range of each dimension.
    bool joins = false;
    /// Number of levels outside the child that may have loops; the outermost level does not count.
    std::size_t inside = 0;
    double down = 0;  ///< energy of a word that is sent to the child, in pJ
    double up = 0;    ///< energy of a word that returns to the parent, in pJ
    double fill = 0;  ///< energy of filling a word into the child, in pJ
};

/// Dimensions of a tensor that share a rank, with their coefficients.
struct WindowRank {
    std::vector<std::size_t> dimensions;
    std::vector<double> coefficients;
    double words = 1;  ///< number of words along this rank that operations access
    /// True if the dimensions have no other common rank, and index no other rank.
    bool simple = true;
};

/// The properties of a tensor that bounds use.
struct TensorRanks {
    /// For each dimension: whether it indexes the tensor. All other dimensions repeat the tensor.
    std::vector<char> indexes;
    /// For each dimension: whether it is alone in a rank, so that its steps move whole tiles.
    std::vector<char> alone;
    /// Number of accessed words along dimensions that are alone in a rank.
    double words = 1;
    double accessed = 1;  ///< number of accessed words
    std::vector<WindowRank> windows;
    bool indexedByAll = true;  ///< true if no dimension with several iterations repeats the tensor
    bool exact = true;         ///< true if the bounds equal the words of the cost model
};

/// All pairs of levels and all tensors of a problem.
struct ProblemPairs {
    explicit ProblemPairs(const space::SearchProblem& space);

    std::vector<MovingPair> pairs;
    /// The pairs of an operand and the MACs that have no fanout between them. Each operation
    /// requests its own word in every mapping. These pairs are in no other list.
    std::vector<MovingPair> byOperation;
    std::vector<std::vector<std::size_t>> into;  ///< for each child: indices of the pairs
    std::vector<TensorRanks> tensors;
    /// For each dimension: the pairs of tensors in which the dimension shares a rank.
    std::vector<std::vector<std::size_t>> windowsOf;
    /// For each dimension: the pairs of tensors that the dimension does not index.
    std::vector<std::vector<std::size_t>> repeatedBy;
    /// For each pair and dimension: position of the pair in windowsOf.
    std::vector<std::vector<std::size_t>> windowAt;
};

}  // namespace loopglass::uneven
