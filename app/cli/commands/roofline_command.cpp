// `roofline`: the MACs per cycle that bandwidths allow.
#include "cli/commands/command.h"
#include "cli/input/caveats.h"
#include "cli/input/layer_jobs.h"
#include "cli/input/run_inputs.h"
#include "cli/input/search_flags.h"
#include "cli/run/layer_results.h"
#include "cli/run/progress_monitor.h"
#include "cli/terminal/usage.h"
#include "cli/text/cost_text.h"
#include "cli/text/help_texts.h"
#include "cli/text/search_json.h"
#include "cost/derivation/roofline.h"
#include "cost/evaluate.h"
#include "format/csv.h"
#include "format/json_null.h"
#include "format/text_table.h"
#include "mapper/search_methods.h"
#include "mapping/legality.h"
#include "words/language.h"
#include "words/number_text.h"
#include "words/sentences/cli.h"

#include <CLI/CLI.hpp>
#include <cmath>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

namespace loopglass::cli {

namespace {

struct RooflineFlags {
    std::string accelerator;
    std::string workload;
    std::string mapping;
    WorkloadFlags layer;
    SearchFlags search;
    bool csv = false;
    bool json = false;
};

/// A layer with its roofline point, or the reason why this point does not exist.
struct Row {
    std::string layer;
    std::int64_t repeat = 1;
    std::optional<RooflinePoint> point = {};
    Message whyNone = {};
};

struct Chart {
    /// Problem of the first layer, whose levels and roofs are the same for all layers.
    Problem problem;
    Roofs roofs;
    std::vector<Row> rows;

    const std::string& levelName(std::size_t level) const {
        return problem.accelerator.levels[level].name;
    }
    /// Returns the name of a port, such as `DRAM read` or `L1 weight_spad write`.
    std::string nameOf(const Port& port) const {
        const Level& level = problem.accelerator.levels[port.level];
        return level.name + (port.buffer ? " " + level.buffers[*port.buffer].name : "") + " " +
               port.direction();
    }
    std::string boundBy(const RooflinePoint& point) const {
        return point.binding ? nameOf(roofs.roofs[*point.binding].port)
                             : english(msg::cli::lanesBind());
    }
};

Chart ofMapping(const RooflineFlags& flags, const RunInputs& inputs) {
    const Problem given = bindTo(inputs.workload(), inputs.accelerator(), flags.accelerator);
    const auto [mapping, variant] = inputs.mapping(given);
    const Problem problem = variantOf(given, variant, flags.mapping);
    Chart chart{problem, roofsOf(problem), {{problem.workload.name, 1}}};
    if (const auto wrong = violations(problem, mapping); wrong.empty()) {
        chart.rows[0].point =
            rooflinePoint(problem, evaluate(problem, mapping, costOptions(flags.search.cost)));
    } else {
        chart.rows[0].whyNone = wrong.front().sentence;
    }
    return chart;
}

Chart ofLayers(const RooflineFlags& flags, const MapperRegistry& mappers, RunInputs& inputs,
               const Console& console) {
    const LayerJobs work = layerJobs(inputs, choiceWithFree(flags.search, mappers, inputs, console),
                                     flags.search.constraints, flags.accelerator, console);
    NetworkResult result;
    {
        ProgressMonitor watch(console);
        result = mapLayers(work, timeLimit(flags.search), watch);
    }
    Chart chart{
        work.layers.front().request.problem, roofsOf(work.layers.front().request.problem), {}};
    for (std::size_t l = 0; l < result.layers.size(); ++l) {
        const LayerResult& layer = result.layers[l];
        Row row{inputs.layers().network.layers[l].workload.name, work.layers[l].repeat};
        if (layer.found()) {
            row.point = rooflinePoint(work.layers[l].request.problem, *layer.result.cost);
        } else {
            row.whyNone = layer.whyNone();
        }
        chart.rows.push_back(std::move(row));
    }
    return chart;
}

std::string numberText(double number) { return std::isfinite(number) ? quantityText(number) : "∞"; }

std::string textOf(const Chart& chart, const Paint& paint) {
    std::string text = wrapped(english(msg::cli::rooflineTitle(chart.problem.accelerator.name,
                                                               quantityText(chart.roofs.lanes)))) +
                       "\n";
    for (const Roof& roof : chart.roofs.roofs) {
        text += english(msg::cli::roofOf(chart.nameOf(roof.port), roof.wordsPerCycle)) + "\n";
    }
    std::vector<TableColumn> columns{{"layer", Align::Left}, {"MACs per cycle"}, {"lanes"}};
    for (const Level& level : chart.problem.accelerator.levels) {
        columns.push_back({english(msg::cli::perWordOf(level.name))});
    }
    columns.push_back({"bound by", Align::Left});
    TextTable table(columns);
    for (const Row& row : chart.rows) {
        std::vector<std::string> cells{row.layer};
        if (row.point) {
            cells.push_back(quantityText(row.point->operationsPerCycle));
            cells.push_back(quantityText(row.point->lanes));
            for (const double number : row.point->perWord) {
                cells.push_back(numberText(number));
            }
            cells.push_back(chart.boundBy(*row.point));
        } else {
            cells.resize(columns.size() - 1);
            cells.push_back(english(row.whyNone));
        }
        table.addRow(std::move(cells));
    }
    return text + "\n" + tableText(table, paint);
}

nlohmann::ordered_json finite(double number) {
    return std::isfinite(number) ? nlohmann::ordered_json(number) : nlohmann::ordered_json();
}

nlohmann::ordered_json rowJson(const Chart& chart, const Row& row) {
    const bool known = row.point.has_value();
    const RooflinePoint point = row.point.value_or(RooflinePoint{});
    nlohmann::ordered_json perWord = orNull(known, nlohmann::ordered_json::object());
    nlohmann::ordered_json attainable = perWord;
    for (std::size_t l = 0; l < point.perWord.size(); ++l) {
        perWord[chart.levelName(l)] = finite(point.perWord[l]);
    }
    for (std::size_t r = 0; r < point.attainable.size(); ++r) {
        attainable[chart.nameOf(chart.roofs.roofs[r].port)] = finite(point.attainable[r]);
    }
    return {{"layer", row.layer},
            {"repeat", row.repeat},
            {"operations_per_cycle", orNull(known, point.operationsPerCycle)},
            {"lanes", orNull(known, point.lanes)},
            {"per_word", std::move(perWord)},
            {"attainable", std::move(attainable)},
            {"bound_by", orNull(known, chart.boundBy(point))},
            {"why_none", textOrNull(english(row.whyNone))}};
}

nlohmann::ordered_json jsonOf(const Chart& chart) {
    nlohmann::ordered_json roofs = nlohmann::ordered_json::array();
    for (const Roof& roof : chart.roofs.roofs) {
        roofs.push_back({{"name", chart.nameOf(roof.port)},
                         {"level", chart.levelName(roof.port.level)},
                         {"words_per_cycle", roof.wordsPerCycle}});
    }
    nlohmann::ordered_json layers = nlohmann::ordered_json::array();
    for (const Row& row : chart.rows) {
        layers.push_back(rowJson(chart, row));
    }
    return {
        {"lanes", chart.roofs.lanes}, {"roofs", std::move(roofs)}, {"layers", std::move(layers)}};
}

std::string csvOf(const Chart& chart) {
    std::vector<std::string> perWord;
    for (const Level& level : chart.problem.accelerator.levels) {
        perWord.push_back("operations_per_word_" + level.name);
    }
    return csvText(
        {"layer", "repeat", "operations_per_cycle", "lanes", "bound_by", {"per_word", perWord}},
        jsonOf(chart)["layers"]);
}

ExitStatus roofline(const RooflineFlags& flags, const MapperRegistry& mappers,
                    const Console& console) {
    if (flags.csv && flags.json) {
        throw UsageError(msg::cli::csvAndJson());
    }
    const bool given = !flags.mapping.empty();
    RunInputs inputs({flags.accelerator, flags.workload, flags.mapping}, flags.layer,
                     flags.search.foreign, given, console);
    const Chart chart =
        given ? ofMapping(flags, inputs) : ofLayers(flags, mappers, inputs, console);
    Caveats caveats = given ? Caveats() : Caveats::of(flags.accelerator);
    caveats.add(inputs.imports());
    if (flags.csv) {
        caveats.printMessage(console);
    }
    console.print(flags.csv    ? csvOf(chart)
                  : flags.json ? jsonText(caveats.with(jsonOf(chart)))
                               : caveats.with(textOf(chart, console.paint())));
    for (const Row& row : chart.rows) {
        if (!row.point) {
            return ExitStatus::No;
        }
    }
    return ExitStatus::Done;
}

}  // namespace

Command addRooflineCommand(CLI::App& program, const MapperRegistry& mappers) {
    CLI::App* command = program.add_subcommand("roofline", std::string(rooflineSummary));
    const auto flags = std::make_shared<RooflineFlags>();
    addLayerFiles(*command, flags->accelerator, flags->workload);
    addWorkloadFlags(*command, flags->layer);
    addSearchFlags(*command, flags->search, mappers);
    flags->search.search = exactMethod().key();
    for (const char* name : {"--bypass", "--pad", "--pad-limit", "--constraints"}) {
        // Removed, because the roofs belong to one problem.
        command->remove_option(command->get_option(name));
    }
    command->add_option("--mapping", flags->mapping, "Show this mapping instead of the best")
        ->type_name("FILE");
    command->add_flag("--csv", flags->csv, "Comma-separated values, one row for each layer");
    command->add_flag("--json", flags->json, "One JSON object on standard output");
    command->footer(std::string(rooflineHelp));
    return {command, [flags, &mappers](const Console& console) {
                return roofline(*flags, mappers, console);
            }};
}

}  // namespace loopglass::cli
