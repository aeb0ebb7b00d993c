#include "cli/text/search_text.h"

#include "cli/input/search_flags.h"
#include "cli/terminal/usage.h"
#include "cli/text/cost_text.h"
#include "cli/text/variants_text.h"
#include "cost/cost.h"
#include "format/text_table.h"
#include "mapper/space_count.h"
#include "network/network_caveats.h"
#include "record/vocabulary.h"
#include "trace/follow_uneven.h"
#include "words/language.h"
#include "words/number_text.h"
#include "words/sentences/cli.h"
#include "words/sentences/report.h"
#include "words/wording.h"

#include <algorithm>

namespace loopglass::cli {

namespace {

std::string countText(std::uint64_t count) {
    return compactCountText(static_cast<std::int64_t>(count));
}

/// Returns the number of orders as text; factorials soon exceed 64 bits.
std::string orderCountText(double count) {
    return count < 1e15 ? compactCountText(static_cast<std::int64_t>(count)) : quantityText(count);
}

/// Adds two cells, which are empty if the level has no such candidates.
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
                     {"cutoff"},
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

/// Returns the candidates that a search over imperfect factors pruned, which the table lacks.
std::string unevenText(const MapRequest& request, const SearchStatistics& statistics) {
    if (request.options.uneven == Unevenness::Even) {
        return "";
    }
    std::string text = wrapped(english(msg::cli::unevenWithoutRecord())) + "\n";
    for (const Message& pruned : unevenPruned(request.problem, statistics.uneven)) {
        text += wrapped(english(pruned)) + "\n";
    }
    return text;
}

Message principlesText(const Principles& principles) {
    constexpr Principles cutoffOnly{false, false, false, true};
    if (principles == cutoffOnly) {
        return msg::cli::cutoffOnly();
    }
    if (principles == Principles{}) {
        return msg::cli::allPrinciples();
    }
    std::vector<Message> titles;
    for (const VocabularyEntry<Principle>& vocable : vocabularyOf<Principle>()) {
        if (principles.*vocable.value) {
            titles.push_back(titleOf(vocable.value));
        }
    }
    return titles.empty() ? msg::cli::noneOfThem() : msg::cli::somePrinciples(titles);
}

/// Returns the options of the search, as the text after "with".
Message methodText(const MapRequest& request) {
    const Capabilities& can = request.method.can();
    return can.switchesPrinciples || can.proves ? principlesText(request.options.principles)
                                                : msg::cli::theMethod(request.method.key());
}

std::vector<std::string> layerRow(const LayerRequest& layer, const LayerResult& found,
                                  const std::vector<LayerRequest>& layers) {
    std::vector<std::string> row{layer.name,
                                 layer.repeat > 1 ? "×" + std::to_string(layer.repeat) : ""};
    if (found.found()) {
        const Cost& cost = *found.result.cost;
        row.insert(row.end(),
                   {quantityText(cost.energy), cyclesText(cost.cycles), quantityText(cost.edp()),
                    percentText(cost.utilization), percentText(utilizationOverTime(cost))});
    } else {
        row.insert(row.end(), {"none", "", "", "", ""});
    }
    if (found.sameAs) {
        row.insert(row.end(), {"", "", "", english(msg::cli::asLayer(layers[*found.sameAs].name))});
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
                     {"pJ"},
                     {"cycles"},
                     {"EDP"},
                     {"in use"},
                     {"of peak"},
                     {"listed"},
                     {"kept"},
                     {"tried"},
                     {"s"}});
    for (std::size_t i = 0; i < layers.size(); ++i) {
        table.addRow(layerRow(layers[i], found.layers[i], layers));
    }
    const NetworkTotals totals = networkTotals(layers, found);
    const NetworkSums sums = networkSums(networkRows(layers, found));
    table.addRule();
    table.addRow({english(totalTitle(sums)), "×" + std::to_string(sums.mapped),
                  quantityText(totals.energy), cyclesText(totals.cycles),
                  quantityText(totals.edp()), percentText(totals.utilization),
                  percentText(totals.utilizationOverTime), countText(totals.candidates.before),
                  countText(totals.candidates.after), countText(totals.evaluated),
                  secondsText(totals.seconds)});
    return table;
}

/// Returns the number of layers whose mapping is proven optimal; empty if there is none.
std::string provenText(const NetworkTable& network) {
    constexpr double rounding = 1e-9;
    const auto proven = static_cast<std::size_t>(
        std::count_if(network.rows.begin(), network.rows.end(), [](const NetworkRow& row) {
            return row.cost && !row.withinGap && row.gap && *row.gap < 1 + rounding;
        }));
    if (proven == 0) {
        return "";
    }
    return wrapped(english(proven == network.rows.size()
                               ? msg::cli::everyLayerProven()
                               : msg::cli::layersProven(proven, network.rows.size()))) +
           "\n";
}

/// Returns the caveats of the layers on completeness, variants and disabled rules.
std::string caveatsOf(const std::vector<LayerRequest>& layers, const NetworkResult& found,
                      const Paint& paint) {
    const NetworkTable network = networkRows(layers, found);
    std::string text = provenText(network);
    for (const Message& caveat : networkCaveats(network)) {
        text += paint.warning(wrapped(english(caveat))) + "\n";
    }
    std::vector<std::string> relaxed;
    for (std::size_t i = 0; i < layers.size(); ++i) {
        if (const std::string variant = variantText(layers[i].request, found.layers[i].result);
            !variant.empty()) {
            text += wrapped(english(msg::cli::variantOfLayer(layers[i].name, variant))) + "\n";
        }
        if (found.layers[i].result.answer.relaxed) {
            relaxed.push_back(layers[i].name);
        }
    }
    if (!relaxed.empty()) {
        text += paint.warning(wrapped(english(msg::cli::relaxedLayers(relaxed)))) + "\n";
    }
    return text;
}

}  // namespace

std::string proofText(const MapRequest& request, const MapResult& found, const Paint& paint) {
    const std::optional<AnswerLine> line = proofLine(request.options, found);
    const std::optional<AnswerLine> split = splitLine(request.options.objective, found);
    return (line ? lineText(*line, paint) : "") + (split ? lineText(*split, paint) : "");
}

std::string caveats(const MapResult& found, const Paint& paint) {
    std::string text;
    if (found.overall().stopped() && found.found()) {
        const Message why = !found.answer.stoppedEarly() ? msg::cli::bestSoFar()
                            : found.proves               ? msg::cli::proofOpen()
                            : found.variants             ? msg::cli::someKeepsOnly()
                                                         : msg::cli::cutShort();
        text += paint.warning(wrapped(english(why))) + "\n";
        if (found.overall().memoryFull()) {
            text += paint.warning(english(msg::cli::memoryFull())) + "\n";
        }
    }
    if (found.answer.relaxed) {
        text += paint.warning(english(msg::cli::relaxed())) + "\n";
    }
    return text;
}

namespace {

/// Returns true if some level has candidates. The search has no candidates if it is known in
/// advance that nothing fits or that a limit cannot be met.
bool hasCandidates(const SearchStatistics& statistics) {
    return std::any_of(statistics.levels.begin(), statistics.levels.end(), [](const auto& level) {
        return level.unrollingsBefore > 0 || level.tilesBefore > 0 || level.boundsBefore > 0;
    });
}

/// Returns the size of the space, such as `1,200 mappings (factors and orders, before capacities)`.
Message spaceOf(const MapRequest& request, const MapResult& found) {
    const SearchStatistics& statistics = found.overall().statistics;
    const bool divides = request.options.uneven == Unevenness::Even;
    if (divides && !found.proves && !statistics.levels.empty()) {
        return msg::cli::ofMappings(statistics.mappings);
    }
    return msg::cli::ofAllMappings(
        groupedDigits(found.variants ? found.variants->mappingsExactly
                                     : exactMappingCount(request.problem, request.options.uneven)));
}

}  // namespace

std::string effortText(const MapRequest& request, const MapResult& found, const Paint& paint) {
    const SearchStatistics& statistics = found.overall().statistics;
    const bool listed = hasCandidates(statistics);
    const Message with = request.method.can().tracesCandidates
                             ? principlesText(request.options.principles)
                             : methodText(request);
    std::string text = paint.strong(listed ? "Candidates" : "Search") +
                       english(msg::cli::searchedWith(with)) + "\n" +
                       (listed ? tableText(candidateTable(request.problem, statistics), paint) +
                                     unevenText(request, statistics)
                               : "");
    text += wrapped(english(msg::cli::evaluatedIn(spaceOf(request, found),
                                                  countText(statistics.evaluated),
                                                  statistics.evaluated, found.seconds))) +
            "\n";
    if (found.answer.grownBy) {
        text += wrapped(english(grownByText(*found.answer.grownBy))) + "\n";
    }
    if (statistics.illegal > 0) {
        text += english(msg::cli::illegalOnes(countText(statistics.illegal), statistics.illegal)) +
                "\n";
    }
    if (statistics.dominated > 0) {
        text += wrapped(english(
                    msg::cli::dominated(countText(statistics.dominated), statistics.dominated))) +
                "\n";
    }
    if (statistics.overflowed > 0) {
        text += english(msg::cli::leftOut(countText(statistics.overflowed))) + "\n";
    }
    return text;
}

namespace {

/// Returns a remark for imperfect factors: a method without a proof does not search all mappings,
/// so another command may find a better mapping.
std::string unprovenText(const MapRequest& request, const MapResult& found) {
    return request.options.uneven == Unevenness::Even || found.proves
               ? std::string()
               : wrapped(english(msg::cli::unevenNotProven(request.method.key()))) + "\n";
}

/// Returns the reason why the search found no mapping. The reason is not proven if the search was
/// stopped, or if it kept all tensors for which the files leave this decision open.
Message noneText(const LayerRequest& layer, const LayerResult& of) {
    if (layer.keepsOpen) {
        return msg::report::noAnswer(msg::cli::withOpenKept(of.whyNone()));
    }
    return of.result.overall().stopped() ? msg::report::noAnswer(of.whyNone())
                                         : msg::report::noMapping(of.whyNone());
}

}  // namespace

std::string searchText(const LayerRequest& layer, const LayerResult& of, const Paint& paint) {
    const MapRequest& request = layer.request;
    const MapResult& found = of.result;
    std::string text = problemText(request.problem, paint) + "\n";
    if (!found.found()) {
        return text + paint.warning(english(noneText(layer, of))) + "\n\n" +
               effortText(request, found, paint);
    }
    text += caveats(found, paint);
    text += paint.strong(english(msg::cli::bestBy(titleOf(request.options.objective)))) + "\n\n";
    text += mappingText(found.problem(request.problem), *found.answer.best, paint) + "\n";
    const std::string proof = proofText(request, found, paint) + unprovenText(request, found) +
                              variantsText(request, found, paint);
    text += proof.empty() ? proof : proof + "\n";
    text += costText(found.problem(request.problem), *found.cost, paint);
    if (request.options.objective.kind == ObjectiveKind::Traffic) {
        text += english(msg::cli::trafficIs(titleOf(request.options.objective),
                                            found.overall().score.primary,
                                            unitOf(request.options.objective))) +
                "\n";
    }
    return text + "\n" + effortText(request, found, paint);
}

namespace {

/// Returns the energy by layer and level, and the dominating layers.
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
    addRow(english(totalTitle(sums)), sums.parts);
    return tableText(table, paint) + "\n" + wrapped(dominating) + "\n\n";
}

}  // namespace

std::string networkText(const std::string& title, const std::vector<LayerRequest>& layers,
                        const NetworkResult& found, const Paint& paint) {
    const MapRequest& first = layers.front().request;
    return paint.strong(title) +
           english(msg::cli::leastWith(titleOf(first.options.objective), methodText(first))) +
           "\n\n" + tableText(networkTable(layers, found), paint) + "\n" +
           caveatsOf(layers, found, paint) + energyText(networkRows(layers, found), paint) +
           wrapped(english(msg::cli::networkFigures())) + "\n" +
           (first.options.uneven == Unevenness::Even
                ? ""
                : wrapped(english(msg::cli::unevenNetwork())) + "\n");
}

std::string networkEdpText(const std::string& title, const NetworkEdp& found, const Paint& paint) {
    if (!found.found) {
        return networkText(title, found.layers, found.result, paint);
    }
    const std::optional<double> gap = found.gap();
    const double layerWise = found.probes.front().edp();
    std::string text =
        english(!gap         ? msg::cli::networkEdpSoFar(found.edp())
                : *gap > 1.0 ? msg::cli::networkEdpWithin(found.edp(), (*gap - 1) * 100)
                             : msg::cli::networkEdpLeast(found.edp()));
    text +=
        " " + english(found.best == 0
                          ? msg::cli::layerWiseIsBest(found.probes.size())
                          : msg::cli::layerWiseGives(layerWise, (layerWise / found.edp() - 1) * 100,
                                                     found.probes.size()));
    return networkText(title, found.layers, found.result, paint) + "\n" + wrapped(text) + "\n";
}

}  // namespace loopglass::cli
