#pragma once

#include "format/read/read_accelerator.h"
#include "format/read/read_workload.h"
#include "run/run_data.h"
#include "search/search.h"
#include "support/paths.h"

#include <memory>
#include <string>

namespace loopglass::ui::test {

/// Returns a finished run of two samples, by file name.
inline std::shared_ptr<RunData> searched(const std::string& accelerator,
                                         const std::string& workload,
                                         const SearchOptions& options = {}) {
    const std::string samples = loopglass::test::sourcePath("samples/");
    auto problem = std::make_shared<const Problem>(
        bind(readWorkload(readSource(samples + "workloads/" + workload)),
             readAccelerator(readSource(samples + "accelerators/" + accelerator))));
    auto run = std::make_shared<RunData>(problem, options);
    run->finish(map({*problem, principlesMethod(), options}, &run->mutableTrace()));
    return run;
}

}  // namespace loopglass::ui::test
