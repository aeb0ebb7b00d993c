// Offers an external program as a method. The program receives the whole problem and writes
// mappings, one per line. Each mapping is read like a mapping file and evaluated like the mapping
// of any other method. Loopglass answers each mapping with one line. Cost: reading a line takes
// some 50 µs, far more than the evaluation.
#include "mapper/external_method.h"

#include "cost/evaluate.h"
#include "format/read/read_mapping.h"
#include "format/write/write_accelerator.h"
#include "format/write/write_workload.h"
#include "mapper/map.h"
#include "mapper/program/outside_space.h"
#include "mapper/program/printable.h"
#include "mapper/program/program_files.h"
#include "mapper/program/program_link.h"
#include "mapping/legality.h"
#include "record/unevenness.h"
#include "record/vocabulary.h"
#include "search/heuristics/trials.h"
#include "words/language.h"
#include "words/sentences/mapper.h"

#include <nlohmann/json.hpp>
#include <utility>

namespace loopglass {

namespace {

using ProtocolJson = nlohmann::ordered_json;
constexpr double megabyte = 1'000'000;

ProtocolJson tensorJson(const Problem& problem, std::size_t t) {
    const Workload& workload = problem.workload;
    const Tensor& tensor = workload.tensors[t];
    ProtocolJson indices = ProtocolJson::array();
    for (const Rank& rank : tensor.ranks) {
        ProtocolJson terms = ProtocolJson::object();
        for (const Term& term : rank.terms) {
            terms[workload[term.dimension].name] = term.coefficient;
        }
        indices.push_back(std::move(terms));
    }
    return {{"name", tensor.name},
            {"output", tensor.output},
            {"bits", problem.tensorBits[t]},
            {"indices", std::move(indices)}};
}

ProtocolJson levelJson(const Problem& problem, std::size_t l) {
    const Level& level = problem.accelerator.levels[l];
    ProtocolJson buffers = ProtocolJson::array();
    for (std::size_t b = 0; b < level.buffers.size(); ++b) {
        ProtocolJson keeps = ProtocolJson::array();
        for (std::size_t t = 0; t < problem.keeper[l].size(); ++t) {
            if (problem.keeper[l][t] == b) {
                keeps.push_back(problem.workload.tensors[t].name);
            }
        }
        const auto words = usableWords(level.buffers[b]);
        buffers.push_back({{"keeps", std::move(keeps)},
                           {"words", words ? ProtocolJson(*words) : ProtocolJson(nullptr)}});
    }
    return {{"name", level.name},
            {"x", level.fanout.x},
            {"y", level.fanout.y},
            {"adds", level.fanout.reduction},
            {"buffers", std::move(buffers)}};
}

/// Returns the request that is sent to the program.
std::string questionOf(const MapRequest& request) {
    const Workload& workload = request.problem.workload;
    ProtocolJson json{{"protocol", 1},
                      {"seed", request.budget.seed},
                      {"evaluations", nullptr},
                      {"seconds", nullptr},
                      {"objective", keyOf(request.options.objective)},
                      {"dimensions", ProtocolJson::object()},
                      {"word_bits", request.problem.accelerator.wordBits},
                      {"tensors", ProtocolJson::array()},
                      {"levels", ProtocolJson::array()}};
    if (request.budget.evaluations) {
        json["evaluations"] = *request.budget.evaluations;
    } else if (!request.budget.seconds) {
        json["evaluations"] = heuristics::defaultEvaluations;
    }
    if (request.budget.seconds) {
        json["seconds"] = *request.budget.seconds;
    }
    for (const Dimension& dimension : workload.dimensions) {
        json["dimensions"][dimension.name] = dimension.bound;
    }
    for (std::size_t t = 0; t < workload.tensorCount(); ++t) {
        json["tensors"].push_back(tensorJson(request.problem, t));
    }
    for (std::size_t l = 0; l < request.problem.levelCount(); ++l) {
        json["levels"].push_back(levelJson(request.problem, l));
    }
    json["uneven"] = keyOf(request.options.uneven);
    json["workload"] = writeWorkload(workload);
    json["accelerator"] = writeAccelerator(request.problem.accelerator);
    return json.dump(-1, ' ', true);
}

/// The exchange of lines with a running program.
class Conversation {
public:
    Conversation(const MapRequest& request, heuristics::Trials& trials, ProgramLink& link)
        : m_request(request),
          m_trials(trials),
          m_link(link) {}

    /// Exchanges lines with the program until it ends. Returns the reason if the conversation ended
    /// too early.
    Message hold(double patience, const std::stop_token& stop) {
        m_link.send(questionOf(m_request));
        while (!m_trials.ended()) {
            const auto line = m_link.receive(std::chrono::duration<double>(patience), stop);
            if (!line) {
                Message why = m_link.why();
                const bool silent = m_lines == 0 && !stop.stop_requested() && !m_trials.ended();
                return why.empty() && silent ? msg::mapper::programWroteNothing() : why;
            }
            ++m_lines;
            try {
                m_link.send(answerTo(*line).dump(-1, ' ', true));
            } catch (const InputError& error) {
                return msg::mapper::programLine(m_lines, reasonNoMapping(*line, error.text()));
            }
        }
        return {};
    }
    /// Returns the reason why the first illegal mapping is illegal; empty if all mappings were
    /// legal.
    const Message& firstRefused() const { return m_firstRefused; }

private:
    /// Returns the error for a line that is not a mapping. If the line is not YAML, the message
    /// replaces the error of the file reader.
    static Message reasonNoMapping(const std::string& line, const Message& text) {
        if (line.find_first_not_of(" \t\r") == std::string::npos) {
            return msg::mapper::programEmptyLine();
        }
        constexpr std::size_t shown = 40;
        const ProtocolJson json = ProtocolJson::parse(line, nullptr, false);
        const bool isMapping = json.is_discarded() ? line.find("levels") != std::string::npos
                                                   : json.is_object() && json.contains("levels");
        return isMapping ? text : msg::mapper::programNoObject(printable(line, shown));
    }

    ProtocolJson answerTo(const std::string& line) {
        const Problem& problem = m_request.problem;
        const Mapping mapping = readMapping({"", line}, problem.workload, problem.accelerator);
        const auto point = m_trials.space().pointOf(mapping);
        const std::optional<Score> score = point ? m_trials.score(*point) : m_trials.refused();
        if (!score) {
            std::vector<Message> why;
            for (const Violation& violation : violations(problem, mapping)) {
                why.push_back(violation.sentence);
            }
            if (why.empty()) {
                why = reasonOutside(problem, m_request.options, mapping);
            }
            m_firstRefused = m_firstRefused.empty() ? why.front() : m_firstRefused;
            ProtocolJson texts = ProtocolJson::array();
            for (const Message& one : why) {
                texts.push_back(english(one));
            }
            return {{"legal", false}, {"violations", std::move(texts)}};
        }
        const Cost cost = evaluate(problem, mapping, m_request.options.cost);
        return {
            {"legal", true},     {"energy", cost.energy},       {"cycles", cost.cycles},
            {"edp", cost.edp()}, {"objective", score->primary}, {"best", m_trials.improvedLast()}};
    }

    const MapRequest& m_request;
    heuristics::Trials& m_trials;
    ProgramLink& m_link;
    std::int64_t m_lines = 0;
    Message m_firstRefused;
};

MapResult runIn(const mapspace::MapSpace& all, const std::string& command,
                const MapRequest& request, MapObserver& observer, const std::stop_token& stop) {
    const Method& method = request.method;
    const Budget& budget = request.budget;
    heuristics::Trials trials(all, {budget.evaluations, budget.seconds.has_value()}, observer,
                              stop);
    ProgramLink link(
        command, static_cast<std::uint64_t>(megabyte * method.valueOf(request.settings, "memory")));
    Conversation conversation(request, trials, link);
    Message ended = conversation.hold(method.valueOf(request.settings, "patience"), stop);
    MapResult result;
    result.answer = trials.result();
    if (!result.found()) {
        const Message& refused = conversation.firstRefused();
        result.answer.whyNone =
            !ended.empty() || refused.empty()
                ? ended
                : msg::mapper::programNoneLegal(result.answer.statistics.illegal, refused);
    }
    result.ended = std::move(ended);
    return result;
}

MapResult runProgram(const std::string& command, const MapRequest& request, MapObserver& observer,
                     const std::stop_token& stop) {
    const space::SearchProblem space(request.problem, request.options);
    if (const auto all = mapspace::MapSpace::of(space)) {
        return runIn(*all, command, request, observer, stop);
    }
    MapResult result;
    result.answer.whyNone = msg::mapper::noUnevenNumbers();
    return result;
}

}  // namespace

Method externalMethod(const std::string& name, const std::string& command) {
    return Method(
        {.key = std::string(externalPrefix) + name,
         .title = msg::mapper::external(name),
         .description = msg::mapper::externalMeans(command),
         .can = {.takesConstraints = true, .cutsUnevenly = true, .countsEvaluations = true},
         .run =
             [command](const MapRequest& request, MapObserver& observer,
                       const std::stop_token& stop) {
                 return runProgram(command, request, observer, stop);
             },
         .settings = {{"patience", 10, 0.01, 86'400}, {"memory", 4000, 16, 1'000'000}},
         .identity = english(msg::mapper::externalMeans(command)) + fingerprintOfProgram(command)});
}

}  // namespace loopglass
