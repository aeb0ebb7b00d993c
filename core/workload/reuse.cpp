// Reuse inference, Sunstone thesis, section 4.3 and table 4.1. A tensor stays in place while only
// dimensions that do not index it iterate (full reuse). If a rank is a sum of dimensions, such as
// p+r, an iteration of one of these dimensions gives a tile that overlaps the previous tile
// (partial reuse). With a coefficient above 1, some tiles do not overlap. The inference
// nevertheless includes such dimensions, because the cost model counts the actual reuse.
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
