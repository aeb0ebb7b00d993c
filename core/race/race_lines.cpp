#include "race/race_lines.h"

#include <nlohmann/json.hpp>
#include <utility>

namespace loopglass::race {

namespace {

using Json = nlohmann::ordered_json;

Optimum optimumOf(const Json& line) {
    Optimum optimum{line.at("key").get<std::string>(), line.at("value").get<double>(),
                    line.at("proven").get<bool>(), line.at("seconds").get<double>()};
    if (const auto number = line.find("number"); number != line.end() && !number->is_null()) {
        optimum.number = number->get<std::string>();
    }
    return optimum;
}

Run runOf(const Json& line) {
    Run run;
    if (!line.at("best").is_null()) {
        run.best = line.at("best").get<double>();
    }
    if (!line.at("number").is_null()) {
        run.number = line.at("number").get<std::string>();
    }
    run.evaluated = line.at("evaluated").get<std::uint64_t>();
    run.illegal = line.at("illegal").get<std::uint64_t>();
    run.seconds = line.at("seconds").get<double>();
    if (const auto ended = line.find("ended"); ended != line.end() && !ended->is_null()) {
        run.ended = ended->get<std::string>();
    }
    for (const Json& point : line.at("curve")) {
        run.curve.push_back({point.at(0).get<std::uint64_t>(), point.at(1).get<double>(),
                             point.at(2).get<double>()});
    }
    return run;
}

Json askedJson(const RaceRequest& request, const std::string& method) {
    Json settings = Json::object();
    if (const auto told = request.settings.find(method); told != request.settings.end()) {
        for (const auto& [key, value] : told->second) {
            settings[key] = value;
        }
    }
    const Budget& budget = request.budget;
    return {{"evaluations", budget.evaluations ? Json(*budget.evaluations) : Json(nullptr)},
            {"seconds", budget.seconds ? Json(*budget.seconds) : Json(nullptr)},
            {"settings", std::move(settings)}};
}

}  // namespace

std::string lineOf(const std::string& course, const Optimum& optimum) {
    const Json json{{"kind", "optimum"},
                    {"problem", course},
                    {"key", optimum.key},
                    {"value", optimum.value},
                    {"proven", optimum.proven},
                    {"seconds", optimum.seconds},
                    {"number", optimum.number ? Json(*optimum.number) : Json(nullptr)}};
    return json.dump();
}

std::string lineOf(const RaceRequest& request, const Heat& heat, const Run& run) {
    const std::string& method = request.methods[heat.method].key();
    Json json{{"kind", "run"},
              {"problem", request.courses[heat.course].name},
              {"method", method},
              {"seed", heat.seed},
              {"asked", askedJson(request, method)},
              {"key", heat.key},
              {"best", nullptr},
              {"number", nullptr}};
    if (run.best) {
        json["best"] = *run.best;
    }
    if (run.number) {
        json["number"] = *run.number;
    }
    json["evaluated"] = run.evaluated;
    json["illegal"] = run.illegal;
    json["seconds"] = run.seconds;
    json["ended"] = run.ended.empty() ? Json(nullptr) : Json(run.ended);
    Json curve = Json::array();
    for (const Improvement& point : run.curve) {
        curve.push_back({point.evaluations, point.seconds, point.value});
    }
    json["curve"] = std::move(curve);
    return json.dump();
}

bool takeLine(const std::string& line, RaceRecords& records) {
    try {
        const Json json = Json::parse(line);
        if (json.at("kind") == "optimum") {
            const Optimum optimum = optimumOf(json);
            records.optima[optimum.key] = optimum;
        } else {
            records.runs[json.at("key").get<std::string>()] = runOf(json);
        }
        return true;
    } catch (const Json::exception&) {
        return false;
    }
}

std::optional<Asked> askedOf(const std::string& line) {
    try {
        const Json json = Json::parse(line);
        const Json& told = json.at("asked");
        Asked asked{
            json.at("method").get<std::string>(), json.at("seed").get<std::uint64_t>(), {}, {}};
        if (!told.at("evaluations").is_null()) {
            asked.budget.evaluations = told.at("evaluations").get<std::uint64_t>();
        }
        if (!told.at("seconds").is_null()) {
            asked.budget.seconds = told.at("seconds").get<double>();
        }
        for (const auto& [key, value] : told.at("settings").items()) {
            asked.settings[key] = value.get<double>();
        }
        return asked;
    } catch (const Json::exception&) {
        return std::nullopt;
    }
}

}  // namespace loopglass::race
