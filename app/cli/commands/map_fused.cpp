// `map --fuse`: groups of layers for a network, and their mappings.
#include "cli/commands/map_fused.h"

#include "cli/input/caveats.h"
#include "cli/input/fuse_flags.h"
#include "cli/input/option_kinds.h"
#include "cli/input/run_inputs.h"
#include "cli/run/group_file.h"
#include "cli/run/progress_monitor.h"
#include "cli/terminal/usage.h"
#include "cli/text/chosen_groups_text.h"
#include "cli/text/search_json.h"
#include "format/write/write_fused.h"
#include "format/write_file.h"
#include "fusion/network/choose_groups.h"
#include "mapper/search_methods.h"
#include "words/language.h"
#include "words/sentences/cli.h"

#include <nlohmann/json.hpp>
#include <optional>

namespace loopglass::cli {

FuseRequest fusedRequestOf(const MapFusedFlags& flags, const RunInputs& inputs,
                           const MapperRegistry& mappers) {
    if (const std::string given = optionOfSingleLayers(flags.search, flags.layer); !given.empty()) {
        throw UsageError(msg::cli::fuseAlone(given));
    }
    SearchFlags search = flags.search;
    search.search = exactMethod().key();
    search.searchGiven = true;
    if (search.objective == "network-edp") {
        search.objective = "edp";  // the EDP of groups is that of the network
    }
    const SearchChoice choice = searchChoice(search, mappers);
    FuseRequest request = fuseRequest(flags.fuse, inputs.layers().network, inputs.accelerator(),
                                      choice.options, {"--objective"});
    request.seconds = timeLimit(flags.search);
    if (!flags.search.searchGiven && !request.seconds && flags.resume.empty()) {
        request.effort = usualFuseEffort;
    }
    for (const NetworkLayer& layer : request.network.layers) {
        bindTo(layer.workload, request.accelerator, flags.accelerator);
    }
    return request;
}

FuseResult searchGroups(const FuseRequest& request, const Console& console) {
    FuseResult found;
    bool interrupted = false;
    {
        ProgressMonitor watch(console);
        const std::shared_ptr<ProgressTask> task = watch.begin(request.network.name);
        const auto progress = [&](const FuseState& state) {
            task->listener().progress(static_cast<double>(state.done) /
                                      static_cast<double>(state.all));
            if (state.best) {
                BestRecord best;
                best.objective = *state.best;
                task->listener().best(best);
                task->listener().proven(state.least);
            }
        };
        found = chooseGroups(request, progress, watch.token());
        interrupted = watch.interrupted();
    }
    if (interrupted) {
        console.printMessage(english(msg::cli::programSays(request.memory == nullptr
                                                               ? msg::cli::interrupted()
                                                               : msg::cli::interruptedResume())) +
                             "\n");
    }
    return found;
}

ExitStatus mapFused(const MapFusedFlags& flags, const MapperRegistry& mappers,
                    const Console& console) {
    if (flags.output == "-") {
        throw UsageError(msg::cli::resultThere());
    }
    ForeignFlags foreign = flags.search.foreign;
    foreign.fuses = true;
    const RunInputs inputs({flags.accelerator, flags.workload, ""}, flags.layer, foreign, false,
                           console);
    FuseRequest request = fusedRequestOf(flags, inputs, mappers);
    if (!flags.output.empty()) {
        checkNew(flags.output, flags.force);
    }
    std::optional<GroupFile> file;
    if (!flags.resume.empty()) {
        request.memory = &file.emplace(flags.resume).memory();
    }
    const FuseResult found = searchGroups(request, console);
    const Caveats caveats = Caveats().add(inputs.imports());
    console.print(flags.json ? jsonText(caveats.with(chosenGroupsJson(request, found)))
                             : caveats.with(chosenGroupsText(request, found, console.paint())));
    if (found.found && !flags.output.empty()) {
        writeNew(flags.output, flags.force,
                 writeFusedMapping(found.mapping, request.network, request.accelerator));
    }
    return found.found ? ExitStatus::Done : ExitStatus::No;
}

}  // namespace loopglass::cli
