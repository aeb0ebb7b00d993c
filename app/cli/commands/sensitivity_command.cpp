// `sensitivity`: the effect of one step of each accelerator parameter.
#include "cli/commands/command.h"
#include "cli/input/caveats.h"
#include "cli/input/layer_jobs.h"
#include "cli/input/over_flag.h"
#include "cli/input/run_inputs.h"
#include "cli/input/search_flags.h"
#include "cli/run/progress_monitor.h"
#include "cli/terminal/usage.h"
#include "cli/text/cost_text.h"
#include "cli/text/help_texts.h"
#include "cli/text/search_json.h"
#include "design/analysis/sensitivity.h"
#include "design/vocabulary.h"
#include "format/csv.h"
#include "format/json_null.h"
#include "format/text_table.h"
#include "mapper/search_methods.h"
#include "record/vocabulary.h"
#include "words/language.h"
#include "words/number_text.h"
#include "words/sentences/cli.h"
#include "words/sentences/design.h"

#include <CLI/CLI.hpp>
#include <cmath>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace loopglass::cli {

namespace {

struct SensitivityFlags {
    std::string accelerator;
    std::string workload;
    WorkloadFlags layer;
    SearchFlags search;
    std::string over = keyOf(design::Aggregation::Sum);
    bool csv = false;
    bool json = false;
};

std::string changeText(double change) {
    return change == 0 ? "none" : (change > 0 ? "+" : "−") + percentText(std::abs(change));
}

std::string areaText(const std::optional<double>& area) {
    return area ? quantityText(*area / design::squareMillimetre) : "";
}

/// Returns a value without the rounding of its step, such as 1.98 for 1.9800000000000002.
std::string shownValue(const design::Parameter& parameter, const design::Value& value) {
    constexpr double digits = 1e9;
    return design::isWhole(parameter.kind)
               ? design::valueText(value)
               : shortestText(std::round(value.number * digits) / digits);
}

std::string tableOf(const design::Sensitivity& all, const Message& objective, const Paint& paint) {
    TextTable table({{"number", Align::Left},
                     {"from"},
                     {"to"},
                     {english(objective)},
                     {"change"},
                     {"mm²"},
                     {"", Align::Left}});
    for (const std::size_t number : design::largestFirst(all)) {
        const design::SensitivityStep& step = all.steps[number];
        const bool mapped = step.cost.has_value();
        table.addRow({step.parameter.name, shownValue(step.parameter, step.from),
                      shownValue(step.parameter, step.to),
                      mapped ? quantityText(step.cost->objective) : "",
                      mapped ? changeText(design::changeOf(all, step)) : "", areaText(step.area),
                      step.whyNone.empty() ? "" : english(step.whyNone)});
    }
    return tableText(table, paint);
}

std::string textOf(const design::Design& asked, const std::string& name,
                   const design::Sensitivity& all, const Paint& paint) {
    const Message objective = design::costTitle(asked, titleOf(asked.options.objective));
    if (!all.here.whyNone.empty()) {
        return paint.warning(wrapped(english(all.here.whyNone))) + "\n";
    }
    std::string text = wrapped(english(msg::design::sensitivityTitle(
                           name, asked.space.base.name, objective, all.here.objective))) +
                       "\n\n" + tableOf(all, objective, paint);
    if (all.stopped) {
        text += "\n" + paint.warning(english(msg::design::sensitivityStopped())) + "\n";
    }
    return text;
}

nlohmann::ordered_json areaJson(const std::optional<double>& area) {
    return orNull(area.has_value(), area.value_or(0) / design::squareMillimetre);
}

nlohmann::ordered_json stepJson(const design::Sensitivity& all,
                                const design::SensitivityStep& step) {
    const bool mapped = step.cost.has_value();
    const design::MachineCost cost = step.cost.value_or(design::MachineCost{});
    return {{"parameter", step.parameter.name},
            {"from", design::valueText(step.from)},
            {"to", design::valueText(step.to)},
            {"objective", orNull(mapped, cost.objective)},
            {"change", orNull(mapped, design::changeOf(all, step))},
            {"energy_pj", orNull(mapped, cost.energy)},
            {"cycles", orNull(mapped, cost.cycles)},
            {"area_mm2", areaJson(step.area)},
            {"proven", orNull(mapped, cost.proven)},
            {"why_none", textOrNull(english(step.whyNone))}};
}

nlohmann::ordered_json jsonOf(const design::Sensitivity& all) {
    nlohmann::ordered_json steps = nlohmann::ordered_json::array();
    for (const std::size_t number : design::largestFirst(all)) {
        steps.push_back(stepJson(all, all.steps[number]));
    }
    const bool mapped = all.here.whyNone.empty();
    return {{"objective", orNull(mapped, all.here.objective)},
            {"energy_pj", orNull(mapped, all.here.energy)},
            {"cycles", orNull(mapped, all.here.cycles)},
            {"area_mm2", areaJson(all.area)},
            {"why_none", textOrNull(english(all.here.whyNone))},
            {"proven", all.here.proven},
            {"stopped", all.stopped},
            {"steps", std::move(steps)}};
}

std::string csvOf(const design::Sensitivity& all) {
    return csvText(
        {"parameter", "from", "to", "objective", "change", "energy_pj", "cycles", "area_mm2"},
        jsonOf(all)["steps"]);
}

ExitStatus sensitivity(const SensitivityFlags& flags, const MapperRegistry& mappers,
                       const Console& console) {
    if (flags.csv && flags.json) {
        throw UsageError(msg::cli::csvAndJson());
    }
    const RunInputs inputs({flags.accelerator, flags.workload, ""}, flags.layer,
                           flags.search.foreign, false, console);
    design::Design design{
        {inputs.accelerator(), {}},
        inputs.layers().network.layers,
        optionsOfAll(choiceKeeping(flags.search, mappers, inputs, console), inputs)};
    setOver(design, flags.over);
    for (const NetworkLayer& layer : design.layers) {
        bindTo(layer.workload, inputs.accelerator(), flags.accelerator);
    }
    design::Sensitivity all;
    {
        ProgressMonitor watch(console);
        const std::shared_ptr<ProgressTask> search = watch.begin("machines");
        all = design::sensitivityOf(
            design,
            [&](std::size_t done, std::size_t of, const design::Sensitivity&) {
                search->listener().progress(static_cast<double>(done) / static_cast<double>(of));
            },
            search->token());
    }
    const Caveats caveats = Caveats::of(flags.accelerator).add(inputs.imports());
    if (flags.csv) {
        caveats.printMessage(console);
    }
    console.print(flags.csv    ? csvOf(all)
                  : flags.json ? jsonText(caveats.with(jsonOf(all)))
                               : caveats.with(textOf(design, inputs.layers().network.name, all,
                                                     console.paint())));
    return all.here.whyNone.empty() && all.here.objective > 0 ? ExitStatus::Done : ExitStatus::No;
}

}  // namespace

Command addSensitivityCommand(CLI::App& program, const MapperRegistry& mappers) {
    CLI::App* command = program.add_subcommand("sensitivity", std::string(sensitivitySummary));
    const auto flags = std::make_shared<SensitivityFlags>();
    addLayerFiles(*command, flags->accelerator, flags->workload);
    addWorkloadFlags(*command, flags->layer);
    addSearchFlags(*command, flags->search, mappers);
    flags->search.search = exactMethod().key();
    for (const char* name : {"--search", "--principles", "--without", "--growth", "--bypass",
                             "--pad", "--pad-limit", "--split-loops", "--gap", "--evaluations",
                             "--seed", "--settings", "--constraints", "--time-limit"}) {
        // Removed, because every accelerator is proven.
        command->remove_option(command->get_option(name));
    }
    addOverFlag(*command, flags->over);
    command->add_flag("--csv", flags->csv, "Comma-separated values, one row for each step");
    command->add_flag("--json", flags->json, "One JSON object on standard output");
    command->footer(std::string(sensitivityHelp));
    return {command, [flags, &mappers](const Console& console) {
                return sensitivity(*flags, mappers, console);
            }};
}

}  // namespace loopglass::cli
