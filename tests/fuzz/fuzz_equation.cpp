// Only InputError leaves the parser of equations, with a column that lies in the text; what it
// reads is written and read back equal.

#include "support/fuzzing.h"
#include "words/wording.h"
#include "workload/equation.h"

using namespace loopglass;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text = test::sourceOf(data, size).text;
    Workload workload;
    workload.dimensions = {{"N", 1}, {"K", 8},  {"k", 3},  {"C", 4},
                           {"P", 6}, {"Ab", 2}, {"aB", 5}, {"out_channels", 64}};
    try {
        workload.tensors = parseEquation(text, workload.dimensions);
        test::require(test::readsAs(workload.tensors,
                                    [&] {
                                        return parseEquation(equationText(workload),
                                                             workload.dimensions);
                                    }),
                      "what was written reads back as something else");
    } catch (const InputError& error) {
        const Location& place = error.location();
        test::require(place.line == 1 && place.column >= 1 &&
                          place.column <= static_cast<int>(characterCount(text)) + 1,
                      "the place of the error is not in the text");
    }
    return 0;
}
