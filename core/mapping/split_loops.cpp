// Where several loops over a dimension at one level cannot help (docs/search.md, section "Split
// loops").
//
// Statement. Let every dimension that indexes a tensor be alone in a rank of it, for all tensors.
// Then no mapping with several loops over a dimension at a level is better than all without.
//
// Proof. (Where every buffer is emptied at each iteration, order and splitting change nothing.)
// Take two loops over d at one level, and put the outer one directly outside the inner one, where
// the two are one loop. A tensor's tile is brought once for each iteration of its first mover, the
// innermost loop that indexes the tensor, and of all loops outside that. If d does not index the
// tensor, the outer loop has moved inward: it may have passed the first mover, and counts less
// then, never more. If d indexes the tensor, the first mover is the inner loop over d or one inside
// it, before and after, so both loops over d count, before and after. No tile of any level has
// changed, nor which words a tile of the output visits. So no count has grown, and the mapping has
// one loop less. Again and again, until each dimension has one loop at each level.
//
// Guarantee: proven. Cost: one check of each rank.
#include "mapping/split_loops.h"

#include <algorithm>

namespace loopglass {

namespace {

/// Returns true if every dimension that has iterations and indexes the tensor is alone in a rank of
/// it.
bool movesByOwnRanks(const Workload& workload, const Tensor& tensor) {
    DimensionSet indexing;
    DimensionSet own;
    for (const Rank& rank : tensor.ranks) {
        DimensionSet here;
        for (const Term& term : rank.terms) {
            if (workload[term.dimension].bound > 1) {
                here.insert(term.dimension);
            }
        }
        indexing = indexing | here;
        own = here.size() == 1 ? own | here : own;
    }
    return indexing == own;
}

}  // namespace

bool splittingMayHelp(const Problem& problem, bool emptied) {
    const Workload& workload = problem.workload;
    return !emptied && problem.levelCount() > 1 &&
           !std::all_of(workload.tensors.begin(), workload.tensors.end(),
                        [&](const Tensor& tensor) { return movesByOwnRanks(workload, tensor); });
}

}  // namespace loopglass
