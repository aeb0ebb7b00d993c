#include "cli/layer_store.h"

#include "cli/search_flags.h"
#include "cli/write_file.h"
#include "cost/evaluate.h"
#include "format/read_mapping.h"
#include "format/write_accelerator.h"
#include "format/write_mapping.h"
#include "format/write_workload.h"
#include "loopglass_version.h"
#include "mapping/legality.h"
#include "workload/input_error.h"

#include <array>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <utility>

namespace loopglass::cli {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kind = "network results";

std::string constraintText(const LoopConstraint& constraint, const Workload& workload) {
    std::string text = constraint.allowed ? "only" : "any";
    for (std::size_t d = 0; constraint.allowed && d < workload.dimensionCount(); ++d) {
        text += constraint.allowed->contains(dimensionId(d)) ? " " + std::to_string(d) : "";
    }
    for (const Loop& loop : constraint.factors) {
        text += " " + std::to_string(index(loop.dimension)) + "=" + std::to_string(loop.factor);
    }
    return text + ";";
}

/// All that the outcome depends on, as text.
std::string keyText(const LayerJob& job) {
    Workload workload = job.problem.workload;
    workload.name = "layer";
    workload.description.clear();
    const SearchOptions& options = job.options;
    Json settings{{"version", std::string(toolVersion)},
                  {"objective", objectiveName(options.objective)},
                  {"principles", principleNames(options.principles)},
                  {"growth", static_cast<int>(options.growth)},
                  {"reuse", static_cast<int>(options.cost.reuse)},
                  {"first_visits", options.cost.chargeFirstVisits},
                  {"bypass", options.freedom.bypass},
                  {"padding", options.freedom.padding}};
    std::string text =
        settings.dump() + writeWorkload(workload) + writeAccelerator(job.problem.accelerator);
    for (const LevelConstraints& level : options.constraints.levels) {
        for (const LoopConstraint* part : {&level.temporal, &level.x, &level.y}) {
            text += constraintText(*part, workload);
        }
        for (const DimensionId id : level.order) {
            text += " " + std::to_string(index(id));
        }
        text += "\n";
    }
    return text;
}

/// FNV-1a in two halves with different starts: 128 bits name a few hundred layers.
std::string keyOf(const LayerJob& job) {
    const std::string text = keyText(job);
    std::array<std::uint64_t, 2> hash{0xcbf29ce484222325U, 0x84222325cbf29ce4U};
    for (const char c : text) {
        for (std::uint64_t& half : hash) {
            half = (half ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
        }
        hash[1] += hash[0] >> 32U;
    }
    std::array<char, 40> digits{};
    std::snprintf(digits.data(), digits.size(), "%016llx%016llx",
                  static_cast<unsigned long long>(hash[0]),
                  static_cast<unsigned long long>(hash[1]));
    return digits.data();
}

Json bothScoresJson(const std::optional<Score>& score) {
    return score ? Json{score->primary, score->secondary} : Json(nullptr);
}

std::optional<Score> scoreFrom(const Json& json) {
    return json.is_null()
               ? std::nullopt
               : std::optional<Score>({json.at(0).get<double>(), json.at(1).get<double>()});
}

Json statisticsJson(const SearchStatistics& statistics) {
    Json levels = Json::array();
    for (const LevelStatistics& level : statistics.levels) {
        levels.push_back({level.ordersBefore, level.ordersAfter, level.unrollingsBefore,
                          level.unrollingsAfter, level.tilesBefore, level.tilesAfter,
                          level.boundsBefore, level.boundsAfter});
    }
    return {{"levels", std::move(levels)},
            {"evaluated", statistics.evaluated},
            {"overflowed", statistics.overflowed},
            {"mappings", statistics.mappings}};
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
    statistics.overflowed = json.at("overflowed");
    statistics.mappings = json.at("mappings");
    return statistics;
}

Json outcomeJson(const LayerJob& job, const LayerOutcome& outcome) {
    Json json{{"layer", job.problem.workload.name}, {"mapping", nullptr}};
    if (outcome.result.best) {
        json["mapping"] = writeMapping(*outcome.result.best, job.problem.workload,
                                       job.problem.accelerator, outcome.variant());
    }
    json["why_none"] = outcome.result.whyNone;
    json["widened"] = outcome.result.widened;
    json["seconds"] = outcome.seconds;
    json["statistics"] = statisticsJson(outcome.result.statistics);
    if (outcome.wider) {
        const variants::WiderResult& wider = *outcome.wider;
        json["wider"] = {
            {"plain", bothScoresJson(wider.plain)}, {"unpadded", bothScoresJson(wider.unpadded)},
            {"variants", wider.variants},           {"closed", wider.closedByBound},
            {"searched", wider.searched},           {"mappings", wider.mappingsExactly}};
    }
    return json;
}

LayerOutcome outcomeFrom(const LayerJob& job, const Json& json, const std::string& path) {
    LayerOutcome outcome;
    outcome.searched = true;
    outcome.result.whyNone = json.at("why_none");
    outcome.result.widened = json.at("widened");
    outcome.result.statistics = statisticsFrom(json.at("statistics"));
    outcome.seconds = json.at("seconds");
    VariantMapping best;
    if (!json.at("mapping").is_null()) {
        best = readVariantMapping({path, json.at("mapping").get<std::string>()}, job.problem);
        outcome.result.best = best.mapping;
    }
    if (job.options.freedom.any()) {
        const Json& wider = json.at("wider");
        outcome.wider.emplace();
        outcome.wider->variant = best.variant;
        outcome.wider->problem = applied(job.problem, best.variant);
        outcome.wider->plain = scoreFrom(wider.at("plain"));
        outcome.wider->unpadded = scoreFrom(wider.at("unpadded"));
        outcome.wider->variants = wider.at("variants");
        outcome.wider->closedByBound = wider.at("closed");
        outcome.wider->searched = wider.at("searched");
        outcome.wider->mappingsExactly = wider.at("mappings");
        outcome.wider->result = outcome.result;
    }
    if (outcome.result.best) {
        const Problem& problem = outcome.problem(job);
        if (!violations(problem, *outcome.result.best).empty()) {
            throw InputError({path, 0, 0}, "the mapping of '" + job.name + "' is not legal");
        }
        const Cost cost = evaluate(problem, *outcome.result.best, job.options.cost);
        outcome.result.score = scoreOf(job.options.objective, cost.energy, cost.cycles);
        outcome.cost = cost;
    }
    return outcome;
}

[[noreturn]] void failFile(const std::string& path, const std::string& why) {
    throw InputError({path, 0, 0}, "this is no file of results to go on from: " + why +
                                       "; a file that --resume has written is expected, or one "
                                       "that is not there yet");
}

}  // namespace

LayerStore::LayerStore(std::string path) : m_path(std::move(path)) {
    checkWritable(m_path);
    std::error_code ignored;
    if (std::filesystem::exists(m_path, ignored)) {
        std::ifstream in(m_path, std::ios::binary);
        const Json json = Json::parse(in, nullptr, false);
        if (!json.is_object() || json.value("loopglass", Json()) != Json(kind) ||
            !json.contains("layers") || !json["layers"].is_object()) {
            failFile(m_path, std::string("it does not say \"loopglass\": \"") + kind + "\"");
        }
        m_layers = json["layers"];
        m_known = m_layers.size();
    }
}

std::optional<LayerOutcome> LayerStore::find(const LayerJob& job) const {
    const std::lock_guard lock(m_mutex);
    const auto found = m_layers.find(keyOf(job));
    if (found == m_layers.end()) {
        return std::nullopt;
    }
    try {
        return outcomeFrom(job, *found, m_path);
    } catch (const Json::exception& error) {
        failFile(m_path, "an entry is not complete");
    }
}

void LayerStore::keep(const LayerJob& job, const LayerOutcome& outcome) {
    if (!outcome.searched || outcome.result.stopped) {
        return;
    }
    const std::string key = keyOf(job);
    Json json = outcomeJson(job, outcome);
    const std::lock_guard lock(m_mutex);
    m_layers[key] = std::move(json);
    writeFile(m_path, Json{{"loopglass", kind}, {"layers", m_layers}}.dump(1) + "\n");
}

}  // namespace loopglass::cli
