// Only InputError leaves the readers of other tools' files, and what they read is sound: it writes
// and reads back equal, and whatever is wrong with a mapping can be said.

#include "format/read/read_accelerator.h"
#include "format/read/read_constraints.h"
#include "format/read/read_workload.h"
#include "format/write/write_accelerator.h"
#include "format/write/write_mapping.h"
#include "format/write/write_workload.h"
#include "import/import.h"
#include "mapping/legality.h"
#include "support/fuzzing.h"
#include "words/language.h"

#include <nlohmann/json.hpp>

using namespace loopglass;

namespace {

void checkMapping(const Imported& imported) {
    const Workload& workload = *imported.workload;
    const Accelerator& accelerator = *imported.accelerator;
    const Problem problem = bind(workload, accelerator);
    if (imported.mapping) {
        const Source written{"written", writeMapping(imported.mapping->mapping, workload,
                                                     accelerator, imported.mapping->variant)};
        test::require(
            test::readsAs(*imported.mapping, [&] { return readVariantMapping(written, problem); }),
            "the mapping reads back as something else");
        for (const Violation& violation :
             violations(applied(problem, imported.mapping->variant), imported.mapping->mapping)) {
            test::require(!english(violation.sentence).empty(), "a violation without a sentence");
        }
    }
    const Source written{"written", writeConstraints(imported.constraints, workload, accelerator)};
    test::require(test::readsAs(imported.constraints,
                                [&] { return readConstraints(written, workload, accelerator); }),
                  "the constraints read back as something else");
}

void checkParts(const Imported& imported) {
    if (imported.workload) {
        const Source written{"written", writeWorkload(*imported.workload)};
        test::require(test::readsAs(*imported.workload, [&] { return readWorkload(written); }),
                      "the workload reads back as something else");
    }
    if (imported.accelerator) {
        const Source written{"written", writeAccelerator(*imported.accelerator)};
        test::require(
            test::readsAs(*imported.accelerator, [&] { return readAccelerator(written); }),
            "the accelerator reads back as something else");
    }
    if (imported.workload && imported.accelerator) {
        checkMapping(imported);
    }
    test::require(!importReportText(imported.report).empty() &&
                      !importReportJson(imported.report).dump().empty(),
                  "no report");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    ImportRequest request;
    request.sources = {test::sourceOf(data, size)};
    request.files = noFiles();
    try {
        checkParts(importFiles(request));
    } catch (const InputError&) {
        return 0;
    }
    return 0;
}
