// Only InputError leaves the reader of accelerators, and what it reads is sound and writes and
// reads back equal.

#include "format/read/read_accelerator.h"
#include "format/write/write_accelerator.h"
#include "support/fuzzing.h"

using namespace loopglass;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const Source source = test::sourceOf(data, size);
    try {
        const Accelerator accelerator = readAccelerator(source);
        test::require(problemsOf(accelerator).empty(), "what was read has problems");
        const Source written{"written", writeAccelerator(accelerator)};
        test::require(test::readsAs(accelerator, [&] { return readAccelerator(written); }),
                      "what was written reads back as something else");
    } catch (const InputError&) {
        return 0;
    }
    return 0;
}
