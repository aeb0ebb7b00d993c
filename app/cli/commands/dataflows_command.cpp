// `dataflows`: the best mapping of each standard dataflow.
#include "cli/commands/command.h"
#include "cli/input/caveats.h"
#include "cli/input/layer_request.h"
#include "cli/run/progress_monitor.h"
#include "cli/text/cost_text.h"
#include "cli/text/help_texts.h"
#include "cli/text/search_json.h"
#include "cli/text/search_text.h"
#include "dataflow/dataflow_search.h"
#include "format/json_cost.h"
#include "format/json_null.h"
#include "format/text_table.h"
#include "format/write/write_mapping.h"
#include "mapper/search_methods.h"
#include "record/vocabulary.h"
#include "words/language.h"
#include "words/number_text.h"
#include "words/sentences/cli.h"
#include "words/sentences/network.h"
#include "words/sentences/report.h"

#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

namespace loopglass::cli {

namespace {

struct DataflowsFlags {
    std::string accelerator;
    std::string workload;
    WorkloadFlags layer;
    SearchFlags search;
    bool mappings = false;
    bool json = false;
};

/// The best mappings of all dataflows of a layer, and the best of all mappings of the layer.
struct Found {
    MapResult best;
    std::vector<DataflowBest> dataflows;
};

Found search(const MapRequest& request, ProgressMonitor& watch) {
    Found found;
    {
        const std::shared_ptr<ProgressTask> all = watch.begin(english(msg::cli::ofAllDataflows()));
        found.best = map(request, &all->listener(), all->token());
    }
    for (const Dataflow& dataflow : dataflowsOf(request.problem)) {
        const std::shared_ptr<ProgressTask> one = watch.begin(english(dataflow.title));
        found.dataflows.push_back(mapDataflow(request, dataflow, &one->listener(), one->token()));
    }
    return found;
}

std::optional<double> ratio(const Found& found, const DataflowBest& of) {
    if (!of.mapping || !found.best.found() || found.best.answer.score.primary <= 0) {
        return std::nullopt;
    }
    return of.score.primary / found.best.answer.score.primary;
}

Message whyNone(const DataflowBest& of) {
    return of.whyNone.empty() ? msg::network::stoppedBeforeMapping() : of.whyNone;
}

void addRow(TextTable& table, const std::string& name, const Cost& cost, const std::string& ratio,
            bool proven) {
    table.addRow({name, quantityText(cost.energy), cyclesText(cost.cycles),
                  quantityText(cost.edp()), ratio,
                  english(proven ? msg::cli::provenHere() : msg::cli::stoppedHere())});
}

std::string nestsText(const MapRequest& request, const Found& found, const Paint& paint) {
    std::string text;
    const auto add = [&](const std::string& title, const Problem& problem, const Mapping& mapping) {
        text += "\n" + title + "\n" + mappingText(problem, mapping, paint);
    };
    if (found.best.found()) {
        add(english(msg::cli::ofAllDataflows()), request.problem, *found.best.answer.best);
    }
    for (const DataflowBest& one : found.dataflows) {
        if (one.mapping) {
            add(english(one.dataflow.title), one.problem, *one.mapping);
        }
    }
    return text;
}

std::string foundText(const MapRequest& request, const Found& found, bool mappings,
                      const Paint& paint) {
    std::string text = problemText(request.problem, paint) + "\n";
    TextTable table(
        {{"dataflow", Align::Left}, {"pJ"}, {"cycles"}, {"EDP"}, {"× best"}, {"", Align::Left}});
    if (found.best.found()) {
        addRow(table, english(msg::cli::ofAllDataflows()), *found.best.cost, "1",
               found.best.isOptimal());
    }
    std::string none;
    for (const DataflowBest& one : found.dataflows) {
        if (one.mapping) {
            const std::optional<double> times = ratio(found, one);
            addRow(table, english(one.dataflow.title), *one.cost, times ? quantityText(*times) : "",
                   one.proven);
        } else {
            none += english(one.dataflow.title) + ": " + english(whyNone(one)) + "\n";
        }
    }
    text += tableText(table, paint) + (none.empty() ? "" : "\n" + none);
    return text + (mappings ? nestsText(request, found, paint) : "");
}

nlohmann::ordered_json mappingKeys(const Problem& problem, const Mapping& mapping, const Cost& cost,
                                   const Score& score, bool proven) {
    return {{"energy_pj", cost.energy},
            {"cycles", cost.cycles},
            {"edp_pj_cycles", cost.edp()},
            {"value", score.primary},
            {"proven", proven},
            {"mapping", mappingJson(problem, mapping, {})}};
}

nlohmann::ordered_json dataflowJson(const Found& found, const DataflowBest& one) {
    nlohmann::ordered_json best;
    if (one.mapping) {
        best = mappingKeys(one.problem, *one.mapping, *one.cost, one.score, one.proven);
    }
    return {{"name", english(one.dataflow.title)},
            {"meaning", english(one.dataflow.meaning)},
            {"best", std::move(best)},
            {"ratio", ratio(found, one)},
            {"why_none", orNull(!one.mapping, english(whyNone(one)))},
            {"searches", one.searches},
            {"evaluated", one.evaluated},
            {"seconds", one.seconds}};
}

nlohmann::ordered_json foundJson(const MapRequest& request, const Found& found) {
    nlohmann::ordered_json dataflows = nlohmann::ordered_json::array();
    for (const DataflowBest& one : found.dataflows) {
        dataflows.push_back(dataflowJson(found, one));
    }
    nlohmann::ordered_json json{{"objective", keyOf(request.options.objective)},
                                {"best", nullptr},
                                {"dataflows", std::move(dataflows)}};
    if (found.best.found()) {
        json["best"] = mappingKeys(request.problem, *found.best.answer.best, *found.best.cost,
                                   found.best.answer.score, found.best.isOptimal());
    }
    return json;
}

ExitStatus runDataflows(const DataflowsFlags& flags, const MapperRegistry& mappers,
                        const Console& console) {
    const LayerQuestion question = readLayerRequest(flags.accelerator, flags.workload, flags.layer,
                                                    flags.search, mappers, console);
    const MapRequest& request = question.request;
    Found found;
    {
        ProgressMonitor watch(console);
        found = search(request, watch);
    }
    const Caveats caveats = Caveats::of(flags.accelerator).add(question.imports);
    console.print(flags.json
                      ? jsonText(caveats.with(foundJson(request, found)))
                      : caveats.with(foundText(request, found, flags.mappings, console.paint())));
    return found.best.found() ? ExitStatus::Done : ExitStatus::No;
}

}  // namespace

Command addDataflowsCommand(CLI::App& program, const MapperRegistry& mappers) {
    CLI::App* command = program.add_subcommand("dataflows", std::string(dataflowsSummary));
    const auto flags = std::make_shared<DataflowsFlags>();
    addLayerFiles(*command, flags->accelerator, flags->workload);
    addWorkloadFlags(*command, flags->layer);
    addSearchFlags(*command, flags->search, mappers);
    flags->search.search = exactMethod().key();
    for (const char* name :
         {"--search", "--principles", "--without", "--growth", "--bypass", "--pad", "--pad-limit",
          "--split-loops", "--gap", "--evaluations", "--seed", "--settings", "--model"}) {
        // Removed, because each dataflow is proven.
        command->remove_option(command->get_option(name));
    }
    command->add_flag("--mappings", flags->mappings, "Also print the loop nests");
    command->add_flag("--json", flags->json, "One JSON object on standard output");
    command->footer(std::string(dataflowsHelp));
    return {command, [flags, &mappers](const Console& console) {
                return runDataflows(*flags, mappers, console);
            }};
}

}  // namespace loopglass::cli
