// Only InputError leaves the reader of mappings, what it reads writes and reads back equal, and
// whatever is wrong with it can be said; what is legal has a cost.

#include "cost/evaluate.h"
#include "format/json_cost.h"
#include "format/read/read_mapping.h"
#include "format/write/write_mapping.h"
#include "support/builders.h"
#include "support/fuzzing.h"
#include "words/language.h"
#include "workload/checked.h"

#include <nlohmann/json.hpp>

using namespace loopglass;

namespace {

void evaluateLegalOne(const Problem& problem, const Mapping& mapping) {
    const std::vector<Violation> found = violations(problem, mapping);
    for (const Violation& violation : found) {
        test::require(!english(violation.sentence).empty(), "a violation without a sentence");
    }
    std::optional<Cost> cost;
    try {
        if (found.empty()) {
            cost = evaluate(problem, mapping);
        }
    } catch (const CountOverflow&) {
        test::require(false, "a small problem has counts beyond 64 bits");
    }
    test::require(!evaluationJson(problem, found, cost).dump().empty(), "no JSON");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const Source source = test::sourceOf(data, size);
    const Problem problem = test::smallProblem();
    const Workload& workload = problem.workload;
    const Accelerator& accelerator = problem.accelerator;
    try {
        const Mapping mapping = readMapping(source, workload, accelerator);
        test::require(mapping.levels.size() == accelerator.levels.size(), "levels are missing");
        const Source written{"written", writeMapping(mapping, workload, accelerator)};
        test::require(
            test::readsAs(mapping, [&] { return readMapping(written, workload, accelerator); }),
            "what was written reads back as something else");
        evaluateLegalOne(problem, mapping);
    } catch (const InputError&) {
        return 0;
    }
    return 0;
}
