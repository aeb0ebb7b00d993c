// Reuse inference, Sunstone thesis, section 4.3 and table 4.1. A tensor stays in place while only
// dimensions that do not index it iterate (full reuse). It overlaps its previous position while a
// dimension iterates whose rank sums it with another, as p+r does (partial reuse). A coefficient
// above 1 may leave no overlap for some tiles. The cost model counts the actual reuse, so the
// inference keeps such dimensions.
#include "workload/reuse.h"

namespace loopglass {

std::vector<TensorReuse> inferReuse(const Workload& workload) {
    std::vector<TensorReuse> result;
    const DimensionSet all = DimensionSet::firstDimensions(workload.dimensionCount());
    for (const Tensor& tensor : workload.tensors) {
        TensorReuse reuse;
        for (const Rank& rank : tensor.ranks) {
            for (const Term& term : rank.terms) {
                reuse.indexing.insert(term.dimension);
                if (rank.terms.size() > 1) {
                    reuse.partial.insert(term.dimension);
                }
            }
        }
        reuse.full = all.without(reuse.indexing);
        result.push_back(reuse);
    }
    return result;
}

}  // namespace loopglass
