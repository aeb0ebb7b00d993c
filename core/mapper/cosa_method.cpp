// Offers the integer program of CoSA as a method; it needs one evaluation, whatever the budget is.
#include "mapper/cosa_method.h"

#include "mapper/map.h"
#include "mapping/legality.h"
#include "search/heuristics/cosa.h"
#include "words/sentences/mapper.h"

#include <utility>
#include <vector>

namespace loopglass {

namespace {

/// Returns the reason why the integer program found no mapping; a stop is not a reason.
Message reasonNoMapping(const heuristics::CosaAnswer& answer, const mapspace::MapSpace& all,
                        std::uint64_t nodes) {
    if (answer.outcome == heuristics::CosaOutcome::NoSolution) {
        return answer.proven ? msg::mapper::programHasNone() : msg::mapper::programFoundNone(nodes);
    }
    const std::vector<Violation> wrong =
        violations(all.space().problem(), all.mapping(answer.point));
    return wrong.empty() ? Message() : msg::mapper::programIsIllegal(wrong.front().sentence);
}

MapResult mapAsCosa(const MapRequest& request, MapObserver& observer, std::stop_token stop) {
    const auto number = [&](std::string_view key) {
        return request.method.valueOf(request.settings, key);
    };
    const space::SearchProblem space(request.problem, request.options);
    const mapspace::MapSpace all(space);
    heuristics::Trials trials(all, {request.budget.evaluations, request.budget.seconds.has_value()},
                              observer, stop);
    const auto nodes = static_cast<std::uint64_t>(number("nodes"));
    const heuristics::CosaAnswer answer = heuristics::searchByIntegerProgram(
        trials, {number("compute"), number("utilization"), number("traffic")}, nodes, stop);
    MapResult result;
    result.answer = trials.result();
    if (!result.answer.best && !result.answer.stopped()) {
        if (Message why = reasonNoMapping(answer, all, nodes); !why.empty()) {
            result.answer.whyNone = std::move(why);
        }
    }
    return result;
}

}  // namespace

Method cosaMethod() {
    return Method(
        {.key = "cosa",
         .title = msg::mapper::cosa(),
         .description = msg::mapper::cosaMeans(),
         .can = {.takesConstraints = true, .countsEvaluations = true, .ignoresSeed = true},
         .run = mapAsCosa,
         .settings = {{"compute", 10, 0, 1e6},
                      {"utilization", 0.1, 0, 1e6},
                      {"traffic", 1, 0, 1e6},
                      {"nodes", 20'000, 1, 1e9, true}}});
}

}  // namespace loopglass
