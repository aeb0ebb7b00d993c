#include "network/result_store.h"

#include "cost/evaluate.h"
#include "format/read/read_mapping.h"
#include "format/write/write_mapping.h"
#include "mapping/legality.h"
#include "network/layer_key.h"
#include "record/vocabulary.h"
#include "words/all_sentences.h"
#include "words/language.h"
#include "words/sentences/network.h"
#include "workload/input_error.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

namespace loopglass {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kind = "network results";

Json bothScoresJson(const std::optional<Score>& score) {
    return score ? Json{score->primary, score->secondary} : Json(nullptr);
}

std::optional<Score> scoreFrom(const Json& json) {
    return json.is_null()
               ? std::nullopt
               : std::optional<Score>({json.at(0).get<double>(), json.at(1).get<double>()});
}

Json unevenJson(const UnevenStatistics& uneven) {
    Json cuts = Json::array();
    for (const CutStatistics& one : uneven.cuts) {
        cuts.push_back({one.looked, one.tooLarge, one.noBetter, one.replaced, one.tooMany});
    }
    return {std::move(cuts),       uneven.groups, uneven.groupsTooLarge,
            uneven.groupsNoBetter, uneven.parts,  uneven.partsNoBetter,
            uneven.partsEmpty,     uneven.orders, uneven.ordersNoBetter,
            uneven.groupsMirrored};
}

UnevenStatistics unevenFrom(const Json& json) {
    UnevenStatistics uneven;
    for (const Json& entry : json.at(0)) {
        uneven.cuts.push_back({entry.at(0), entry.at(1), entry.at(2), entry.at(3), entry.at(4)});
    }
    std::size_t next = 1;
    for (std::uint64_t* number : {&uneven.groups, &uneven.groupsTooLarge, &uneven.groupsNoBetter,
                                  &uneven.parts, &uneven.partsNoBetter, &uneven.partsEmpty,
                                  &uneven.orders, &uneven.ordersNoBetter, &uneven.groupsMirrored}) {
        *number = json.at(next++);
    }
    return uneven;
}

Json statisticsJson(const SearchStatistics& statistics) {
    Json levels = Json::array();
    for (const LevelStatistics& level : statistics.levels) {
        levels.push_back({level.ordersBefore, level.ordersAfter, level.unrollingsBefore,
                          level.unrollingsAfter, level.tilesBefore, level.tilesAfter,
                          level.boundsBefore, level.boundsAfter});
    }
    Json json{{"levels", std::move(levels)},
              {"evaluated", statistics.evaluated},
              {"dominated", statistics.dominated},
              {"overflowed", statistics.overflowed},
              {"mappings", statistics.mappings}};
    if (statistics.uneven.any()) {
        json["uneven"] = unevenJson(statistics.uneven);
    }
    return json;
}

SearchStatistics statisticsFrom(const Json& json) {
    SearchStatistics statistics;
    for (const Json& entry : json.at("levels")) {
        LevelStatistics level;
        level.ordersBefore = entry.at(0);
        level.ordersAfter = entry.at(1);
        level.unrollingsBefore = entry.at(2);
        level.unrollingsAfter = entry.at(3);
        level.tilesBefore = entry.at(4);
        level.tilesAfter = entry.at(5);
        level.boundsBefore = entry.at(6);
        level.boundsAfter = entry.at(7);
        statistics.levels.push_back(level);
    }
    statistics.evaluated = json.at("evaluated");
    statistics.dominated = json.value("dominated", std::uint64_t{0});  // of an older store
    statistics.overflowed = json.at("overflowed");
    statistics.mappings = json.at("mappings");
    if (json.contains("uneven")) {
        statistics.uneven = unevenFrom(json.at("uneven"));
    }
    return statistics;
}

Json variantsJson(const VariantsResult& variants) {
    return {
        {"plain", bothScoresJson(variants.plain)}, {"unpadded", bothScoresJson(variants.unpadded)},
        {"variants", variants.variants},           {"closed", variants.closedByBound},
        {"searched", variants.searched},           {"mappings", variants.mappingsExactly}};
}

VariantsResult variantsFrom(const Json& json, const Problem& given, const Variant& variant) {
    VariantsResult variants;
    variants.variant = variant;
    variants.problem = applied(given, variant);
    variants.plain = scoreFrom(json.at("plain"));
    variants.unpadded = scoreFrom(json.at("unpadded"));
    variants.variants = json.at("variants");
    variants.closedByBound = json.at("closed");
    variants.searched = json.at("searched");
    variants.mappingsExactly = json.at("mappings");
    return variants;
}

Json entryOf(const LayerRequest& layer, const MapResult& result) {
    const Workload& workload = layer.request.problem.workload;
    const SearchResult& answer = result.overall();
    Json json{{"layer", workload.name},    {"key", layerKey(layer.request)},
              {"mapping", nullptr},        {"why_none", english(answer.whyNone)},
              {"widened", answer.relaxed}, {"proves", result.proves},
              {"seconds", result.seconds}, {"statistics", statisticsJson(answer.statistics)}};
    if (answer.grownBy) {
        json["grown_by"] = keyOf(*answer.grownBy);
    }
    if (answer.withinGap) {
        json["within_gap"] = *answer.withinGap;
        json["least_open"] = *answer.leastOpen;
    }
    if (answer.best) {
        json["mapping"] = writeMapping(*answer.best, workload, layer.request.problem.accelerator,
                                       result.variant());
    }
    if (result.split && result.split->loops > 1) {
        json["split"] = {{"loops", result.split->loops},
                         {"once", bothScoresJson(result.split->once)}};
    }
    if (result.variants) {
        json["wider"] = variantsJson(*result.variants);
    }
    return json;
}

/// Evaluates the mapping of an entry as map() does one that it found.
void evaluateBest(const LayerRequest& layer, MapResult& result, const std::string& path) {
    const MapOptions& options = layer.request.options;
    const Problem& problem = result.problem(layer.request.problem);
    if (!violations(problem, *result.answer.best).empty()) {
        throw InputError({path, 0, 0}, say::network::storedNotLegal(layer.name));
    }
    result.cost = evaluate(problem, *result.answer.best, options.cost);
    result.answer.totals = {result.cost->energy, result.cost->cycles};
    result.answer.score = scoreOf(options.objective, problem, *result.cost);
}

LayerResult resultFrom(const LayerRequest& layer, const Json& json, const std::string& path) {
    LayerResult found;
    found.searched = true;
    MapResult& result = found.result;
    result.answer.whyNone = messageReading(json.at("why_none").get<std::string>());
    result.answer.relaxed = json.at("widened");
    result.answer.statistics = statisticsFrom(json.at("statistics"));
    result.proves = json.at("proves");
    if (json.contains("grown_by")) {
        result.answer.grownBy = valueOf<GrowthRule>(json.at("grown_by").get<std::string>());
    }
    if (json.contains("within_gap")) {
        result.answer.withinGap = json.at("within_gap").get<double>();
        result.answer.leastOpen = json.at("least_open").get<double>();
    }
    result.seconds = json.at("seconds");
    VariantMapping best;
    if (!json.at("mapping").is_null()) {
        best = readVariantMapping({path, json.at("mapping").get<std::string>()},
                                  layer.request.problem);
        result.answer.best = best.mapping;
    }
    if (json.contains("wider")) {
        result.variants = variantsFrom(json["wider"], layer.request.problem, best.variant);
    }
    if (result.proves) {
        const MapRequest& request = layer.request;
        result.split = SplitResult{1, splitLoopsMayHelp(request.problem, request.options.cost)};
    }
    if (json.contains("split")) {
        result.split->loops = json["split"].at("loops");
        result.split->once = scoreFrom(json["split"].at("once"));
    }
    if (result.answer.best) {
        evaluateBest(layer, result, path);
    }
    if (result.variants) {
        result.variants->result = result.answer;
    }
    return found;
}

[[noreturn]] void failFile(const std::string& path, const Message& why) {
    throw InputError({path, 0, 0}, say::network::noResultFile(why));
}

bool hasKey(const Json& entry, const std::string& key) {
    const auto found = entry.is_object() ? entry.find("key") : entry.end();
    return entry.is_object() && found != entry.end() && *found == Json(key);
}

}  // namespace

ResultStore::ResultStore() : m_layers(std::make_unique<Json>(Json::array())) {}
ResultStore::ResultStore(ResultStore&&) noexcept = default;
ResultStore& ResultStore::operator=(ResultStore&&) noexcept = default;
ResultStore::~ResultStore() = default;

ResultStore::ResultStore(const std::string& text, std::string path) : ResultStore() {
    m_path = std::move(path);
    const Json json = Json::parse(text, nullptr, false);
    if (!json.is_object() || json.value("loopglass", Json()) != Json(kind) ||
        !json.contains("layers") || !json["layers"].is_structured()) {
        failFile(m_path, say::network::noKind(kind));
    }
    for (const Json& entry : json["layers"]) {
        if (entry.is_object() && entry.contains("key")) {
            m_layers->push_back(entry);
        }
    }
}

std::optional<LayerResult> ResultStore::find(const LayerRequest& layer) const {
    const std::string key = layerKey(layer.request);
    const auto found = std::find_if(m_layers->begin(), m_layers->end(),
                                    [&key](const Json& entry) { return hasKey(entry, key); });
    if (found == m_layers->end()) {
        return std::nullopt;
    }
    try {
        return resultFrom(layer, *found, m_path);
    } catch (const Json::exception&) {
        failFile(m_path, say::network::entryIncomplete());
    }
}

bool ResultStore::keep(const LayerRequest& layer, const LayerResult& result) {
    if (!result.isFinal()) {
        return false;
    }
    Json entry = entryOf(layer, result.result);
    const std::string key = entry["key"];
    const auto found = std::find_if(m_layers->begin(), m_layers->end(),
                                    [&key](const Json& other) { return hasKey(other, key); });
    if (found == m_layers->end()) {
        m_layers->push_back(std::move(entry));
    } else {
        *found = std::move(entry);
    }
    return true;
}

std::size_t ResultStore::size() const { return m_layers->size(); }

std::string ResultStore::text() const {
    return Json{{"loopglass", kind}, {"layers", *m_layers}}.dump(1, ' ', false,
                                                                 Json::error_handler_t::replace) +
           "\n";
}

}  // namespace loopglass
