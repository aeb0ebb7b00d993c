#include "cli/run/fused_sweep_run.h"

#include "cli/input/fuse_flags.h"
#include "cli/run/group_file.h"
#include "cli/run/monitored_sweep.h"
#include "cli/run/progress_monitor.h"
#include "cli/terminal/usage.h"
#include "cli/text/fused_sweep_text.h"
#include "cli/text/search_json.h"
#include "cli/text/sweep_text.h"
#include "format/write/write_accelerator.h"
#include "format/write_file.h"
#include "words/language.h"
#include "words/sentences/cli.h"
#include "words/sentences/design.h"

#include <chrono>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

namespace loopglass::cli {

namespace {

std::string textOf(const design::FusedSweep& sweep, const design::FusedSweepResult& found,
                   const DesignOutput& output, const Console& console) {
    const FusedSweepOutcome fused{sweep, found};
    const SweepOutcome swept{sweep.design, found.explored, &fused};
    return output.csv ? swept.csv()
           : output.json
               ? jsonText(output.caveats.with(swept.json()))
               : output.caveats.with(swept.text(sweep.request.network.name, console.paint()));
}

}  // namespace

void checkFusedOutput(const DesignOutput& output) {
    for (const auto& [given, name] :
         {std::pair{output.layers, "--layers"}, std::pair{!output.part.empty(), "--shard"}}) {
        if (given) {
            throw UsageError(msg::cli::fuseSweepAlone(name));
        }
    }
}

ExitStatus runFusedSweep(design::FusedSweep sweep, const DesignOutput& output,
                         const Console& console) {
    const auto start = std::chrono::steady_clock::now();
    sweep.seconds = output.timeLimit;
    std::optional<GroupFile> file;
    if (!output.resume.empty()) {
        sweep.request.memory = &file.emplace(output.resume).memory();
    } else if (!sweep.seconds) {
        sweep.request.effort = usualFuseEffort;
    }
    design::FusedSweepResult found;
    bool interrupted = false;
    {
        ProgressMonitor watch(console);
        const std::shared_ptr<ProgressTask> search =
            watch.begin(english(msg::design::machinesOf(sweep.design.space.count())));
        MonitoredSweep observer(search->listener());
        found = design::sweepFused(sweep, &observer, search->token());
        interrupted = watch.interrupted();
    }
    if (interrupted) {
        const Message why = file ? msg::cli::interruptedResume() : msg::cli::interrupted();
        console.printMessage(english(msg::cli::programSays(why)) + "\n");
    }
    if (output.csv) {
        output.caveats.printMessage(console);
    }
    console.print(textOf(sweep, found, output, console));
    const design::DesignSpace& space = sweep.design.space;
    if (found.explored.best && !output.file.empty()) {
        writeNew(output.file, output.force,
                 writeAccelerator(space.machine(space.choices(*found.explored.best))));
    }
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    console.printMessage(
        wrapped(english(msg::design::fusedEffort(found.explored.searches, taken.count()))) + "\n");
    return found.explored.best ? ExitStatus::Done : ExitStatus::No;
}

}  // namespace loopglass::cli
