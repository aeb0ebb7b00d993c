// Only InputError leaves the reader of workloads, and what it reads is sound and writes and reads
// back equal.

#include "format/read/read_workload.h"
#include "format/write/write_workload.h"
#include "support/fuzzing.h"
#include "workload/reuse.h"

using namespace loopglass;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const Source source = test::sourceOf(data, size);
    try {
        const Workload workload = readWorkload(source);
        test::require(problemsOf(workload).empty(), "what was read has problems");
        operationCount(workload);
        inferReuse(workload);
        const Source written{"written", writeWorkload(workload)};
        test::require(test::readsAs(workload, [&] { return readWorkload(written); }),
                      "what was written reads back as something else");
    } catch (const InputError&) {
        return 0;
    }
    return 0;
}
