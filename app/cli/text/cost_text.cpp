#include "cli/text/cost_text.h"

#include "accelerator/lanes.h"
#include "accelerator/vocabulary.h"
#include "cost/cost.h"
#include "format/nest_text.h"
#include "words/language.h"
#include "words/number_text.h"
#include "words/sentences/cli.h"
#include "words/sentences/report.h"

#include <algorithm>

namespace loopglass::cli {

namespace {

double macCycles(const Cost& cost) { return static_cast<double>(cost.steps); }

std::string share(double part, double whole) { return whole > 0 ? percentText(part / whole) : ""; }

bool usesNetworks(const Cost& cost) {
    for (const LevelCost& level : cost.levels) {
        for (const TensorCost& tensor : level.tensors) {
            if (tensor.networkEnergy > 0) {
                return true;
            }
        }
    }
    return false;
}

/// Returns a row for each level and tensor. The energy of the interconnects has a column unless it
/// is zero.
TextTable tensorTable(const Problem& problem, const Cost& cost) {
    const bool networks = usesNetworks(cost);
    std::vector<TableColumn> columns{{"level", Align::Left},
                                     {"tensor", Align::Left},
                                     {"tile words"},
                                     {"reads"},
                                     {"fills"},
                                     {"updates"},
                                     {"energy pJ"}};
    if (networks) {
        columns.push_back({"network"});
    }
    columns.push_back({"share"});
    TextTable table(std::move(columns));
    for (std::size_t l = 0; l < cost.levels.size(); ++l) {
        std::string name = problem.accelerator.levels[l].name;
        for (std::size_t t = 0; t < cost.levels[l].tensors.size(); ++t) {
            const TensorCost& tensor = cost.levels[l].tensors[t];
            std::vector<std::string> row{std::exchange(name, ""), problem.workload.tensors[t].name};
            if (!tensor.kept) {
                row.emplace_back("bypass");
                table.addRow(std::move(row));
                continue;
            }
            for (const std::int64_t words :
                 {tensor.tileWords, tensor.reads, tensor.fills, tensor.updates}) {
                row.push_back(compactCountText(words));
            }
            row.push_back(quantityText(tensor.energy()));
            if (networks) {
                row.push_back(quantityText(tensor.networkEnergy));
            }
            row.push_back(share(tensor.energy(), cost.energy));
            table.addRow(std::move(row));
        }
    }
    return table;
}

TextTable levelTable(const Problem& problem, const Cost& cost) {
    const bool leaks = problem.accelerator.counting.staticEnergy == StaticEnergy::Counted;
    std::vector<TableColumn> columns{
        {"level", Align::Left},    {"instances"}, {"energy pJ"}, {"share"}, {"cycles"},
        {"bandwidth", Align::Left}};
    if (leaks) {
        columns.push_back({"leakage pJ"});
    }
    TextTable table(std::move(columns));
    for (std::size_t l = 0; l < cost.levels.size(); ++l) {
        const LevelCost& level = cost.levels[l];
        std::vector<std::string> row{problem.accelerator.levels[l].name,
                                     countText(level.instances),
                                     quantityText(level.energy()),
                                     share(level.energy(), cost.energy),
                                     level.binding.empty() ? "" : cyclesText(level.cycles),
                                     level.binding.empty() ? "unlimited" : level.binding};
        if (leaks) {
            row.push_back(quantityText(level.staticEnergy));
        }
        table.addRow(std::move(row));
    }
    table.addRow({problem.accelerator.compute.name, countText(cost.lanes),
                  quantityText(cost.macEnergy), share(cost.macEnergy, cost.energy),
                  cyclesText(macCycles(cost)), "one operation per lane"});
    table.addRule();
    table.addRow({"total", "", quantityText(cost.energy), share(cost.energy, cost.energy),
                  cyclesText(cost.cycles)});
    return table;
}

/// Returns the delay with its bottleneck.
std::string delayText(const Problem& problem, const Cost& cost) {
    return english(problem.accelerator.counting.latency == Latency::Serial
                       ? msg::cli::delayIsASum(bindingText(problem, cost))
                       : msg::cli::delayBoundBy(bindingText(problem, cost)));
}

/// Returns the conventions that differ from the default.
std::string conventionsText(const Problem& problem) {
    const std::string counting = countingText(problem.accelerator.counting);
    return counting.empty() ? "" : english(msg::cli::countedBy(counting)) + "\n";
}

std::string totalsText(const Problem& problem, const Cost& cost, const Paint& paint) {
    const double there = lanesOf(problem.accelerator);
    const std::string name = problem.accelerator.compute.name;
    return "energy       " + paint.strong(quantityText(cost.energy) + " pJ") + "\n" +
           "delay        " + paint.strong(cyclesText(cost.cycles) + " cycles") +
           delayText(problem, cost) + "\n" + "EDP          " +
           paint.strong(quantityText(cost.edp()) + " pJ·cycles") + "\n" +
           english(msg::cli::lanesInUse()) + " " + paint.strong(percentText(cost.utilization)) +
           ", " + countText(cost.lanes) + " of " + countText(static_cast<std::int64_t>(there)) +
           " lanes\n" + english(msg::cli::lanesOverTime()) + " " +
           paint.strong(percentText(utilizationOverTime(cost))) + ", " +
           english(msg::cli::operationsOverTime()) + "\n" + "operations   " +
           paint.strong(countText(cost.macs)) + " (" + name + ")\n" + conventionsText(problem);
}

}  // namespace

std::string tableText(const TextTable& table, const Paint& paint, std::size_t indent) {
    std::string text;
    for (const TableLine& line : table.lines()) {
        text += std::string(indent, ' ');
        switch (line.kind) {
        case TableLineKind::Heading:
            text += paint.strong(line.text);
            break;
        case TableLineKind::Rule:
            text += paint.faint(line.text);
            break;
        case TableLineKind::Row:
            text += line.text;
            break;
        }
        text += "\n";
    }
    return text;
}

std::string problemText(const Problem& problem, const Paint& paint) {
    std::string bounds;
    for (const Dimension& dimension : problem.workload.dimensions) {
        bounds += (bounds.empty() ? "" : ", ") + dimension.name + " " + countText(dimension.bound);
    }
    return paint.strong(
               english(msg::report::onTitle(problem.workload.name, problem.accelerator.name))) +
           "\n" + equationText(problem.workload) + "\n" + bounds + "\n";
}

std::string bindingText(const Problem& problem, const Cost& cost) {
    const auto level = std::max_element(
        cost.levels.begin(), cost.levels.end(),
        [](const LevelCost& a, const LevelCost& b) { return a.cycles < b.cycles; });
    if (level == cost.levels.end() || macCycles(cost) >= level->cycles) {
        return english(msg::cli::boundByLanes(problem.accelerator.compute.name));
    }
    const auto l = static_cast<std::size_t>(level - cost.levels.begin());
    // The text is "read" or "write" for the whole level, or "<buffer> read".
    const std::size_t space = level->binding.rfind(' ');
    const std::string name = problem.accelerator.levels[l].name;
    if (space == std::string::npos) {
        return english(msg::cli::boundByLevel(level->binding, name));
    }
    const std::string buffer = level->binding.substr(0, space);
    const std::string way = level->binding.substr(space + 1);
    return english(buffer == name ? msg::cli::boundByLevel(way, name)
                                  : msg::cli::boundByBuffer(way, buffer, name));
}

std::string costText(const Problem& problem, const Cost& cost, const Paint& paint) {
    return tableText(tensorTable(problem, cost), paint) + "\n" +
           tableText(levelTable(problem, cost), paint) + "\n" + totalsText(problem, cost, paint);
}

std::string mappingText(const Problem& problem, const Mapping& mapping, const Paint& paint) {
    std::string text;
    for (const NestLine& line : nestText(problem, mapping)) {
        const std::string indent((line.depth + 1) * 2, ' ');
        switch (line.kind) {
        case NestLineKind::Level:
            text += paint.strong(line.text);
            break;
        case NestLineKind::SpatialX:
        case NestLineKind::SpatialY:
            text += indent + paint.parallel(line.text);
            break;
        case NestLineKind::Temporal:
            text += indent + line.text;
            break;
        case NestLineKind::Compute:
            text +=
                paint.strong(problem.accelerator.compute.name + ":") + "\n" + indent + line.text;
            break;
        }
        text += "\n";
    }
    return text;
}

std::string violationsText(const std::vector<Violation>& violations, const Paint& paint) {
    std::string text = paint.warning(english(msg::cli::notLegal(violations.size()))) + "\n";
    for (const Violation& violation : violations) {
        text += "- " + english(violation.sentence) + "\n";
    }
    return text;
}

std::string againstText(const std::vector<Message>& against, const Paint& paint) {
    if (against.empty()) {
        return {};
    }
    std::string text =
        "\n" + paint.warning(english(msg::cli::breaksConstraints(against.size()))) + "\n";
    for (const Message& sentence : against) {
        text += "- " + english(sentence) + "\n";
    }
    return text;
}

}  // namespace loopglass::cli
