#include "support/timeloop_files.h"

#include "cost/evaluate.h"
#include "mapping/legality.h"
#include "mapping/variant.h"

#include <stdexcept>

namespace loopglass::test::timeloop {

Evaluated evaluated(const Imported& imported) {
    Problem problem =
        applied(bind(*imported.workload, *imported.accelerator), imported.mapping->variant);
    const std::vector<Violation> wrong = violations(problem, imported.mapping->mapping);
    if (!wrong.empty()) {
        throw InputError(wrong.front().sentence);
    }
    Cost cost = evaluate(problem, imported.mapping->mapping, {});
    return {std::move(problem), std::move(cost)};
}

const TensorCost& costOf(const Evaluated& done, const std::string& level,
                         const std::string& tensor) {
    for (std::size_t l = 0; l < done.problem.levelCount(); ++l) {
        if (done.problem.accelerator.levels[l].name == level) {
            return done.cost.levels[l].tensors[index(*findTensor(done.problem.workload, tensor))];
        }
    }
    throw std::out_of_range("no level " + level);
}

std::string counts(const Evaluated& done, const std::string& level, const std::string& tensor) {
    const TensorCost& cost = costOf(done, level, tensor);
    return std::to_string(cost.reads) + " " + std::to_string(cost.fills) + " " +
           std::to_string(cost.updates);
}

}  // namespace loopglass::test::timeloop
