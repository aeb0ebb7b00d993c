#include "export/code/c_parallel.h"

#include <algorithm>

namespace loopglass {

bool writesApart(const Plan& plan, const PlanLoop& loop) {
    const TensorReuse& reuse = plan.problem->reuse[index(plan.problem->output)];
    if (!reuse.indexing.contains(loop.dimension)) {
        return false;
    }
    for (const Rank& rank : plan.workload()[plan.problem->output].ranks) {
        if (rank.terms.size() == 1 && rank.terms.front().dimension == loop.dimension) {
            return true;
        }
    }
    return false;
}

std::vector<CMark> openMpMarks(const Plan& plan) {
    std::vector<CMark> marks(plan.loops.size(), CMark::None);
    bool parallel = false;
    for (std::size_t i = 0; i < plan.loops.size(); ++i) {
        const PlanLoop& loop = plan.loops[i];
        if (!loop.spatial()) {
            continue;
        }
        const bool innermost = i + 1 == plan.loops.size() &&
                               std::none_of(plan.copies.begin(), plan.copies.end(),
                                            [i](const PlanCopy& copy) { return copy.place > i; });
        const bool apart = writesApart(plan, loop);
        if (apart && !parallel) {
            marks[i] = CMark::ParallelFor;
            parallel = true;
        } else if (apart && innermost) {
            marks[i] = CMark::Simd;
        } else if (innermost && !plan.moves(loop, index(plan.problem->output))) {
            marks[i] = CMark::SimdSum;
        }
    }
    return marks;
}

}  // namespace loopglass
