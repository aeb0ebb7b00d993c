#include "cli/search_text.h"

#include "cli/cost_text.h"
#include "cli/freedom_text.h"
#include "cli/search_flags.h"
#include "format/number_text.h"
#include "format/text_table.h"
#include "search/space/space_size.h"
#include "workload/wording.h"

#include <map>

namespace loopglass::cli {

namespace {

std::string countText(std::uint64_t count) {
    return compactCountText(static_cast<std::int64_t>(count));
}

/// Orders are counted in factorials, which soon leave 64 bits.
std::string orderCountText(double count) {
    return count < 1e15 ? compactCountText(static_cast<std::int64_t>(count)) : quantityText(count);
}

/// Two cells, empty when the level has no such candidates.
void addPair(std::vector<std::string>& row, std::uint64_t before, std::uint64_t after) {
    row.push_back(before > 0 ? countText(before) : "");
    row.push_back(before > 0 ? countText(after) : "");
}

TextTable candidateTable(const Problem& problem, const SearchStatistics& statistics) {
    TextTable table({{"level", Align::Left},
                     {"orders"},
                     {"kept"},
                     {"unrollings"},
                     {"kept"},
                     {"tiles"},
                     {"kept"},
                     {"bounds"},
                     {"kept"}});
    for (std::size_t l = 0; l < statistics.levels.size(); ++l) {
        const LevelStatistics& level = statistics.levels[l];
        std::vector<std::string> row{problem.accelerator.levels[l].name};
        row.push_back(level.ordersBefore > 0 ? orderCountText(level.ordersBefore) : "");
        row.push_back(level.ordersBefore > 0 ? orderCountText(level.ordersAfter) : "");
        addPair(row, level.unrollingsBefore, level.unrollingsAfter);
        addPair(row, level.tilesBefore, level.tilesAfter);
        addPair(row, level.boundsBefore, level.boundsAfter);
        table.addRow(std::move(row));
    }
    return table;
}

std::string principlesText(const Principles& principles) {
    if (principles == exactly({}).principles) {
        return "proven bounds only";
    }
    const std::vector<std::string> names = principleNames(principles);
    if (principles == Principles{}) {
        return "all principles";
    }
    return names.empty() ? "no principles" : "the principles " + listed(names);
}

std::vector<std::string> layerRow(const LayerJob& job, const LayerOutcome& outcome,
                                  const std::vector<LayerJob>& jobs) {
    std::vector<std::string> row{job.name, job.repeat > 1 ? "×" + std::to_string(job.repeat) : ""};
    if (outcome.found()) {
        const Cost& cost = *outcome.cost;
        row.insert(row.end(), {quantityText(cost.energy), cyclesText(cost.cycles),
                               quantityText(cost.edp()), percentText(cost.utilization)});
    } else {
        row.insert(row.end(), {"none", "", "", ""});
    }
    if (outcome.sameAs) {
        row.insert(row.end(), {"", "", "", "as " + jobs[*outcome.sameAs].name});
    } else if (outcome.searched) {
        const CandidateTotals candidates = candidateTotals(outcome.result.statistics);
        row.insert(row.end(),
                   {countText(candidates.before), countText(candidates.after),
                    countText(outcome.result.statistics.evaluated), secondsText(outcome.seconds)});
    }
    return row;
}

TextTable networkTable(const std::vector<LayerJob>& jobs,
                       const std::vector<LayerOutcome>& outcomes) {
    TextTable table({{"layer", Align::Left},
                     {""},
                     {"energy pJ"},
                     {"cycles"},
                     {"EDP"},
                     {"utilised"},
                     {"listed"},
                     {"kept"},
                     {"evaluated"},
                     {"seconds"}});
    std::int64_t layers = 0;
    for (std::size_t i = 0; i < jobs.size(); ++i) {
        table.addRow(layerRow(jobs[i], outcomes[i], jobs));
        layers += jobs[i].repeat;
    }
    const NetworkTotals totals = networkTotals(jobs, outcomes);
    table.addRule();
    table.addRow({"total", "×" + std::to_string(layers), quantityText(totals.energy),
                  cyclesText(totals.cycles), quantityText(totals.edp()),
                  percentText(totals.utilization), countText(totals.candidates.before),
                  countText(totals.candidates.after), countText(totals.evaluated),
                  secondsText(totals.seconds)});
    return table;
}

std::string sentence(const std::string& what, const std::vector<std::string>& layers,
                     const Paint& paint) {
    return layers.empty() ? "" : paint.warning(wrapped(what + ": " + listed(layers) + ".")) + "\n";
}

/// Reasons for which layers have no mapping, each with its layers.
std::map<std::string, std::vector<std::string>> missing(const std::vector<LayerJob>& jobs,
                                                        const std::vector<LayerOutcome>& outcomes) {
    std::map<std::string, std::vector<std::string>> layers;
    for (std::size_t i = 0; i < jobs.size(); ++i) {
        if (!outcomes[i].found()) {
            layers["No mapping, " + outcomes[i].whyNone()].push_back(jobs[i].name);
        }
    }
    return layers;
}

std::string networkCaveats(const std::vector<LayerJob>& jobs,
                           const std::vector<LayerOutcome>& outcomes, const Paint& paint) {
    std::string text;
    for (const auto& [reason, layers] : missing(jobs, outcomes)) {
        text += sentence(reason, layers, paint);
    }
    if (!text.empty()) {
        text += "The total is that of the other layers.\n";
    }
    std::vector<std::string> stopped;
    std::vector<std::string> widened;
    for (std::size_t i = 0; i < jobs.size(); ++i) {
        if (const std::string variant = variantText(jobs[i], outcomes[i]); !variant.empty()) {
            text += wrapped(jobs[i].name + ": " + variant + ".") + "\n";
        }
        if (outcomes[i].found() && outcomes[i].result.stopped) {
            stopped.push_back(jobs[i].name);
        }
        if (outcomes[i].result.widened) {
            widened.push_back(jobs[i].name);
        }
    }
    return text + sentence("Stopped, the best so far", stopped, paint) +
           sentence("The principles on tiles and unrollings left nothing and were switched off",
                    widened, paint);
}

}  // namespace

std::string wrapped(std::string text) {
    constexpr std::size_t width = 98;
    std::size_t start = 0;
    while (text.size() - start > width) {
        const std::size_t space = text.rfind(' ', start + width);
        if (space == std::string::npos || space <= start) {
            break;
        }
        text[space] = '\n';
        start = space + 1;
    }
    return text;
}

std::string proofText(const LayerJob& job, const LayerOutcome& outcome, const Paint& paint) {
    const std::optional<AnswerLine> line = proofLine(job.options, outcome.result);
    return line ? lineText(*line, paint) : "";
}

std::string caveats(const LayerOutcome& outcome, const Paint& paint) {
    std::string text;
    if (outcome.result.stopped && outcome.found()) {
        text += paint.warning("The search was stopped: this is the best so far.") + "\n";
    }
    if (outcome.result.widened) {
        text += paint.warning("With the principles on tiles and unrollings nothing was left, so "
                              "they were switched off.") +
                "\n";
    }
    return text;
}

std::string effortText(const LayerJob& job, const LayerOutcome& outcome, const Paint& paint) {
    const SearchStatistics& statistics = outcome.result.statistics;
    std::string text = paint.strong("Candidates") + ", with " +
                       principlesText(job.options.principles) + "\n" +
                       tableText(candidateTable(job.problem, statistics), paint);
    const std::string mappings =
        isExact(job.options)
            ? wrapped("Of " +
                      groupedDigits(outcome.wider ? outcome.wider->mappingsExactly
                                                  : space::exactMappingCount(job.problem)) +
                      " mappings (factors and orders, before capacities)")
            : "Of " + quantityText(statistics.mappings) + " mappings";
    text += mappings + " " + countText(statistics.evaluated) +
            (statistics.evaluated == 1 ? " was" : " were") + " evaluated, in " +
            secondsText(outcome.seconds) + " seconds.\n";
    if (statistics.overflowed > 0) {
        text += countText(statistics.overflowed) +
                " more were left out, for their counts exceed 64 bits.\n";
    }
    return text;
}

std::string searchText(const LayerJob& job, const LayerOutcome& outcome, const Paint& paint) {
    std::string text = problemText(job.problem, paint) + "\n";
    if (!outcome.found()) {
        return text + paint.warning("No mapping: " + outcome.whyNone() + ".") + "\n\n" +
               effortText(job, outcome, paint);
    }
    text += caveats(outcome, paint);
    text += paint.strong("Best mapping by " + objectiveTitle(job.options.objective)) + "\n\n";
    text += mappingText(outcome.problem(job), *outcome.result.best, paint) + "\n";
    const std::string proof = proofText(job, outcome, paint) + freedomText(job, outcome, paint);
    text += proof.empty() ? proof : proof + "\n";
    return text + costText(outcome.problem(job), *outcome.cost, paint) + "\n" +
           effortText(job, outcome, paint);
}

namespace {

/// Energy by layer and level, and the layers that dominate.
std::string energyText(const NetworkTable& network, const Paint& paint) {
    const std::string dominating = dominatingText(network);
    if (dominating.empty()) {
        return {};
    }
    std::vector<TableColumn> columns{{"energy pJ", Align::Left}};
    for (const std::string& part : network.parts) {
        columns.push_back({part});
    }
    columns.push_back({"share"});
    TextTable table(columns);
    const NetworkSums sums = networkSums(network);
    const auto addRow = [&](const std::string& name, const std::vector<double>& parts) {
        std::vector<std::string> cells{name};
        double energy = 0;
        for (const double part : parts) {
            cells.push_back(quantityText(part));
            energy += part;
        }
        cells.push_back(percentText(energy / sums.energy));
        table.addRow(std::move(cells));
    };
    for (const NetworkRow& row : network.rows) {
        if (row.cost) {
            addRow(row.name, energyParts(network, row));
        }
    }
    table.addRule();
    addRow("total", sums.parts);
    return tableText(table, paint) + "\n" + wrapped(dominating) + "\n\n";
}

}  // namespace

std::string networkText(const std::string& title, const std::vector<LayerJob>& jobs,
                        const std::vector<LayerOutcome>& outcomes, const Paint& paint) {
    const SearchOptions& options = jobs.front().options;
    return paint.strong(title) + ", least " + objectiveTitle(options.objective) + ", with " +
           principlesText(options.principles) + "\n\n" +
           tableText(networkTable(jobs, outcomes), paint) + "\n" +
           networkCaveats(jobs, outcomes, paint) + energyText(networkRows(jobs, outcomes), paint) +
           "EDP in pJ·cycles. The total counts repeats; its EDP is total energy times total "
           "cycles, and\nits utilisation is weighted by cycles. Candidates are listed, and kept "
           "after pruning.\n";
}

}  // namespace loopglass::cli
