#include "race/race_lines.h"

#include "format/json_null.h"
#include "format/line_hash.h"
#include "mapper/program/printable.h"
#include "words/sentences/mapper.h"

#include <nlohmann/json.hpp>
#include <utility>

namespace loopglass::race {

namespace {

using Json = nlohmann::ordered_json;

/// Returns a JSON value as text for an error message. Invalid UTF-8, which the output of a program
/// may contain, is replaced.
std::string textOf(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

struct BadKey {
    std::string key;
    Message why;
};

/// The keys of a line with their required types. Throws BadKey.
class LineKeys {
public:
    explicit LineKeys(const Json& line) : m_line(line) {}

    std::string text(const char* key) const {
        const Json& found = at(key);
        return found.is_string() ? found.get<std::string>()
                                 : fail(key, found, msg::mapper::raceText());
    }
    bool truth(const char* key) const {
        const Json& found = at(key);
        if (!found.is_boolean()) {
            fail(key, found, msg::mapper::raceTruth());
        }
        return found.get<bool>();
    }
    std::uint64_t count(const char* key) const {
        const Json& found = at(key);
        if (!found.is_number_unsigned()) {
            fail(key, found, msg::mapper::raceCount());
        }
        return found.get<std::uint64_t>();
    }
    double number(const char* key) const {
        const Json& found = at(key);
        if (!isNumber(found)) {
            fail(key, found, msg::mapper::raceNumber());
        }
        return found.get<double>();
    }
    std::optional<double> numberOrNone(const char* key) const {
        const Json& found = at(key);
        if (!found.is_null() && !isNumber(found)) {
            fail(key, found, msg::mapper::raceNumberOrNull());
        }
        return found.is_null() ? std::nullopt : std::optional(found.get<double>());
    }
    /// Returns the text of a key; nothing if the key is missing, as in files of earlier versions.
    std::optional<std::string> textOrNone(const char* key) const {
        const auto found = m_line.find(key);
        if (found == m_line.end() || found->is_null()) {
            return std::nullopt;
        }
        if (!found->is_string()) {
            fail(key, *found, msg::mapper::raceTextOrNull());
        }
        return found->get<std::string>();
    }
    std::vector<Improvement> curve(const char* key) const {
        const Json& found = at(key);
        if (!found.is_array()) {
            fail(key, found, msg::mapper::raceCurve());
        }
        std::vector<Improvement> curve;
        for (const Json& point : found) {
            const bool three = point.is_array() && point.size() == 3 &&
                               point[0].is_number_unsigned() && isNumber(point[1]) &&
                               isNumber(point[2]);
            if (!three) {
                fail(key, point, msg::mapper::raceCurve());
            }
            const Improvement next{point[0].get<std::uint64_t>(), point[1].get<double>(),
                                   point[2].get<double>()};
            if (!curve.empty() &&
                (next.evaluations < curve.back().evaluations ||
                 next.seconds < curve.back().seconds || next.value > curve.back().value)) {
                fail(key, point, msg::mapper::raceCurve());
            }
            curve.push_back(next);
        }
        return curve;
    }

private:
    static bool isNumber(const Json& json) { return json.is_number() && json.get<double>() >= 0; }
    const Json& at(const char* key) const {
        const auto found = m_line.find(key);
        if (found == m_line.end()) {
            throw BadKey{"", msg::mapper::raceKeyMissing(key)};
        }
        return *found;
    }
    [[noreturn]] static std::string fail(const char* key, const Json& found,
                                         const Message& expected) {
        constexpr std::size_t shown = 60;
        throw BadKey{key, msg::mapper::raceBadKey(key, printable(textOf(found), shown), expected)};
    }

    const Json& m_line;
};

Optimum optimumOf(const LineKeys& line) {
    return {line.text("key"), line.number("value"), line.truth("proven"), line.number("seconds"),
            line.textOrNone("number")};
}

Run runOf(const LineKeys& line) {
    Run run;
    run.best = line.numberOrNone("best");
    run.number = line.textOrNone("number");
    run.evaluated = line.count("evaluated");
    run.illegal = line.count("illegal");
    run.seconds = line.number("seconds");
    run.ended = line.textOrNone("ended").value_or("");
    run.curve = line.curve("curve");
    return run;
}

/// Reads a run or an optimum, but skips an optimum without a hash, because its proof is never
/// repeated.
void takeUp(const Json& line, LineHash hash, RaceRecords& records) {
    const LineKeys keys(line);
    RaceRecords one;
    const std::string kind = keys.text("kind");
    if (kind == "optimum") {
        const Optimum optimum = optimumOf(keys);
        if (hash != LineHash::None) {
            one.optima[optimum.key] = optimum;
        }
    } else if (kind == "run") {
        const std::string key = keys.text("key");
        one.runs[key] = runOf(keys);
    } else {
        throw BadKey{"kind", msg::mapper::raceBadKey("kind", textOf(line.at("kind")),
                                                     msg::mapper::raceKind())};
    }
    if (hash == LineHash::Wrong) {
        throw BadKey{"hash", msg::mapper::raceOtherHash()};
    }
    for (auto& [key, optimum] : one.optima) {
        records.optima.insert_or_assign(key, std::move(optimum));
    }
    for (auto& [key, run] : one.runs) {
        records.runs.insert_or_assign(key, std::move(run));
    }
}

Json askedJson(const RaceRequest& request, const std::string& method) {
    Json settings = Json::object();
    if (const auto stored = request.settings.find(method); stored != request.settings.end()) {
        for (const auto& [key, value] : stored->second) {
            settings[key] = value;
        }
    }
    const Budget& budget = request.budget;
    return {{"evaluations", budget.evaluations},
            {"seconds", budget.seconds},
            {"settings", std::move(settings)}};
}

}  // namespace

std::string lineOf(const std::string& benchmarkCase, const Optimum& optimum) {
    const Json json{{"kind", "optimum"},        {"problem", benchmarkCase},
                    {"key", optimum.key},       {"value", optimum.value},
                    {"proven", optimum.proven}, {"seconds", optimum.seconds},
                    {"number", optimum.number}};
    return withHash(textOf(json));
}

std::string lineOf(const RaceRequest& request, const PlannedRun& plannedRun, const Run& run) {
    const std::string& method = request.methods[plannedRun.method].key();
    Json json{{"kind", "run"},
              {"problem", request.benchmarkCases[plannedRun.benchmarkCase].name},
              {"method", method},
              {"seed", plannedRun.seed},
              {"asked", askedJson(request, method)},
              {"key", plannedRun.key},
              {"best", run.best},
              {"number", run.number},
              {"evaluated", run.evaluated},
              {"illegal", run.illegal},
              {"seconds", run.seconds},
              {"ended", textOrNull(run.ended)},
              {"curve", Json::array()}};
    for (const Improvement& point : run.curve) {
        json["curve"].push_back({point.evaluations, point.seconds, point.value});
    }
    return withHash(textOf(json));
}

std::optional<LineFault> readLine(const std::string& line, RaceRecords& records) {
    const Json json = Json::parse(line, nullptr, false);
    if (!json.is_object()) {
        return LineFault{msg::mapper::noLineOfARace(), 1, false};
    }
    try {
        takeUp(json, hashIn(line), records);
        return std::nullopt;
    } catch (const BadKey& bad) {
        const std::size_t at = bad.key.empty() ? 0 : line.find('"' + bad.key + '"');
        return LineFault{bad.why, at == std::string::npos ? 1 : static_cast<int>(at) + 1, true};
    }
}

bool takeLine(const std::string& line, RaceRecords& records) {
    return !readLine(line, records).has_value();
}

std::optional<RunRequest> runRequestOf(const std::string& line) {
    try {
        const Json json = Json::parse(line);
        const Json& stored = json.at("asked");
        RunRequest asked{
            json.at("method").get<std::string>(), json.at("seed").get<std::uint64_t>(), {}, {}};
        if (!stored.at("evaluations").is_null()) {
            asked.budget.evaluations = stored.at("evaluations").get<std::uint64_t>();
        }
        if (!stored.at("seconds").is_null()) {
            asked.budget.seconds = stored.at("seconds").get<double>();
        }
        for (const auto& [key, value] : stored.at("settings").items()) {
            asked.settings[key] = value.get<double>();
        }
        return asked;
    } catch (const Json::exception&) {
        return std::nullopt;
    }
}

}  // namespace loopglass::race
