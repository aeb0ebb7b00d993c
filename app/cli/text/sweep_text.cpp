#include "cli/text/sweep_text.h"

#include "accelerator/area.h"
#include "cli/terminal/usage.h"
#include "cli/text/cost_text.h"
#include "cli/text/fused_sweep_text.h"
#include "design/analysis/machine_front.h"
#include "design/vocabulary.h"
#include "format/csv.h"
#include "format/json_null.h"
#include "format/text_table.h"
#include "record/vocabulary.h"
#include "words/language.h"
#include "words/number_text.h"
#include "words/sentences/design.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

namespace loopglass::cli {

namespace {

constexpr double squareMillimetre = 1e6;  ///< square micrometres

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
    case design::Verdict::Redundant:
        return "redundant";
    case design::Verdict::LeftOut:
        return "left_out";
    case design::Verdict::Open:
        break;
    }
    return "open";
}

std::size_t countOf(const design::ExplorationResult& explored, design::Verdict verdict) {
    return static_cast<std::size_t>(
        std::count_if(explored.configurations.begin(), explored.configurations.end(),
                      [&](const auto& one) { return one.verdict == verdict; }));
}

Message objectiveText(const design::Design& design) {
    return design::costTitle(design, titleOf(design.options.objective));
}

/// Returns the varied capacities that do not affect the energy and area of their buffer.
std::vector<std::string> ineffectiveCapacities(const design::DesignSpace& space) {
    std::vector<std::string> names;
    for (const design::Axis& axis : space.axes) {
        if (axis.parameter.kind == design::ParameterKind::Capacity) {
            const FromTechnology& derived = space.base.levels[axis.parameter.level]
                                                .buffers[axis.parameter.buffer.value_or(0)]
                                                .derived;
            if (!derived.energy && !derived.area) {
                names.push_back(axis.parameter.name);
            }
        }
    }
    return names;
}

MachineArea areaOfMachine(const design::DesignSpace& space, std::size_t configuration) {
    return areaOf(space.machine(space.choices(configuration)));
}

bool isMapped(const design::Configuration& one) {
    return one.verdict == design::Verdict::Best || one.verdict == design::Verdict::Searched;
}

/// Returns for each configuration whether it is on the front of energy, delay and, if known, area.
/// Returns an empty list for a search for the best accelerator, which maps few accelerators.
std::vector<char> frontOf(const design::Design& design, const design::ExplorationResult& explored) {
    if (design.exploration != design::Exploration::Grid) {
        return {};
    }
    std::vector<std::optional<design::MachineFigures>> machines;
    for (std::size_t n = 0; n < explored.configurations.size(); ++n) {
        machines.push_back(design::figuresOf(design, explored, n));
    }
    return design::onFront(machines, {design::allFigures.begin(), design::allFigures.end()});
}

}  // namespace

std::vector<std::string> configurationValues(const design::DesignSpace& space,
                                             std::size_t configuration) {
    std::vector<std::string> values;
    const std::vector<std::size_t> choices = space.choices(configuration);
    for (std::size_t a = 0; a < choices.size(); ++a) {
        values.push_back(design::valueText(space.axes[a].values[choices[a]]));
    }
    return values;
}

std::vector<TableColumn> SweepOutcome::columns() const {
    std::vector<TableColumn> columns;
    for (const design::Axis& axis : design.space.axes) {
        columns.push_back({axis.parameter.name});
    }
    const bool areas = areaOf(design.space.base).counted().has_value();
    columns.push_back({areas ? "mm²" : ""});
    columns.push_back({"pJ"});
    columns.push_back({"cycles"});
    columns.push_back({english(objectiveText(design))});
    columns.push_back({"", Align::Left});
    const bool all = design.exploration == design::Exploration::Grid;
    columns.push_back({all ? "front" : "", Align::Left});
    if (fused != nullptr) {
        fused->addColumns(columns);
    }
    return columns;
}

std::string SweepOutcome::table(const Paint& paint) const {
    const bool all = design.exploration == design::Exploration::Grid;
    TextTable table(columns());
    const std::vector<char> front = frontOf(design, explored);
    for (std::size_t n = 0; n < explored.configurations.size(); ++n) {
        const design::Configuration& one = explored.configurations[n];
        const bool mapped = isMapped(one);
        if (!mapped && !all) {
            continue;
        }
        std::vector<std::string> cells = configurationValues(design.space, n);
        const std::optional<double> area = areaOfMachine(design.space, n).counted();
        cells.push_back(area ? quantityText(*area / squareMillimetre) : "");
        cells.push_back(mapped ? quantityText(one.energy) : "");
        cells.push_back(mapped ? cyclesText(one.cycles) : "");
        cells.push_back(mapped ? quantityText(one.number) : "");
        cells.push_back(one.verdict == design::Verdict::Searched
                            ? ratioText(one.number / explored.cost.objective)
                            : english(reasonOf(explored, n)));
        cells.push_back(all && front[n] != 0 ? "*" : "");
        if (fused != nullptr) {
            fused->addCells(n, cells);
        }
        table.addRow(std::move(cells));
    }
    return tableText(table, paint);
}

/// Returns the columns that have equal numbers in all rows, which the table omits.
std::vector<Message> SweepOutcome::sameForAll() const {
    std::vector<const design::Configuration*> mapped;
    for (const design::Configuration& one : explored.configurations) {
        if (isMapped(one)) {
            mapped.push_back(&one);
        }
    }
    std::vector<Message> same;
    const auto add = [&](double design::Configuration::*number, const Message& name,
                         const std::string& text) {
        const bool equal =
            mapped.size() > 1 && std::all_of(mapped.begin(), mapped.end(), [&](const auto* one) {
                return (*one).*number == (*mapped.front()).*number;
            });
        if (equal) {
            same.push_back(msg::design::sameForAll(name, text));
        }
    };
    if (!mapped.empty()) {
        add(&design::Configuration::energy, titleOf(Objective::Energy),
            quantityText(mapped.front()->energy) + " pJ");
        add(&design::Configuration::cycles, titleOf(Objective::Delay),
            cyclesText(mapped.front()->cycles) + " cycles");
        if (design.options.objective.kind != ObjectiveKind::Energy &&
            design.options.objective.kind != ObjectiveKind::Delay) {
            add(&design::Configuration::number, objectiveText(design),
                quantityText(mapped.front()->number));
        }
    }
    return same;
}

/// Returns the best accelerator, or the reason why there is none.
std::string SweepOutcome::bestText() const {
    if (!explored.best) {
        return explored.whyNone.empty() ? "" : wrapped(english(explored.whyNone)) + "\n";
    }
    std::vector<std::string> best = configurationValues(design.space, *explored.best);
    for (std::size_t a = 0; a < best.size(); ++a) {
        best[a] = design.space.axes[a].parameter.name + " " + best[a];
    }
    return wrapped(english(explored.stopped ? msg::design::bestSoFar(best)
                                            : msg::design::bestOf(best))) +
           "\n";
}

/// Returns the number of searches from which the result was obtained.
std::string SweepOutcome::effortText() const {
    if (fused != nullptr) {
        return fused->notes();
    }
    if (design.exploration == design::Exploration::Grid) {
        return wrapped(english(msg::design::restsOn(explored.machines, explored.searches))) + "\n";
    }
    const auto count = [&](design::Verdict verdict) { return countOf(explored, verdict); };
    if (design.exploration == design::Exploration::Published) {
        return wrapped(english(msg::design::publishedHow(
                   explored.configurations.size(),
                   count(design::Verdict::Best) + count(design::Verdict::Searched),
                   count(design::Verdict::Redundant), count(design::Verdict::LeftOut),
                   count(design::Verdict::Over)))) +
               "\n" + wrapped(english(msg::design::restsOn(explored.machines, explored.searches))) +
               "\n";
    }
    return wrapped(english(msg::design::decidedHow(
               explored.configurations.size(),
               count(design::Verdict::Best) + count(design::Verdict::Searched),
               count(design::Verdict::Cut), count(design::Verdict::Over),
               count(design::Verdict::Unmappable)))) +
           "\n" +
           wrapped(english(msg::design::restsOnBoxes(explored.machines, explored.searches))) + "\n";
}

std::string SweepOutcome::text(const std::string& name, const Paint& paint) const {
    const Message title = fused != nullptr ? fused->title(objectiveText(design))
                                           : msg::design::sweepTitle(name, design.space.base.name,
                                                                     explored.configurations.size(),
                                                                     objectiveText(design));
    std::string out = wrapped(english(title)) + "\n\n" + table(paint) + "\n";
    for (const Message& same : sameForAll()) {
        out += english(same) + "\n";
    }
    const MachineArea area = areaOf(design.space.base);
    if (design.exploration == design::Exploration::Grid && explored.best) {
        out += wrapped(english(area.counted() ? msg::design::frontWithArea()
                                              : msg::design::frontWithoutArea())) +
               "\n";
    }
    if (area.counted() && area.isOfBuffers()) {
        out += wrapped(english(msg::design::areasOfBuffers())) + "\n";
    }
    out += bestText() + effortText();
    if (explored.minOpen) {
        out += english(msg::design::noMachineCostsLess(*explored.minOpen)) + "\n";
    }
    if (const auto names = ineffectiveCapacities(design.space); !names.empty()) {
        out += wrapped(english(msg::design::nothingFollows(names))) + "\n";
    }
    if (!explored.proven && fused == nullptr) {
        out += paint.warning(wrapped(english(msg::design::notAllProven()))) + "\n";
    }
    if (explored.stopped) {
        out += paint.warning(english(msg::design::sweepStopped(
                   countOf(explored, design::Verdict::Open), explored.configurations.size()))) +
               "\n";
    }
    return out;
}

std::string SweepOutcome::csv() const {
    std::vector<std::string> names;
    for (const design::Axis& axis : design.space.axes) {
        names.push_back(axis.parameter.name);
    }
    std::vector<CsvColumn> columns{{"values", names}, "verdict", "area_mm2", "objective",
                                   "energy_pj",       "cycles",  "at_least", "front"};
    nlohmann::ordered_json rows = json()["configurations"];
    if (fused != nullptr) {
        columns.emplace_back("fused", fused->csvTitles());
        for (std::size_t n = 0; n < rows.size(); ++n) {
            rows[n]["fused"] = fused->csvCells(n);
        }
    }
    return csvText(columns, rows);
}

/// Returns one accelerator of the list; null for unknown values.
nlohmann::ordered_json SweepOutcome::configurationJson(std::size_t number) const {
    const design::Configuration& one = explored.configurations[number];
    const MachineArea area = areaOfMachine(design.space, number);
    return {{"values", configurationValues(design.space, number)},
            {"verdict", keyOf(one.verdict)},
            {"area_mm2", orNull(area.missing().empty(), area.total() / squareMillimetre)},
            {"objective", orNull(isMapped(one), one.number)},
            {"energy_pj", orNull(isMapped(one), one.energy)},
            {"cycles", orNull(isMapped(one), one.cycles)},
            {"at_least", orNull(one.verdict == design::Verdict::Cut, one.number)},
            {"front", nullptr},
            {"fused", fused != nullptr ? fused->pointJson(number) : nullptr},
            {"reason", english(reasonOf(explored, number))}};
}

nlohmann::ordered_json SweepOutcome::json() const {
    nlohmann::ordered_json names = nlohmann::ordered_json::array();
    for (const design::Axis& axis : design.space.axes) {
        names.push_back(axis.parameter.name);
    }
    nlohmann::ordered_json all = nlohmann::ordered_json::array();
    const std::vector<char> front = frontOf(design, explored);
    for (std::size_t n = 0; n < explored.configurations.size(); ++n) {
        all.push_back(configurationJson(n));
        if (!front.empty()) {
            all.back()["front"] = front[n] != 0;
        }
    }
    nlohmann::ordered_json best;
    if (explored.best) {
        best = {{"values", configurationValues(design.space, *explored.best)},
                {"objective", explored.cost.objective},
                {"energy_pj", explored.cost.energy},
                {"cycles", explored.cost.cycles}};
    }
    return {{"parameters", std::move(names)},
            {"configurations", std::move(all)},
            {"best", std::move(best)},
            {"why_none", explored.best ? nullptr : textOrNull(english(explored.whyNone))},
            {"stopped", explored.stopped},
            {"least_open", explored.minOpen},
            {"proven", explored.proven},
            {"machines", explored.machines},
            {"searches", explored.searches},
            {"layers", nullptr},
            {"fused", fused != nullptr ? fused->json() : nullptr}};
}

}  // namespace loopglass::cli
