// Only InputError leaves the reader of constraints, and what it reads writes and reads back equal.

#include "format/read/read_constraints.h"
#include "format/write/write_mapping.h"
#include "support/fuzzing.h"

using namespace loopglass;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const Source source = test::sourceOf(data, size);
    const Problem problem = test::smallProblem();
    const Workload& workload = problem.workload;
    const Accelerator& accelerator = problem.accelerator;
    try {
        const Constraints constraints = readConstraints(source, workload, accelerator);
        test::require(constraints.empty() || constraints.levels.size() == accelerator.levels.size(),
                      "levels are missing");
        const Source written{"written", writeConstraints(constraints, workload, accelerator)};
        test::require(
            test::readsAs(constraints,
                          [&] { return readConstraints(written, workload, accelerator); }),
            "what was written reads back as something else");
    } catch (const InputError&) {
        return 0;
    }
    return 0;
}
