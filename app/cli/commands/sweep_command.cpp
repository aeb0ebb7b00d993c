// `sweep`: the accelerator itself varies.
#include "accelerator/area.h"
#include "cli/commands/command.h"
#include "cli/input/run_inputs.h"
#include "cli/input/search_flags.h"
#include "cli/run/watch.h"
#include "cli/terminal/usage.h"
#include "cli/text/cost_text.h"
#include "cli/text/help_texts.h"
#include "cli/text/search_json.h"
#include "design/explore.h"
#include "format/text_table.h"
#include "mapper/search_methods.h"
#include "record/vocabulary.h"
#include "words/language.h"
#include "words/number_text.h"
#include "words/sentences/cli.h"
#include "words/sentences/design.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace loopglass::cli {

namespace {

struct SweepFlags {
    std::string accelerator;
    std::string workload;
    WorkloadFlags layer;
    SearchFlags search;
    std::vector<std::string> vary;
    std::string area;
    bool best = false;
    bool worst = false;
    bool csv = false;
    bool json = false;
};

constexpr double squareMillimetre = 1e6;  ///< µm²

/// `0.6 mm2`, `20000 um2`; a number alone is mm².
double readArea(const std::string& text) {
    std::size_t end = 0;
    double number = -1;
    try {
        number = std::stod(text, &end);
    } catch (const std::exception&) {
        throw UsageError(say::design::noArea(text));
    }
    std::string unit = text.substr(end);
    unit.erase(0, unit.find_first_not_of(' '));
    if (!(number > 0) || (!unit.empty() && unit != "mm2" && unit != "um2")) {
        throw UsageError(say::design::noArea(text));
    }
    return unit == "um2" ? number : number * squareMillimetre;
}

std::vector<design::Axis> readAxes(const SweepFlags& flags, const Accelerator& accelerator) {
    std::vector<design::Axis> axes;
    for (const std::string& text : flags.vary) {
        const std::size_t equals = text.find('=');
        if (equals == std::string::npos) {
            throw UsageError(say::design::noVary(text));
        }
        try {
            axes.push_back(
                design::readAxis(accelerator, text.substr(0, equals), text.substr(equals + 1)));
        } catch (const InputError& error) {
            throw UsageError(error.said());
        }
        for (std::size_t a = 0; a + 1 < axes.size(); ++a) {
            if (axes[a].parameter == axes.back().parameter) {
                throw UsageError(say::design::twiceVaried(axes[a].parameter.name));
            }
        }
    }
    if (axes.empty()) {
        throw UsageError(say::design::nothingVaries());
    }
    return axes;
}

design::Design readDesign(const SweepFlags& flags, const MapperRegistry& mappers,
                          const RunInputs& inputs) {
    design::Design design{{inputs.accelerator(), readAxes(flags, inputs.accelerator())},
                          inputs.layers().network.layers,
                          searchChoice(flags.search, mappers).options};
    design.over = flags.worst ? design::Over::Worst : design::Over::Sum;
    design.exploration = flags.best ? design::Exploration::Exact : design::Exploration::Grid;
    if (!flags.area.empty()) {
        design.limits.push_back({std::nullopt, readArea(flags.area)});
    }
    return design;
}

class WatchedSweep final : public design::DesignObserver {
public:
    explicit WatchedSweep(BestListener& listener) : m_listener(listener) {}
    void decided(std::size_t configurations, std::size_t all,
                 std::optional<double> /*best*/) override {
        m_listener.progress(static_cast<double>(configurations) / static_cast<double>(all));
    }

private:
    BestListener& m_listener;
};

std::vector<std::string> valuesOf(const design::DesignSpace& space, std::size_t configuration) {
    std::vector<std::string> values;
    const std::vector<std::size_t> choices = space.choices(configuration);
    for (std::size_t a = 0; a < choices.size(); ++a) {
        values.push_back(design::valueText(space.axes[a].values[choices[a]]));
    }
    return values;
}

const char* keyOf(design::Verdict verdict) {
    switch (verdict) {
    case design::Verdict::Best:
        return "best";
    case design::Verdict::Searched:
        return "searched";
    case design::Verdict::Cut:
        return "cut";
    case design::Verdict::Over:
        return "over";
    case design::Verdict::Unmappable:
        return "unmappable";
    case design::Verdict::Open:
        break;
    }
    return "open";
}

std::size_t countOf(const design::Exploring& explored, design::Verdict verdict) {
    return static_cast<std::size_t>(
        std::count_if(explored.configurations.begin(), explored.configurations.end(),
                      [&](const auto& one) { return one.verdict == verdict; }));
}

/// One sweep and what came of it.
struct Swept {
    const design::Design& design;
    const design::Exploring& explored;
    double seconds = 0;

    std::string table(const Paint& paint) const;
    std::string text(const std::string& name, const Paint& paint) const;
    std::string csv() const;
    nlohmann::ordered_json json() const;
};

/// A row for every configuration; of a search for the best those that were mapped.
std::string Swept::table(const Paint& paint) const {
    std::vector<TableColumn> columns;
    for (const design::Axis& axis : design.space.axes) {
        columns.push_back({axis.parameter.name});
    }
    const bool areas = areaOf(design.space.base).missing().empty();
    columns.push_back({areas ? "mm²" : ""});
    columns.push_back({english(titleOf(design.options.objective))});
    columns.push_back({"", Align::Left});
    TextTable table(columns);
    const bool all = design.exploration == design::Exploration::Grid;
    for (std::size_t n = 0; n < explored.configurations.size(); ++n) {
        const design::Configuration& one = explored.configurations[n];
        const bool mapped =
            one.verdict == design::Verdict::Best || one.verdict == design::Verdict::Searched;
        if (!mapped && !all) {
            continue;
        }
        std::vector<std::string> cells = valuesOf(design.space, n);
        const Accelerator machine = design.space.machine(design.space.choices(n));
        cells.push_back(areas ? quantityText(areaOf(machine).total() / squareMillimetre) : "");
        cells.push_back(mapped ? quantityText(one.number) : "");
        cells.push_back(one.verdict == design::Verdict::Searched
                            ? ratioText(one.number / explored.cost.objective)
                            : english(reasonOf(explored, n)));
        table.addRow(std::move(cells));
    }
    return tableText(table, paint);
}

std::string Swept::text(const std::string& name, const Paint& paint) const {
    std::string out = wrapped(english(say::design::sweepTitle(name, design.space.base.name,
                                                              explored.configurations.size(),
                                                              titleOf(design.options.objective)))) +
                      "\n\n" + table(paint) + "\n";
    if (explored.best) {
        std::vector<std::string> best = valuesOf(design.space, *explored.best);
        for (std::size_t a = 0; a < best.size(); ++a) {
            best[a] = design.space.axes[a].parameter.name + " " + best[a];
        }
        out += wrapped(english(say::design::bestOf(best))) + "\n";
    } else if (!explored.whyNone.empty()) {
        out += wrapped(english(explored.whyNone)) + "\n";
    }
    if (design.exploration == design::Exploration::Exact) {
        out +=
            wrapped(english(say::design::decidedHow(
                explored.configurations.size(),
                countOf(explored, design::Verdict::Best) +
                    countOf(explored, design::Verdict::Searched),
                countOf(explored, design::Verdict::Cut), countOf(explored, design::Verdict::Over),
                countOf(explored, design::Verdict::Unmappable)))) +
            "\n";
    }
    if (explored.stopped) {
        out += paint.warning(english(say::design::sweepStopped(
                   countOf(explored, design::Verdict::Open), explored.configurations.size()))) +
               "\n";
    }
    return out + english(say::design::sweepEffort(explored.machines, seconds)) + "\n";
}

std::string Swept::csv() const {
    std::string out;
    for (const design::Axis& axis : design.space.axes) {
        out += axis.parameter.name + ",";
    }
    out += "verdict,number\n";
    for (std::size_t n = 0; n < explored.configurations.size(); ++n) {
        for (const std::string& value : valuesOf(design.space, n)) {
            out += value + ",";
        }
        const design::Configuration& one = explored.configurations[n];
        out += std::string(keyOf(one.verdict)) + "," + shortestText(one.number) + "\n";
    }
    return out;
}

nlohmann::ordered_json Swept::json() const {
    nlohmann::ordered_json names = nlohmann::ordered_json::array();
    for (const design::Axis& axis : design.space.axes) {
        names.push_back(axis.parameter.name);
    }
    nlohmann::ordered_json all = nlohmann::ordered_json::array();
    for (std::size_t n = 0; n < explored.configurations.size(); ++n) {
        const design::Configuration& one = explored.configurations[n];
        all.push_back({{"values", valuesOf(design.space, n)},
                       {"verdict", keyOf(one.verdict)},
                       {"number", one.number},
                       {"reason", english(reasonOf(explored, n))}});
    }
    nlohmann::ordered_json json{{"parameters", std::move(names)},
                                {"configurations", std::move(all)},
                                {"best", nullptr},
                                {"why_none", nullptr},
                                {"stopped", explored.stopped},
                                {"machines", explored.machines},
                                {"seconds", seconds}};
    if (explored.best) {
        json["best"] = {{"values", valuesOf(design.space, *explored.best)},
                        {"objective", explored.cost.objective},
                        {"energy_pj", explored.cost.energy},
                        {"cycles", explored.cost.cycles}};
    } else if (!explored.whyNone.empty()) {
        json["why_none"] = english(explored.whyNone);
    }
    return json;
}

ExitStatus sweep(const SweepFlags& flags, const MapperRegistry& mappers, const Console& console) {
    if (flags.csv && flags.json) {
        throw UsageError(say::cli::csvAndJson());
    }
    const RunInputs inputs({flags.accelerator, flags.workload, ""}, flags.layer,
                           flags.search.foreign, false, console);
    const design::Design design = readDesign(flags, mappers, inputs);
    for (const NetworkLayer& layer : design.layers) {
        bindTo(layer.workload, inputs.accelerator(), flags.accelerator);
    }
    const auto start = std::chrono::steady_clock::now();
    design::Exploring explored;
    {
        Watch watch(console);
        const std::shared_ptr<Watched> search = watch.begin("sweep");
        WatchedSweep observer(search->listener());
        explored = design::explore(design, &observer, search->token());
    }
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    const Swept swept{design, explored, taken.count()};
    console.print(flags.csv    ? swept.csv()
                  : flags.json ? jsonText(swept.json())
                               : swept.text(inputs.layers().network.name, console.paint()));
    return explored.best ? ExitStatus::Done : ExitStatus::No;
}

}  // namespace

Command addSweepCommand(CLI::App& program, const MapperRegistry& mappers) {
    CLI::App* command = program.add_subcommand("sweep", std::string(sweepSummary));
    const auto flags = std::make_shared<SweepFlags>();
    addLayerFiles(*command, flags->accelerator, flags->workload);
    addWorkloadFlags(*command, flags->layer);
    addSearchFlags(*command, flags->search, mappers);
    flags->search.search = exactMethod().key();
    for (const char* name :
         {"--search", "--principles", "--without", "--growth", "--bypass", "--pad", "--pad-limit",
          "--split-loops", "--gap", "--constraints", "--time-limit"}) {
        command->get_option(name)->group("");  // every row is proven
    }
    command->add_option("--vary", flags->vary, "What varies, as L2.capacity=4096:65536")
        ->type_name("PARAMETER=VALUES")
        ->required();
    command->add_flag("--best", flags->best, "Look for the best machine alone, proven");
    command->add_option("--area", flags->area, "Machines take so much room at most, as 0.6 mm2")
        ->type_name("AREA");
    command->add_flag("--worst", flags->worst,
                      "A machine costs what its worst layer does, not the sum");
    command->add_flag("--csv", flags->csv,
                      "A table of comma-separated values: a row per configuration");
    command->add_flag("--json", flags->json, "One JSON object on standard output");
    command->footer(std::string(sweepHelp));
    return {command,
            [flags, &mappers](const Console& console) { return sweep(*flags, mappers, console); }};
}

}  // namespace loopglass::cli
