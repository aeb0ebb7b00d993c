#include "cli/text/search_json.h"

#include "cli/input/search_flags.h"
#include "cli/text/variants_text.h"
#include "format/json_cost.h"
#include "format/json_null.h"
#include "mapper/space_count.h"
#include "record/vocabulary.h"
#include "words/language.h"
#include "words/sentences/cli.h"

#include <nlohmann/json.hpp>

namespace loopglass::cli {

namespace {

using Json = nlohmann::ordered_json;

/// Returns a whole number as an integer if it is exact. Factorials soon exceed 64 bits and stay
/// floating-point.
Json countJson(double count) {
    constexpr double exact = 9007199254740992;  // largest exact integer, 2^53
    return count <= exact ? Json(static_cast<std::int64_t>(count)) : Json(count);
}

Json pairJson(Json before, Json after) {
    return {{"before", std::move(before)}, {"after", std::move(after)}};
}

/// Returns the energy of each level and of the MACs, including repeats.
Json partsJson(const std::vector<std::string>& names, const std::vector<double>& parts) {
    Json json = Json::object();
    for (std::size_t i = 0; i < names.size(); ++i) {
        json[names[i]] = parts[i];
    }
    return json;
}

/// Returns the layers that together make up four fifths of the total.
Json sharesJson(const NetworkTable& network, NetworkQuantity quantity) {
    Json json = Json::array();
    for (const LayerShare& layer : dominatingLayers(network, quantity, 0.8)) {
        json.push_back({{"layer", network.rows[layer.row].name}, {"share", layer.share}});
    }
    return json;
}

/// Returns the number of temporal loops over a dimension that a level may have, if the result is
/// proven.
Json splitJson(const MapResult& found) {
    if (!found.split) {
        return nullptr;
    }
    const std::optional<Score>& once = found.split->once;
    return {{"most", found.split->loops},
            {"more_may_help", found.split->mayHelp},
            {"best_with_one", once ? Json(once->primary) : nullptr}};
}

}  // namespace

Json candidatesJson(const Problem& problem, const SearchStatistics& statistics) {
    Json levels = Json::array();
    for (std::size_t l = 0; l < statistics.levels.size(); ++l) {
        const LevelStatistics& level = statistics.levels[l];
        levels.push_back(
            {{"level", problem.accelerator.levels[l].name},
             {"order", pairJson(countJson(level.ordersBefore), countJson(level.ordersAfter))},
             {"unrolling", pairJson(level.unrollingsBefore, level.unrollingsAfter)},
             {"tile", pairJson(level.tilesBefore, level.tilesAfter)},
             {"cutoff", pairJson(level.boundsBefore, level.boundsAfter)}});
    }
    return levels;
}

namespace {

/// Returns the candidates that an exact search over imperfect factors pruned.
Json unevenJson(const Problem& problem, const UnevenStatistics& statistics) {
    Json cuts = Json::array();
    for (std::size_t d = 0; d < statistics.cuts.size(); ++d) {
        const CutStatistics& of = statistics.cuts[d];
        if (of.looked > 0) {
            cuts.push_back({{"dimension", problem.workload.dimensions[d].name},
                            {"looked", of.looked},
                            {"too_large", of.tooLarge},
                            {"no_better", of.isNoBetter},
                            {"replaced", of.replaced},
                            {"too_many", of.tooMany}});
        }
    }
    return {{"cuts", std::move(cuts)},
            {"groups",
             {{"looked", statistics.groups},
              {"too_large", statistics.groupsTooLarge},
              {"no_better", statistics.groupsNoBetter},
              {"mirrored", statistics.groupsMirrored}}},
            {"parts",
             {{"made", statistics.parts},
              {"no_better", statistics.partsNoBetter},
              {"empty", statistics.partsEmpty}}},
            {"orders", {{"begun", statistics.orders}, {"no_better", statistics.ordersNoBetter}}}};
}

}  // namespace

Json searchJson(const LayerRequest& layer, const LayerResult& of) {
    const MapRequest& request = layer.request;
    const MapResult& found = of.result;
    Json json{{"best", nullptr}, {"why_none", nullptr}};
    if (found.found()) {
        json["best"] = {
            {"cost", evaluationJson(found.problem(request.problem), {}, found.cost)},
            {"mapping", mappingJson(request.problem, *found.answer.best, found.variant())}};
    } else {
        json["why_none"] =
            english(layer.keepsOpen ? msg::cli::withOpenKept(of.whyNone()) : of.whyNone());
    }
    const SearchStatistics& statistics = found.overall().statistics;
    json["candidates"] = candidatesJson(request.problem, statistics);
    if (statistics.uneven.any()) {
        json["uneven_tiles"] = unevenJson(request.problem, statistics.uneven);
    }
    json["mappings"] = countJson(statistics.mappings);
    json["mappings_exactly"] = found.variants
                                   ? found.variants->mappingsExactly
                                   : exactMappingCount(request.problem, request.options.uneven);
    json["optimal"] = found.isOptimal();
    json["gap"] = found.gap();
    json["within_gap"] = found.overall().withinGap();
    json["loops_per_level"] = splitJson(found);
    json["freedom"] = variantsJson(request, found);
    json["evaluated"] = statistics.evaluated;
    json["illegal"] = statistics.illegal;
    json["dominated"] = statistics.dominated;
    json["seconds"] = found.seconds;
    json["objective"] = keyOf(request.options.objective);
    json["search"] = request.method.key();
    json["principles"] = principleNames(request.options.principles);
    json["growth"] = request.method.can().switchesPrinciples ? Json(keyOf(request.options.growth))
                                                             : Json(nullptr);
    const auto& grownBy = found.overall().grownBy;
    json["grown_by"] = grownBy ? Json(keyOf(*grownBy)) : nullptr;
    json["stopped"] = found.overall().stopped() || !of.searched;
    json["memory_full"] = found.overall().memoryFull();
    json["cut_short"] = found.overall().stoppedEarly();
    json["widened"] = found.overall().relaxed;
    return json;
}

Json networkJson(const std::vector<LayerRequest>& layers, const NetworkResult& found) {
    const NetworkTable network = networkRows(layers, found);
    Json rows = Json::array();
    for (std::size_t i = 0; i < layers.size(); ++i) {
        Json row{{"name", layers[i].name}, {"repeat", layers[i].repeat}, {"same_as", nullptr}};
        if (found.layers[i].sameAs) {
            row["same_as"] = layers[*found.layers[i].sameAs].name;
        }
        row.update(searchJson(layers[i], found.layers[i]));
        row["energy_pj_by_part"] =
            found.layers[i].found()
                ? partsJson(network.parts, energyParts(network, network.rows[i]))
                : Json(nullptr);
        rows.push_back(std::move(row));
    }
    const NetworkTotals totals = networkTotals(layers, found);
    Json total{{"energy_pj", totals.energy},
               {"cycles", totals.cycles},
               {"edp_pj_cycles", totals.edp()},
               {"utilization", totals.utilization},
               {"utilization_over_time", totals.utilizationOverTime},
               {"macs", countJson(totals.macs)},
               {"candidates", pairJson(totals.candidates.before, totals.candidates.after)},
               {"evaluated", totals.evaluated},
               {"seconds", totals.seconds},
               {"complete", totals.complete},
               {"energy_pj_by_part", partsJson(network.parts, networkSums(network).parts)},
               {"dominating_energy", sharesJson(network, NetworkQuantity::Energy)},
               {"dominating_cycles", sharesJson(network, NetworkQuantity::Cycles)}};
    return {{"layers", std::move(rows)}, {"total", std::move(total)}};
}

Json networkEdpJson(const NetworkEdp& found) {
    Json probes = Json::array();
    for (const NetworkProbe& probe : found.probes) {
        probes.push_back({{"objective", keyOf(probe.objective)},
                          {"energy_pj", probe.energy},
                          {"cycles", probe.cycles},
                          {"edp_pj_cycles", probe.edp()},
                          {"least", orNull(probe.least > 0, probe.least)},
                          {"proven", probe.proven}});
    }
    Json json = networkJson(found.layers, found.result);
    json["network_edp"] = {{"edp_pj_cycles", orNull(found.found, found.edp())},
                           {"least_pj_cycles", orNull(found.least > 0, found.least)},
                           {"gap", found.gap()},
                           {"layer_wise_edp_pj_cycles", found.found && !found.probes.empty()
                                                            ? Json(found.probes.front().edp())
                                                            : Json(nullptr)},
                           {"searches", std::move(probes)}};
    return json;
}

std::string jsonText(const Json& json) {
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace loopglass::cli
