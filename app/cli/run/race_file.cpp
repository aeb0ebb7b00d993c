#include "cli/run/race_file.h"

#include "cli/terminal/console.h"
#include "cli/terminal/write_file.h"
#include "words/sentences/cli.h"
#include "workload/input_error.h"

#include <filesystem>
#include <iterator>
#include <nlohmann/json.hpp>
#include <utility>

namespace loopglass::cli {

namespace {

using Json = nlohmann::ordered_json;

Json lineOf(const std::string& course, const race::Optimum& optimum) {
    return {{"kind", "optimum"},      {"problem", course},        {"key", optimum.key},
            {"value", optimum.value}, {"proven", optimum.proven}, {"seconds", optimum.seconds}};
}

Json lineOf(const std::string& course, const std::string& method, const race::Heat& heat,
            const race::Run& run) {
    Json json{{"kind", "run"},   {"problem", course}, {"method", method}, {"seed", heat.seed},
              {"key", heat.key}, {"best", nullptr},   {"number", nullptr}};
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
    for (const race::Improvement& point : run.curve) {
        curve.push_back({point.evaluations, point.seconds, point.value});
    }
    json["curve"] = std::move(curve);
    return json;
}

race::Optimum optimumOf(const Json& line) {
    return {line.at("key").get<std::string>(), line.at("value").get<double>(),
            line.at("proven").get<bool>(), line.at("seconds").get<double>()};
}

race::Run runOf(const Json& line) {
    race::Run run;
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

}  // namespace

RaceFile::RaceFile(std::string path, bool resume, bool force) : m_path(std::move(path)) {
    if (resume) {
        checkWritable(m_path);
        std::ifstream in(m_path, std::ios::binary);
        const std::string text{std::istreambuf_iterator<char>(in), {}};
        const std::string whole = text.substr(0, text.rfind('\n') + 1);
        read(whole);
        writeFile(m_path, whole);
    } else {
        checkNew(m_path, force);
        writeFile(m_path, "");
    }
    m_out.open(m_path, std::ios::binary | std::ios::app);
}

void RaceFile::read(const std::string& text) {
    unsigned number = 0;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = text.find('\n', begin);
        ++number;
        try {
            const Json line = Json::parse(text.substr(begin, end - begin));
            if (line.at("kind") == "optimum") {
                const race::Optimum optimum = optimumOf(line);
                m_optima[optimum.key] = optimum;
            } else {
                m_runs[line.at("key").get<std::string>()] = runOf(line);
            }
        } catch (const Json::exception&) {
            throw InputError({m_path, static_cast<int>(number), 1}, say::cli::noLineOfARace());
        }
        begin = end + 1;
    }
}

std::optional<race::Optimum> RaceFile::optimum(const std::string& key) const {
    const auto found = m_optima.find(key);
    return found == m_optima.end() ? std::nullopt : std::optional(found->second);
}

std::optional<race::Run> RaceFile::run(const std::string& key) const {
    const auto found = m_runs.find(key);
    return found == m_runs.end() ? std::nullopt : std::optional(found->second);
}

void RaceFile::append(const std::string& line) {
    m_out << line << '\n' << std::flush;
    if (!m_out) {
        throw OutputError(say::cli::raceNotWritten(m_path));
    }
}

void RaceFile::keep(const std::string& course, const race::Optimum& optimum) {
    append(lineOf(course, optimum).dump());
}

void RaceFile::keep(const std::string& course, const std::string& method, const race::Heat& heat,
                    const race::Run& run) {
    append(lineOf(course, method, heat, run).dump());
}

}  // namespace loopglass::cli
