#include "network/result_store.h"

#include "cost/evaluate.h"
#include "format/line_hash.h"
#include "format/read/read_mapping.h"
#include "format/strict_json.h"
#include "format/write/write_mapping.h"
#include "mapping/constraints.h"
#include "mapping/legality.h"
#include "mapping/nest_edit.h"
#include "mapping/steps.h"
#include "network/layer_key.h"
#include "record/vocabulary.h"
#include "words/all_sentences.h"
#include "words/language.h"
#include "words/sentences/network.h"
#include "workload/checked.h"
#include "workload/input_error.h"

#include <algorithm>
#include <array>
#include <limits>
#include <nlohmann/json.hpp>
#include <utility>

namespace loopglass {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kind = "network results";

Json bothScoresJson(const std::optional<Score>& score) {
    return score ? Json{score->primary, score->secondary} : Json(nullptr);
}

/// Returns a number or infinity, which JSON lacks and which is stored as `null`.
double amountOrInfinite(const Json& json) {
    return json.is_null() ? std::numeric_limits<double>::infinity() : amountIn(json);
}

std::optional<Score> scoreFrom(const Json& json) {
    return json.is_null()
               ? std::nullopt
               : std::optional<Score>({amountOrInfinite(json.at(0)), amountOrInfinite(json.at(1))});
}

Json unevenJson(const UnevenStatistics& uneven) {
    Json cuts = Json::array();
    for (const CutStatistics& one : uneven.cuts) {
        cuts.push_back({one.looked, one.tooLarge, one.isNoBetter, one.replaced, one.tooMany});
    }
    return {std::move(cuts),       uneven.groups, uneven.groupsTooLarge,
            uneven.groupsNoBetter, uneven.parts,  uneven.partsNoBetter,
            uneven.partsEmpty,     uneven.orders, uneven.ordersNoBetter,
            uneven.groupsMirrored};
}

UnevenStatistics unevenFrom(const Json& json) {
    UnevenStatistics uneven;
    for (const Json& entry : json.at(0)) {
        uneven.cuts.push_back({countIn(entry.at(0)), countIn(entry.at(1)), countIn(entry.at(2)),
                               countIn(entry.at(3)), entry.at(4).get<bool>()});
    }
    std::size_t next = 1;
    for (std::uint64_t* number : {&uneven.groups, &uneven.groupsTooLarge, &uneven.groupsNoBetter,
                                  &uneven.parts, &uneven.partsNoBetter, &uneven.partsEmpty,
                                  &uneven.orders, &uneven.ordersNoBetter, &uneven.groupsMirrored}) {
        *number = countIn(json.at(next++));
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
    Json json{{"levels", std::move(levels)},         {"evaluated", statistics.evaluated},
              {"dominated", statistics.dominated},   {"illegal", statistics.illegal},
              {"overflowed", statistics.overflowed}, {"mappings", statistics.mappings}};
    if (statistics.uneven.any()) {
        json["uneven"] = unevenJson(statistics.uneven);
    }
    return json;
}

SearchStatistics statisticsFrom(const Json& json) {
    SearchStatistics statistics;
    for (const Json& entry : json.at("levels")) {
        LevelStatistics level;
        level.ordersBefore = amountIn(entry.at(0));
        level.ordersAfter = amountIn(entry.at(1));
        level.unrollingsBefore = countIn(entry.at(2));
        level.unrollingsAfter = countIn(entry.at(3));
        level.tilesBefore = countIn(entry.at(4));
        level.tilesAfter = countIn(entry.at(5));
        level.boundsBefore = countIn(entry.at(6));
        level.boundsAfter = countIn(entry.at(7));
        statistics.levels.push_back(level);
    }
    statistics.evaluated = countIn(json.at("evaluated"));
    statistics.dominated = countIn(json.at("dominated"));
    statistics.illegal = countIn(json.at("illegal"));
    statistics.overflowed = countIn(json.at("overflowed"));
    statistics.mappings = amountOrInfinite(json.at("mappings"));
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
    variants.variants = countIn(json.at("variants"));
    variants.closedByBound = countIn(json.at("closed"));
    variants.searched = countIn(json.at("searched"));
    variants.mappingsExactly = json.at("mappings").get<std::string>();
    return variants;
}

Json entryOf(const LayerRequest& layer, const MapResult& result) {
    const Workload& workload = layer.request.problem.workload;
    const SearchResult& answer = result.overall();
    Json json{{"layer", workload.name},    {"key", layerKey(layer.request)},
              {"mapping", nullptr},        {"why_none", english(answer.whyNone)},
              {"widened", answer.relaxed}, {"proves", result.proves},
              {"seconds", result.seconds}, {"ended", english(result.ended)},
              {"costs", nullptr},          {"statistics", statisticsJson(answer.statistics)},
              {"split", nullptr}};
    if (answer.grownBy) {
        json["grown_by"] = keyOf(*answer.grownBy);
    }
    if (answer.stoppedEarly()) {
        json["cut_short"] = true;
    }
    if (answer.withinGap()) {
        json["within_gap"] = *answer.withinGap();
    }
    if (answer.minOpen && result.proves) {
        json["least_open"] = *answer.minOpen;
    }
    if (answer.best) {
        json["mapping"] = writeMapping(*answer.best, workload, layer.request.problem.accelerator,
                                       result.variant());
    }
    if (answer.best && result.cost) {
        json["costs"] = {answer.score.primary, result.cost->energy, result.cost->cycles};
    }
    if (result.split) {
        json["split"] = {{"loops", result.split->loops},
                         {"once", bothScoresJson(result.split->once)}};
    }
    if (result.variants) {
        json["wider"] = variantsJson(*result.variants);
    }
    return json;
}

/// Relative tolerance, because sums of energies are rounded.
constexpr double storedRounding = 1e-9;

bool isBelow(double a, double b) { return a < b * (1 - storedRounding); }

/// Reads an entry, and rejects an entry that cannot be the result of the layer's search. The
/// mapping must be legal, obey the constraints and have the costs of the entry. All other scores of
/// the entry must not be better. Only the hash of the entry supports the claim that no mapping is
/// better, because a search is not repeated. Cost: an evaluation.
class EntryReader {
public:
    EntryReader(const LayerRequest& layer, const Json& json, Location at)
        : m_layer(layer),
          m_json(json),
          m_at(std::move(at)) {}

    LayerResult read() {
        m_found.searched = true;
        MapResult& result = m_found.result;
        SearchResult& answer = result.answer;
        answer.whyNone = messageReading(m_json.at("why_none").get<std::string>());
        answer.relaxed = m_json.at("widened").get<bool>();
        if (m_json.value("cut_short", false)) {
            answer.stopReason = StopReason::Effort;
        }
        answer.statistics = statisticsFrom(m_json.at("statistics"));
        result.proves = m_json.at("proves").get<bool>();
        result.ended = messageReading(m_json.at("ended").get<std::string>());
        result.seconds = amountIn(m_json.at("seconds"));
        if (m_json.contains("grown_by")) {
            answer.grownBy = valueOf<GrowthRule>(m_json.at("grown_by").get<std::string>());
        }
        readParts();
        if (answer.best) {
            evaluateBest();
        } else if (result.proves && answer.isClosed()) {
            checkNone();
        }
        checkClaims();
        if (result.variants) {
            result.variants->result = answer;
        }
        return std::move(m_found);
    }

private:
    [[noreturn]] void fail(const Message& why) const { throw InputError(m_at, why); }

    VariantMapping readBest(const std::string& text) const {
        try {
            return readVariantMapping({"", text}, m_layer.request.problem);
        } catch (const InputError& error) {
            fail(error.text());  // reports the line of the file instead of the line of the text
        }
    }
    void readParts() {
        MapResult& result = m_found.result;
        const Problem& problem = m_layer.request.problem;
        if (m_json.contains("within_gap")) {
            result.answer.stopReason = StopReason::WithinGap;
            result.answer.requiredGap = amountIn(m_json.at("within_gap"));
        }
        if (m_json.contains("least_open")) {
            result.answer.minOpen = amountIn(m_json.at("least_open"));
        } else if (result.proves && !result.answer.isClosed()) {
            result.answer.minOpen = 0;  // unknown bound
        }
        VariantMapping best;
        if (!m_json.at("mapping").is_null()) {
            best = readBest(m_json.at("mapping").get<std::string>());
            result.answer.best = best.mapping;
        }
        if (m_json.contains("wider")) {
            result.variants = variantsFrom(m_json.at("wider"), problem, best.variant);
        } else if (best.variant.bypasses() || best.variant.pads(problem.workload)) {
            fail(msg::network::storedContradicts(m_layer.name));
        }
        if (const Json& split = m_json.at("split"); !split.is_null()) {
            const std::uint64_t loops = countIn(split.at("loops"));
            if (loops != 1 && loops != m_layer.request.options.loopsPerLevel) {
                fail(msg::network::storedContradicts(m_layer.name));
            }
            result.split = SplitResult{static_cast<unsigned>(loops),
                                       splitLoopsMayHelp(problem, m_layer.request.options.cost),
                                       scoreFrom(split.at("once"))};
        }
    }
    /// Evaluates the mapping as map() does.
    void evaluateBest() {
        MapResult& result = m_found.result;
        const MapOptions& options = m_layer.request.options;
        const Problem& problem = result.problem(m_layer.request.problem);
        if (!violations(problem, *result.answer.best).empty() ||
            !violatedConstraint(problem, options.constraints, *result.answer.best).empty()) {
            fail(msg::network::storedNotLegal(m_layer.name));
        }
        result.cost = evaluate(problem, *result.answer.best, options.cost);
        result.answer.totals = {result.cost->energy, result.cost->cycles};
        result.answer.score = scoreOf(options.objective, problem, *result.cost);
        const std::array<double, 3> costs{result.answer.score.primary, result.cost->energy,
                                          result.cost->cycles};
        for (std::size_t i = 0; i < costs.size(); ++i) {
            const double stored = amountIn(m_json.at("costs").at(i));
            if (isBelow(stored, costs[i]) || isBelow(costs[i], stored)) {
                fail(msg::network::storedOtherCosts(m_layer.name, stored, costs[i]));
            }
        }
    }
    /// Rejects an entry without a mapping if the mapping with all loops at the outermost level,
    /// which has the smallest tiles, is legal.
    void checkNone() const {
        const MapRequest& request = m_layer.request;
        const Problem& problem = request.problem;
        if (request.options.objective.isLimited() ||
            m_found.result.answer.statistics.overflowed > 0) {
            return;
        }
        const Mapping untiled = untiledNest(problem.levelCount(), workloadBounds(problem.workload));
        if (violations(problem, untiled).empty() &&
            violatedConstraint(problem, request.options.constraints, untiled).empty()) {
            fail(msg::network::storedContradicts(m_layer.name));
        }
    }
    /// Checks that the bound and all other scores of the entry are consistent with the score of the
    /// mapping.
    void checkClaims() const {
        const MapResult& result = m_found.result;
        const SearchResult& answer = result.answer;
        std::vector<std::optional<Score>> others;
        if (result.split) {
            others.push_back(result.split->once);
        }
        if (result.variants) {
            others.push_back(result.variants->plain);
            others.push_back(result.variants->unpadded);
        }
        const bool hasBound = result.proves && !answer.isClosed() && answer.best;
        const bool isAbove = !hasBound || !isBelow(answer.score.primary, *answer.minOpen);
        bool good = isAbove &&
                    (!answer.withinGap() ||
                     (*answer.withinGap() == m_layer.request.options.gap && answer.best &&
                      !isBelow(*answer.minOpen * (1 + *answer.withinGap()), answer.score.primary)));
        for (const std::optional<Score>& other : others) {
            good =
                good && (!other || (answer.best && !isBelow(other->primary, answer.score.primary)));
        }
        if (!good) {
            fail(msg::network::storedContradicts(m_layer.name));
        }
    }

    const LayerRequest& m_layer;
    const Json& m_json;
    Location m_at;
    LayerResult m_found;
};

[[noreturn]] void failFile(const std::string& path, const Message& why) {
    throw InputError({path, 0, 0}, msg::network::noResultFile(why));
}

/// Returns an entry as a single line.
std::string textOfEntry(const Json& entry) {
    return entry.dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// Returns the line on which each entry begins. Entries are objects in a list, or objects in the
/// object of a file.
std::vector<int> linesOfEntries(const std::string& text) {
    std::vector<int> lines;
    int line = 1;
    int depth = 0;
    bool isText = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        line += c == '\n' ? 1 : 0;
        if (isText) {
            // Skips the character after a backslash, which cannot end the text.
            i += c == '\\' ? 1 : 0;
            isText = c != '"';
        } else if (c == '"') {
            isText = true;
        } else if (c == '{' || c == '[') {
            if (++depth == 3 && c == '{') {
                lines.push_back(line);
            }
        } else if (c == '}' || c == ']') {
            --depth;
        }
    }
    return lines;
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
        failFile(m_path, msg::network::noKind(kind));
    }
    const std::vector<int> lines = linesOfEntries(text);
    std::size_t number = 0;
    for (const Json& entry : json["layers"]) {
        const int line = number < lines.size() ? lines[number] : 0;
        ++number;
        switch (hashIn(textOfEntry(entry))) {
        case LineHash::None:
            break;
        case LineHash::Wrong:
            throw InputError({m_path, line, 1}, msg::network::storedDamaged());
        case LineHash::Right:
            if (entry.contains("key")) {
                m_layers->push_back(entry);
                m_lines.push_back(line);
            }
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
    const Location at{m_path, m_lines[static_cast<std::size_t>(found - m_layers->begin())], 1};
    try {
        return EntryReader(layer, *found, at).read();
    } catch (const Json::exception&) {
        throw InputError(at, msg::network::entryIncomplete());
    } catch (const CountOverflow&) {
        throw InputError(at, msg::network::storedNotLegal(layer.name));
    }
}

bool ResultStore::keep(const LayerRequest& layer, const LayerResult& result) {
    if (!result.isFinal()) {
        return false;
    }
    const Json entry = Json::parse(withHash(textOfEntry(entryOf(layer, result.result))));
    const std::string key = entry["key"];
    const auto found = std::find_if(m_layers->begin(), m_layers->end(),
                                    [&key](const Json& other) { return hasKey(other, key); });
    if (found == m_layers->end()) {
        m_layers->push_back(entry);
        m_lines.push_back(0);
    } else {
        *found = entry;
    }
    return true;
}

std::size_t ResultStore::size() const { return m_layers->size(); }

std::string ResultStore::text() const {
    std::string text = "{\n \"loopglass\": \"" + std::string(kind) + "\",\n \"layers\": [";
    for (std::size_t i = 0; i < m_layers->size(); ++i) {
        text += (i == 0 ? "\n  " : ",\n  ") + textOfEntry((*m_layers)[i]);
    }
    return text + "\n ]\n}\n";
}

}  // namespace loopglass
