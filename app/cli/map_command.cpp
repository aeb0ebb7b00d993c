// `map`: the best mapping of a workload, or of every layer of a network.
#include "cli/command.h"
#include "cli/help_texts.h"
#include "cli/layer_jobs.h"
#include "cli/layer_store.h"
#include "cli/search_json.h"
#include "cli/search_text.h"
#include "cli/space_text.h"
#include "cli/usage.h"
#include "cli/write_file.h"
#include "format/number_text.h"
#include "format/write_mapping.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

namespace loopglass::cli {

namespace {

struct MapFlags {
    std::string accelerator;
    std::string workload;
    WorkloadFlags layer;
    SearchFlags search;
    std::string output;
    std::string resume;
    bool csv = false;
    bool space = false;
    bool json = false;
};

void checkOutput(const MapFlags& flags, const LayerJobs& work) {
    if (flags.output.empty()) {
        return;
    }
    if (!work.single) {
        throw UsageError(
            "--output: " + flags.workload +
            " is a network, and a file holds one mapping; choose a layer with --layer");
    }
    if (flags.output == "-") {
        throw UsageError("--output: found '-'; a file is expected, for standard output has the "
                         "result (with --json the mapping is part of it)");
    }
    checkWritable(flags.output);
}

std::string mappingFile(const LayerJob& job, const LayerOutcome& outcome) {
    const Cost& cost = *outcome.cost;
    return "# " + job.problem.workload.name + " on " + job.problem.accelerator.name + ": " +
           (outcome.result.stopped ? "best so far by " : "best by ") +
           objectiveName(job.options.objective) + "\n# " + quantityText(cost.energy) + " pJ, " +
           cyclesText(cost.cycles) + " cycles, EDP " + quantityText(cost.edp()) + " pJ·cycles\n" +
           writeMapping(*outcome.result.best, job.problem.workload, job.problem.accelerator,
                        outcome.variant());
}

void checkSpace(const MapFlags& flags, const LayerJobs& work) {
    if (flags.space && !work.single) {
        throw UsageError("--space: " + flags.workload +
                         " is a network; choose a layer with --layer");
    }
}

nlohmann::ordered_json oneJson(const MapFlags& flags, const LayerJob& job,
                               const LayerOutcome& outcome) {
    nlohmann::ordered_json json = searchJson(job, outcome);
    if (flags.space) {
        json["space"] = spaceJson(variants::countSpace(job.problem, job.options));
    }
    return json;
}

std::string oneText(const MapFlags& flags, const LayerJob& job, const LayerOutcome& outcome,
                    const Paint& paint) {
    const std::string text = searchText(job, outcome, paint);
    return flags.space
               ? text + "\n" + spaceText(variants::countSpace(job.problem, job.options), paint)
               : text;
}

void show(const MapFlags& flags, const LayerJobs& work, const std::vector<LayerOutcome>& outcomes,
          const Console& console) {
    if (flags.csv) {
        console.print(networkCsv(networkRows(work.jobs, outcomes)));
    } else if (flags.json) {
        console.print(jsonText(work.single ? oneJson(flags, work.jobs[0], outcomes[0])
                                           : networkJson(work.jobs, outcomes)));
    } else {
        console.print(work.single
                          ? oneText(flags, work.jobs[0], outcomes[0], console.paint())
                          : networkText(work.title(), work.jobs, outcomes, console.paint()));
    }
}

std::vector<LayerOutcome> searchAll(const LayerJobs& work, std::optional<double> limit,
                                    LayerStore* store, const Console& console) {
    std::vector<LayerOutcome> outcomes;
    bool interrupted = false;
    {
        Watch watch(console, limit);
        outcomes = searchLayers(work.jobs, work.threads, watch, store);
        interrupted = watch.interrupted();
    }
    if (interrupted) {
        console.say(
            store == nullptr
                ? "loopglass-cli: interrupted; this is the best so far\n"
                : "loopglass-cli: interrupted; this is the best so far, and the same command "
                  "goes on from here\n");
    }
    return outcomes;
}

ExitStatus map(const MapFlags& flags, const Console& console) {
    if (flags.csv && flags.json) {
        throw UsageError("--csv: found with --json; one of them is expected");
    }
    const std::optional<double> limit = timeLimit(flags.search);
    const LayerJobs work =
        readLayerJobs({flags.accelerator, flags.workload, ""}, flags.layer, flags.search, console);
    checkOutput(flags, work);
    checkSpace(flags, work);
    std::optional<LayerStore> store;
    if (!flags.resume.empty()) {
        store.emplace(flags.resume);
    }
    const std::vector<LayerOutcome> outcomes =
        searchAll(work, limit, store ? &*store : nullptr, console);
    const bool found = std::all_of(outcomes.begin(), outcomes.end(),
                                   [](const LayerOutcome& outcome) { return outcome.found(); });
    show(flags, work, outcomes, console);
    if (!flags.output.empty() && found) {
        writeFile(flags.output, mappingFile(work.jobs[0], outcomes[0]));
    }
    return found ? ExitStatus::Done : ExitStatus::No;
}

}  // namespace

Command addMapCommand(CLI::App& program) {
    CLI::App* command = program.add_subcommand("map", std::string(mapSummary));
    const auto flags = std::make_shared<MapFlags>();
    command->add_option("ACCELERATOR", flags->accelerator, "Accelerator file")->required();
    command->add_option("WORKLOAD", flags->workload, "Workload or network file")->required();
    addWorkloadFlags(*command, flags->layer);
    addSearchFlags(*command, flags->search);
    command->add_option("--output", flags->output, "Write the best mapping to a file")
        ->type_name("MAPPING.yaml");
    command
        ->add_option("--resume", flags->resume,
                     "Keep finished layers in a file, and take from it those\nthat are there")
        ->type_name("FILE");
    command->add_flag("--csv", flags->csv, "A table of comma-separated values: a row per layer");
    command->add_flag("--space", flags->space,
                      "How many mappings there are, before and after each rule");
    command->add_flag("--json", flags->json, "One JSON object on standard output");
    command->footer(std::string(mapHelp));
    return {command, [flags](const Console& console) { return map(*flags, console); }};
}

}  // namespace loopglass::cli
