#include "cli/text/search_text.h"

#include "cli/input/search_flags.h"
#include "cli/terminal/usage.h"
#include "cli/text/cost_text.h"
#include "cli/text/variants_text.h"
#include "format/text_table.h"
#include "mapper/space_count.h"
#include "record/vocabulary.h"
#include "words/language.h"
#include "words/number_text.h"
#include "words/sentences/cli.h"
#include "words/sentences/report.h"
#include "words/wording.h"

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
                     {"alpha-beta"},
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
    constexpr Principles boundsOnly{false, false, false, true};
    if (principles == boundsOnly) {
        return "proven bounds only";
    }
    const std::vector<std::string> names = principleNames(principles);
    if (principles == Principles{}) {
        return "all principles";
    }
    return names.empty() ? "no principles" : "the principles " + listed(names);
}

/// What the search kept to, as it stands after "with".
std::string methodText(const MapRequest& request) {
    const Capabilities& can = request.method.can();
    return can.switchesPrinciples || can.proves
               ? principlesText(request.options.principles)
               : "the method " + loopglass::quoted(request.method.key());
}

std::vector<std::string> layerRow(const LayerRequest& layer, const LayerResult& found,
                                  const std::vector<LayerRequest>& layers) {
    std::vector<std::string> row{layer.name,
                                 layer.repeat > 1 ? "×" + std::to_string(layer.repeat) : ""};
    if (found.found()) {
        const Cost& cost = *found.result.cost;
        row.insert(row.end(), {quantityText(cost.energy), cyclesText(cost.cycles),
                               quantityText(cost.edp()), percentText(cost.utilization)});
    } else {
        row.insert(row.end(), {"none", "", "", ""});
    }
    if (found.sameAs) {
        row.insert(row.end(), {"", "", "", "as " + layers[*found.sameAs].name});
    } else if (found.searched) {
        const CandidateTotals candidates = candidateTotals(found.result.overall().statistics);
        row.insert(row.end(), {countText(candidates.before), countText(candidates.after),
                               countText(found.result.overall().statistics.evaluated),
                               secondsText(found.result.seconds)});
    }
    return row;
}

TextTable networkTable(const std::vector<LayerRequest>& layers, const NetworkResult& found) {
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
    std::int64_t executions = 0;
    for (std::size_t i = 0; i < layers.size(); ++i) {
        table.addRow(layerRow(layers[i], found.layers[i], layers));
        executions += layers[i].repeat;
    }
    const NetworkTotals totals = networkTotals(layers, found);
    table.addRule();
    table.addRow({"total", "×" + std::to_string(executions), quantityText(totals.energy),
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
std::map<std::string, std::vector<std::string>> missing(const std::vector<LayerRequest>& layers,
                                                        const NetworkResult& found) {
    std::map<std::string, std::vector<std::string>> names;
    for (std::size_t i = 0; i < layers.size(); ++i) {
        if (!found.layers[i].found()) {
            names[english(say::cli::noMappingOf(found.layers[i].whyNone()))].push_back(
                layers[i].name);
        }
    }
    return names;
}

std::string networkCaveats(const std::vector<LayerRequest>& layers, const NetworkResult& found,
                           const Paint& paint) {
    std::string text;
    for (const auto& [reason, names] : missing(layers, found)) {
        text += sentence(reason, names, paint);
    }
    if (!text.empty()) {
        text += "The total is that of the other layers.\n";
    }
    std::vector<std::string> stopped;
    std::vector<std::string> relaxed;
    for (std::size_t i = 0; i < layers.size(); ++i) {
        if (const std::string variant = variantText(layers[i].request, found.layers[i].result);
            !variant.empty()) {
            text += wrapped(layers[i].name + ": " + variant + ".") + "\n";
        }
        if (found.layers[i].found() && found.layers[i].result.overall().stopped) {
            stopped.push_back(layers[i].name);
        }
        if (found.layers[i].result.answer.relaxed) {
            relaxed.push_back(layers[i].name);
        }
    }
    return text + sentence("Stopped, the best so far", stopped, paint) +
           sentence("The principles on tiles and unrollings left nothing and were switched off",
                    relaxed, paint);
}

}  // namespace

std::string proofText(const MapRequest& request, const MapResult& found, const Paint& paint) {
    const std::optional<AnswerLine> line = proofLine(request.options.objective, found);
    return line ? lineText(*line, paint) : "";
}

std::string caveats(const MapResult& found, const Paint& paint) {
    std::string text;
    if (found.overall().stopped && found.found()) {
        text += paint.warning("The search was stopped: this is the best so far.") + "\n";
    }
    if (found.answer.relaxed) {
        text += paint.warning("With the principles on tiles and unrollings nothing was left, so "
                              "they were switched off.") +
                "\n";
    }
    return text;
}

namespace {

/// `Of 1,200 mappings (factors and orders, before capacities)`
std::string spaceOf(const MapRequest& request, const MapResult& found) {
    const SearchStatistics& statistics = found.overall().statistics;
    if (!found.proves && !statistics.levels.empty()) {
        return "Of " + quantityText(statistics.mappings) + " mappings";
    }
    return wrapped("Of " +
                   groupedDigits(found.variants ? found.variants->mappingsExactly
                                                : exactMappingCount(request.problem)) +
                   " mappings (factors and orders, before capacities)");
}

}  // namespace

std::string effortText(const MapRequest& request, const MapResult& found, const Paint& paint) {
    const SearchStatistics& statistics = found.overall().statistics;
    const bool listed = !statistics.levels.empty();
    std::string text =
        paint.strong(listed ? "Candidates" : "Search") + ", with " + methodText(request) + "\n" +
        (listed ? tableText(candidateTable(request.problem, statistics), paint) : "");
    text += spaceOf(request, found) + " " + countText(statistics.evaluated) +
            (statistics.evaluated == 1 ? " was" : " were") + " evaluated, in " +
            secondsText(found.seconds) + " seconds.\n";
    if (statistics.overflowed > 0) {
        text += countText(statistics.overflowed) +
                " more were left out, for their counts exceed 64 bits.\n";
    }
    return text;
}

std::string searchText(const LayerRequest& layer, const LayerResult& of, const Paint& paint) {
    const MapRequest& request = layer.request;
    const MapResult& found = of.result;
    std::string text = problemText(request.problem, paint) + "\n";
    if (!found.found()) {
        return text + paint.warning(english(say::report::noMapping(of.whyNone()))) + "\n\n" +
               effortText(request, found, paint);
    }
    text += caveats(found, paint);
    text += paint.strong("Best mapping by " + english(titleOf(request.options.objective))) + "\n\n";
    text += mappingText(found.problem(request.problem), *found.answer.best, paint) + "\n";
    const std::string proof =
        proofText(request, found, paint) + variantsText(request, found, paint);
    text += proof.empty() ? proof : proof + "\n";
    return text + costText(found.problem(request.problem), *found.cost, paint) + "\n" +
           effortText(request, found, paint);
}

namespace {

/// Energy by layer and level, and the layers that dominate.
std::string energyText(const NetworkTable& network, const Paint& paint) {
    const std::string dominating = english(dominatingText(network));
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

std::string networkText(const std::string& title, const std::vector<LayerRequest>& layers,
                        const NetworkResult& found, const Paint& paint) {
    const MapRequest& first = layers.front().request;
    return paint.strong(title) + ", least " + english(titleOf(first.options.objective)) +
           ", with " + methodText(first) + "\n\n" + tableText(networkTable(layers, found), paint) +
           "\n" + networkCaveats(layers, found, paint) +
           energyText(networkRows(layers, found), paint) +
           "EDP in pJ·cycles. The total counts repeats; its EDP is total energy times total "
           "cycles, and\nits utilisation is weighted by cycles. Candidates are listed, and kept "
           "after pruning.\n";
}

}  // namespace loopglass::cli
