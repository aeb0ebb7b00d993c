// Cases in which split loops cannot improve the optimum (docs/search.md, section "Split loops").
//
// Statement. For all tensors, let every dimension that indexes the tensor be alone in a rank of the
// tensor. Then some mapping without split loops is at least as good as any mapping with split
// loops.
//
// Proof. (If every buffer is emptied at each iteration, order and splitting change no count.) Take
// two loops over d at one level. Move the outer loop directly outside the inner loop, and merge
// both loops. The first mover of a tensor is the innermost loop that indexes the tensor. The tile
// of the tensor is loaded once for each iteration of the first mover and of all outer loops. Case
// 1: d does not index the tensor. The moved loop may now be inside the first mover. It then no
// longer multiplies the loads, so the count does not grow. Case 2: d indexes the tensor. Before and
// after the move, the first mover is the inner loop over d or a loop inside it, so both loops over
// d multiply the loads. No tile of any level changes, and each tile of the output visits the same
// words. So no count grows, and the mapping has one loop less. Repeat until each dimension has one
// loop at each level.
//
// Guarantee: proven. Cost: one check of each rank.
#include "mapping/split_loops.h"

#include <algorithm>

namespace loopglass {

namespace {

/// Returns true if every indexing dimension of size above 1 is alone in a rank of the tensor.
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
