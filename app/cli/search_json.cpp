#include "cli/search_json.h"

#include "cli/freedom_text.h"
#include "cli/search_flags.h"
#include "format/json_cost.h"
#include "search/space/space_size.h"

#include <nlohmann/json.hpp>

namespace loopglass::cli {

namespace {

using Json = nlohmann::ordered_json;

/// A whole number as one; factorials soon leave 64 bits and stay floating-point.
Json countJson(double count) {
    constexpr double exact = 9007199254740992;  // 2^53
    return count <= exact ? Json(static_cast<std::int64_t>(count)) : Json(count);
}

Json pairJson(Json before, Json after) {
    return {{"before", std::move(before)}, {"after", std::move(after)}};
}

/// Energy by level and of the MACs, repeats counted.
Json partsJson(const std::vector<std::string>& names, const std::vector<double>& parts) {
    Json json = Json::object();
    for (std::size_t i = 0; i < names.size(); ++i) {
        json[names[i]] = parts[i];
    }
    return json;
}

/// The layers that make up four fifths.
Json sharesJson(const NetworkTable& network, NetworkQuantity quantity) {
    Json json = Json::array();
    for (const LayerShare& layer : dominatingLayers(network, quantity, 0.8)) {
        json.push_back({{"layer", network.rows[layer.row].name}, {"share", layer.share}});
    }
    return json;
}

}  // namespace

Json candidatesJson(const LayerJob& job, const SearchStatistics& statistics) {
    Json levels = Json::array();
    for (std::size_t l = 0; l < statistics.levels.size(); ++l) {
        const LevelStatistics& level = statistics.levels[l];
        levels.push_back(
            {{"level", job.problem.accelerator.levels[l].name},
             {"order", pairJson(countJson(level.ordersBefore), countJson(level.ordersAfter))},
             {"unrolling", pairJson(level.unrollingsBefore, level.unrollingsAfter)},
             {"tile", pairJson(level.tilesBefore, level.tilesAfter)},
             {"alpha_beta", pairJson(level.boundsBefore, level.boundsAfter)}});
    }
    return levels;
}

Json searchJson(const LayerJob& job, const LayerOutcome& outcome) {
    Json json{{"best", nullptr}, {"why_none", nullptr}};
    if (outcome.found()) {
        json["best"] = {
            {"cost", evaluationJson(outcome.problem(job), {}, outcome.cost)},
            {"mapping", mappingJson(job.problem, *outcome.result.best, outcome.variant())}};
    } else {
        json["why_none"] = outcome.whyNone();
    }
    const SearchStatistics& statistics = outcome.result.statistics;
    json["candidates"] = candidatesJson(job, statistics);
    json["mappings"] = countJson(statistics.mappings);
    json["mappings_exactly"] =
        outcome.wider ? outcome.wider->mappingsExactly : space::exactMappingCount(job.problem);
    json["optimal"] = isExact(job.options) && outcome.found() && !outcome.result.stopped;
    json["gap"] = nullptr;
    if (isExact(job.options) && outcome.result.gap()) {
        json["gap"] = *outcome.result.gap();
    }
    json["freedom"] = freedomJson(job, outcome);
    json["evaluated"] = statistics.evaluated;
    json["seconds"] = outcome.seconds;
    json["objective"] = objectiveName(job.options.objective);
    json["search"] = searchName(job.options);
    json["principles"] = principleNames(job.options.principles);
    json["stopped"] = outcome.result.stopped || !outcome.searched;
    json["widened"] = outcome.result.widened;
    return json;
}

Json networkJson(const std::vector<LayerJob>& jobs, const std::vector<LayerOutcome>& outcomes) {
    const NetworkTable network = networkRows(jobs, outcomes);
    Json layers = Json::array();
    for (std::size_t i = 0; i < jobs.size(); ++i) {
        Json layer{{"name", jobs[i].name}, {"repeat", jobs[i].repeat}, {"same_as", nullptr}};
        if (outcomes[i].sameAs) {
            layer["same_as"] = jobs[*outcomes[i].sameAs].name;
        }
        layer.update(searchJson(jobs[i], outcomes[i]));
        layer["energy_pj_by_part"] =
            outcomes[i].found() ? partsJson(network.parts, energyParts(network, network.rows[i]))
                                : Json(nullptr);
        layers.push_back(std::move(layer));
    }
    const NetworkTotals totals = networkTotals(jobs, outcomes);
    Json total{{"energy_pj", totals.energy},
               {"cycles", totals.cycles},
               {"edp_pj_cycles", totals.edp()},
               {"utilization", totals.utilization},
               {"macs", countJson(totals.macs)},
               {"candidates", pairJson(totals.candidates.before, totals.candidates.after)},
               {"evaluated", totals.evaluated},
               {"seconds", totals.seconds},
               {"complete", totals.complete},
               {"energy_pj_by_part", partsJson(network.parts, networkSums(network).parts)},
               {"dominating_energy", sharesJson(network, NetworkQuantity::Energy)},
               {"dominating_cycles", sharesJson(network, NetworkQuantity::Cycles)}};
    return {{"layers", std::move(layers)}, {"total", std::move(total)}};
}

std::string jsonText(const Json& json) {
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace loopglass::cli
