// `pareto`: the front of energy and delay of a layer.
#include "cli/commands/command.h"
#include "cli/input/caveats.h"
#include "cli/input/layer_request.h"
#include "cli/run/progress_monitor.h"
#include "cli/terminal/usage.h"
#include "cli/text/cost_text.h"
#include "cli/text/help_texts.h"
#include "cli/text/search_json.h"
#include "cli/text/search_text.h"
#include "format/csv.h"
#include "format/json_cost.h"
#include "format/json_null.h"
#include "format/text_table.h"
#include "format/write/write_mapping.h"
#include "mapper/pareto_front.h"
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

namespace loopglass::cli {

namespace {

struct ParetoFlags {
    std::string accelerator;
    std::string workload;
    WorkloadFlags layer;
    SearchFlags search;
    bool csv = false;
    bool json = false;
};

/// Shows the completed share of the range in the progress line.
class MonitoredFront final : public FrontObserver {
public:
    explicit MonitoredFront(BestListener& listener) : m_listener(listener) {}
    void point(const FrontPoint& /*point*/, double share) override { m_listener.progress(share); }

private:
    BestListener& m_listener;
};

/// Returns the point with the smallest value of `of`; null for an empty front.
template <typename Of> const FrontPoint* leastOf(const Front& front, const Of& of) {
    const FrontPoint* least = nullptr;
    for (const FrontPoint& point : front.points) {
        least = least == nullptr || of(point.cost) < of(least->cost) ? &point : least;
    }
    return least;
}

Message wholeText(const Front& front) {
    return front.whole ? msg::cli::frontWhole(front.points.size())
                       : msg::cli::frontPart(front.points.size());
}

Message whyNone(const Front& front) {
    return front.whyNone.empty() ? msg::network::stoppedBeforeMapping() : front.whyNone;
}

std::string frontText(const Problem& problem, const Front& front, const Paint& paint) {
    std::string text = problemText(problem, paint) + "\n";
    if (front.points.empty()) {
        return text + paint.warning(english(msg::report::noMapping(whyNone(front)))) + "\n";
    }
    text += wrapped(english(wholeText(front))) + "\n\n";
    TextTable table({{"cycles"}, {"pJ"}, {"EDP"}, {"pJ per cycle saved"}, {"", Align::Left}});
    const FrontPoint* edp = leastOf(front, [](const Cost& cost) { return cost.edp(); });
    for (std::size_t i = 0; i < front.points.size(); ++i) {
        const FrontPoint& point = front.points[i];
        const bool last = i + 1 == front.points.size();
        const double price = last ? 0
                                  : (point.cost.energy - front.points[i + 1].cost.energy) /
                                        (front.points[i + 1].cost.cycles - point.cost.cycles);
        table.addRow({cyclesText(point.cost.cycles), quantityText(point.cost.energy),
                      quantityText(point.cost.edp()), last ? "" : quantityText(price),
                      &point == edp  ? english(msg::cli::frontLeastEdp())
                      : point.convex ? english(msg::cli::frontConvex())
                                     : ""});
    }
    text += tableText(table, paint);
    return text + "\n" +
           english(msg::cli::frontEffort(front.searches, front.evaluated, front.seconds)) + "\n";
}

nlohmann::ordered_json frontJson(const MapRequest& request, const Front& front) {
    nlohmann::ordered_json points = nlohmann::ordered_json::array();
    for (const FrontPoint& point : front.points) {
        points.push_back({{"cycles", point.cost.cycles},
                          {"energy_pj", point.cost.energy},
                          {"edp_pj_cycles", point.cost.edp()},
                          {"convex", point.convex},
                          {"mapping", mappingJson(request.problem, point.mapping, {})}});
    }
    return {{"points", std::move(points)},
            {"whole", front.whole},
            {"why_none", orNull(front.points.empty(), english(whyNone(front)))},
            {"searches", front.searches},
            {"evaluated", front.evaluated},
            {"seconds", front.seconds}};
}

std::string frontCsv(const MapRequest& request, const Front& front) {
    nlohmann::ordered_json points = frontJson(request, front)["points"];
    for (nlohmann::ordered_json& point : points) {
        point["whole"] = front.whole;
    }
    return csvText({"cycles", "energy_pj", "edp_pj_cycles", "convex", "whole"}, points,
                   {"false", "true"});
}

ExitStatus runPareto(const ParetoFlags& flags, const MapperRegistry& mappers,
                     const Console& console) {
    if (flags.csv && flags.json) {
        throw UsageError(msg::cli::csvAndJson());
    }
    const LayerQuestion question = readLayerRequest(flags.accelerator, flags.workload, flags.layer,
                                                    flags.search, mappers, console);
    const MapRequest& request = question.request;
    Front front;
    {
        ProgressMonitor watch(console);
        const std::shared_ptr<ProgressTask> search = watch.begin("pareto");
        MonitoredFront observer(search->listener());
        front = paretoFront(request, &observer, search->token());
    }
    const Caveats caveats = Caveats::of(flags.accelerator).add(question.imports);
    if (flags.csv) {
        caveats.printMessage(console);
    }
    console.print(flags.csv    ? frontCsv(request, front)
                  : flags.json ? jsonText(caveats.with(frontJson(request, front)))
                               : caveats.with(frontText(request.problem, front, console.paint())));
    return front.points.empty() ? ExitStatus::No : ExitStatus::Done;
}

}  // namespace

Command addParetoCommand(CLI::App& program, const MapperRegistry& mappers) {
    CLI::App* command = program.add_subcommand("pareto", std::string(paretoSummary));
    const auto flags = std::make_shared<ParetoFlags>();
    addLayerFiles(*command, flags->accelerator, flags->workload);
    addWorkloadFlags(*command, flags->layer);
    addSearchFlags(*command, flags->search, mappers);
    flags->search.search = exactMethod().key();
    for (const char* name : {"--search", "--objective", "--principles", "--without", "--growth",
                             "--bypass", "--pad", "--pad-limit", "--split-loops", "--gap",
                             "--evaluations", "--seed", "--settings", "--model"}) {
        command->remove_option(
            // Removed, because a front covers all mappings and is proven.
            command->get_option(name));
    }
    command->add_flag("--csv", flags->csv, "Comma-separated values, one row for each point");
    command->add_flag("--json", flags->json, "One JSON object on standard output");
    command->footer(std::string(paretoHelp));
    return {command, [flags, &mappers](const Console& console) {
                return runPareto(*flags, mappers, console);
            }};
}

}  // namespace loopglass::cli
