#include "mapping/countable.h"

#include "mapping/legality.h"
#include "words/sentences/workload.h"
#include "workload/checked.h"

namespace loopglass {

Message reasonUncountable(const Workload& workload) {
    std::vector<std::int64_t> bounds;
    for (const Dimension& dimension : workload.dimensions) {
        bounds.push_back(dimension.bound);
    }
    Message what = msg::workload::tooManyOperations();
    try {
        operationCount(workload);
        what = msg::workload::tooManyWords();
        for (const Tensor& tensor : workload.tensors) {
            footprint(tensor, bounds);
        }
    } catch (const CountOverflow&) {
        return what;
    }
    return {};
}

}  // namespace loopglass
