#pragma once

#include "cost/cut_sums.h"
#include "search/space/search_problem.h"

#include <cstddef>
#include <vector>

namespace loopglass::uneven {

/// Two levels between which a tensor moves, and what a word costs there.
struct MovingPair {
    std::size_t tensor = 0;
    std::size_t parent = 0;
    std::size_t child = 0;      ///< the number of levels = the MACs
    PinnedFanouts between = 0;  ///< fanouts from parent to child
    PinnedFanouts shared = 0;   ///< of these, those below which siblings share
    bool sharesParts = false;   ///< below some of these siblings share single words
    bool output = false;
    bool mayReturn = false;  ///< what is known of first visits is exact
    bool single = false;     ///< no fanout in between: what is asked for is filled
    bool joins = false;      ///< what siblings have at a step is one range of each dimension
    std::size_t inside = 0;  ///< levels that may have loops outside of the child, but the outermost
    double down = 0;         ///< pJ of a word sent
    double up = 0;           ///< pJ of a word that comes back to the parent
    double fill = 0;         ///< pJ of a word filled into the child
};

/// Dimensions of a tensor that share a rank; their coefficients.
struct WindowRank {
    std::vector<std::size_t> dimensions;
    std::vector<double> coefficients;
    double words = 1;    ///< that operations access, along this rank
    bool simple = true;  ///< one rank, and none of the dimensions in another
};

/// A tensor as the bounds see it.
struct TensorRanks {
    std::vector<char> indexes;  ///< by dimension: other dimensions repeat it
    std::vector<char> alone;    ///< by dimension: it moves whole tiles
    double words = 1;           ///< accessed, along dimensions that stand alone
    std::vector<WindowRank> windows;
    bool indexedByAll = true;  ///< no dimension of several iterations repeats it
    bool exact = true;         ///< as many words as the cost model counts
};

/// All pairs of a problem, and its tensors.
struct ProblemPairs {
    explicit ProblemPairs(const space::SearchProblem& space);

    std::vector<MovingPair> pairs;
    /// Pairs into the MACs of a tensor that is read, without a fanout in between: each operation
    /// asks for a word of its own, whatever the mapping is. They are in no other list.
    std::vector<MovingPair> byOperation;
    std::vector<std::vector<std::size_t>> into;  ///< by child: which pairs
    std::vector<TensorRanks> tensors;
    /// [dimension]: the pairs of tensors of which it shares a rank with others.
    std::vector<std::vector<std::size_t>> windowsOf;
    /// [dimension]: the pairs of tensors that it does not index.
    std::vector<std::vector<std::size_t>> repeatedBy;
    /// [pair][dimension]: where that pair is in windowsOf.
    std::vector<std::vector<std::size_t>> windowAt;
};

}  // namespace loopglass::uneven
