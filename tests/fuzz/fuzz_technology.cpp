// Only InputError leaves the reader of technology tables, and every memory of a table that was read
// has numbers or a sentence that says why not.

#include "format/source.h"
#include "support/fuzzing.h"
#include "technology/memory.h"
#include "technology/read_table.h"
#include "workload/input_error.h"

#include <cmath>

using namespace loopglass;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    try {
        const Source source = test::sourceOf(data, size);
        const TechnologyTable table = readTechnologyTable("table.csv", checkedText(source));
        for (const int width : table.accessWidths()) {
            for (const double bits : {0.0, 1.0, 4096.0, 1e6, 1e12}) {
                try {
                    const MemoryNumbers numbers = memoryOf(table, width, bits);
                    test::require(std::isfinite(numbers.readOf(1024)) && numbers.read >= 0,
                                  "an energy is no number");
                } catch (const InputError&) {
                    continue;
                }
            }
        }
    } catch (const InputError&) {
        return 0;
    }
    return 0;
}
