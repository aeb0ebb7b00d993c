#pragma once

#include "cost/cut_sums.h"
#include "search/space/search_problem.h"

#include <cstddef>
#include <vector>

namespace loopglass::uneven {

/// Two levels between which a tensor moves, with the energy of a word there.
struct MovingPair {
    std::size_t tensor = 0;
    std::size_t parent = 0;
    std::size_t child = 0;      ///< the level count represents the MACs
    PinnedFanouts between = 0;  ///< fanouts from parent to child
    PinnedFanouts shared = 0;   ///< fanouts in `between` whose siblings share words
    bool sharesParts = false;   ///< siblings of one fanout in `shared` share single words
    bool output = false;
    bool mayReturn = false;  ///< the first visits of the output are known exactly
    bool single = false;     ///< no fanout in between, so each requested word is filled
    bool joins = false;      ///< at a step, all siblings together have one range of each dimension
    /// Number of levels outside the child that may have loops, except the outermost.
    std::size_t inside = 0;
    double down = 0;  ///< pJ per word sent
    double up = 0;    ///< pJ per word that returns to the parent
    double fill = 0;  ///< pJ per word filled into the child
};

/// Dimensions of a tensor that share a rank, with their coefficients.
struct WindowRank {
    std::vector<std::size_t> dimensions;
    std::vector<double> coefficients;
    double words = 1;    ///< words along this rank that operations access
    bool simple = true;  ///< the dimensions have no other rank in common, and index no other rank
};

/// A tensor in the form that bounds use.
struct TensorRanks {
    /// By dimension; the dimensions that do not index the tensor repeat it.
    std::vector<char> indexes;
    std::vector<char> alone;  ///< by dimension: alone in a rank, so its steps move whole tiles
    double words = 1;         ///< accessed words along dimensions that are alone in a rank
    double accessed = 1;      ///< accessed words
    std::vector<WindowRank> windows;
    bool indexedByAll = true;  ///< no dimension of several iterations repeats the tensor
    bool exact = true;         ///< the bounds equal the words of the cost model
};

/// All pairs and tensors of a problem.
struct ProblemPairs {
    explicit ProblemPairs(const space::SearchProblem& space);

    std::vector<MovingPair> pairs;
    /// Pairs of an operand and the MACs without a fanout between. Each operation requests its own
    /// word in every mapping. These pairs are in no other list.
    std::vector<MovingPair> byOperation;
    std::vector<std::vector<std::size_t>> into;  ///< by child: numbers of pairs
    std::vector<TensorRanks> tensors;
    /// [dimension]: the pairs of tensors in which the dimension shares a rank.
    std::vector<std::vector<std::size_t>> windowsOf;
    /// [dimension]: the pairs of tensors that the dimension does not index.
    std::vector<std::vector<std::size_t>> repeatedBy;
    /// [pair][dimension]: position of the pair in windowsOf.
    std::vector<std::vector<std::size_t>> windowAt;
};

}  // namespace loopglass::uneven
