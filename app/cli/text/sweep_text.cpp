#include "cli/text/sweep_text.h"

#include "accelerator/area.h"
#include "cli/terminal/usage.h"
#include "cli/text/cost_text.h"
#include "format/text_table.h"
#include "record/vocabulary.h"
#include "words/language.h"
#include "words/number_text.h"
#include "words/sentences/design.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <vector>

namespace loopglass::cli {

namespace {

constexpr double squareMillimetre = 1e6;  ///< µm²

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

}  // namespace

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
        out += wrapped(english(explored.stopped ? say::design::bestSoFar(best)
                                                : say::design::bestOf(best))) +
               "\n";
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
    if (!explored.proven) {
        out += paint.warning(wrapped(english(say::design::notAllProven()))) + "\n";
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
                                {"proven", explored.proven},
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

}  // namespace loopglass::cli
