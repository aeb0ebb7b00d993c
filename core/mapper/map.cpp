// One way to ask for a mapping. What a method answers is not believed: its mapping is checked and
// evaluated here, so that figures of any two methods can be compared.
#include "mapper/map.h"

#include "cost/evaluate.h"
#include "mapper/memory_limit.h"
#include "mapper/time_limit.h"
#include "mapping/legality.h"
#include "search/variants/split_levels.h"
#include "words/sentences/mapper.h"
#include "workload/checked.h"
#include "workload/input_error.h"

#include <chrono>
#include <utility>
#include <vector>

namespace loopglass {

namespace {

using Clock = std::chrono::steady_clock;

/// What is wrong with the mapping of an answer; says nothing when nothing is.
Message faultOf(const MapRequest& request, const Problem& problem, const Mapping& mapping) {
    const std::vector<Violation> wrong = violations(problem, mapping);
    if (!wrong.empty()) {
        return wrong.front().sentence;
    }
    if (request.options.constraints.empty()) {
        return {};
    }
    const std::vector<Message> against = disobeyed(problem, request.options.constraints, mapping);
    return against.empty() ? Message() : against.front();
}

/// Checks and evaluates the mapping of an answer.
void settle(const MapRequest& request, MapResult& result) {
    SearchResult& answer = result.answer;
    if (!answer.best) {
        return;
    }
    const Problem& problem = result.problem(request.problem);
    if (const Message fault = faultOf(request, problem, *answer.best); !fault.empty()) {
        answer = {};
        answer.whyNone = say::mapper::wrongAnswer(request.method.key(), fault);
        result.variants.reset();
        result.proves = false;
        return;
    }
    result.cost = evaluate(problem, *answer.best, request.options.cost);
    answer.totals = {result.cost->energy, result.cost->cycles};
    answer.score = scoreOf(request.options.objective, result.cost->energy, result.cost->cycles);
}

}  // namespace

bool splitLoopsMayHelp(const Problem& problem, const CostOptions& cost) {
    return variants::splittingMayHelp(problem, cost);
}

Message refusal(const MapRequest& request) {
    const Capabilities& can = request.method.can();
    const std::string& method = request.method.key();
    if (!request.options.constraints.empty() && !can.takesConstraints) {
        return say::mapper::takesNoConstraints(method);
    }
    if (request.options.variants.bypass && !can.choosesBypass) {
        return say::mapper::choosesNoBypass(method);
    }
    if (request.options.variants.padding > 0 && !can.pads) {
        return say::mapper::padsNothing(method);
    }
    if (request.options.loopsPerLevel > 1 && !can.splitsLoops) {
        return say::mapper::splitsNoLoops(method);
    }
    if (request.options.loopsPerLevel > 1 && request.options.variants.any()) {
        return say::mapper::splitsNoVariants();
    }
    if (request.options.gap > 0 && !can.proves) {
        return say::mapper::provesNoGap(method);
    }
    if (request.budget.evaluations && !can.countsEvaluations) {
        return say::mapper::countsNoEvaluations(method);
    }
    return {};
}

MapResult map(const MapRequest& request, MapObserver* observer, std::stop_token stop) {
    if (const Message why = refusal(request); !why.empty()) {
        throw InputError(why);
    }
    const Clock::time_point start = Clock::now();
    const TimeLimit limit(request.budget.seconds, std::move(stop));
    BestObserver nobody;
    MapRequest limited = request;
    if (limited.options.memoryLimit == 0) {
        limited.options.memoryLimit = sensibleMemoryLimit();
    }
    MapResult result = countedAt(request.problem.workload.at.location, [&] {
        return request.method.run()(limited, observer != nullptr ? *observer : nobody,
                                    limit.token());
    });
    result.proves = result.proves || request.method.can().proves;
    if (result.proves && !result.split) {
        result.split = SplitResult{1, splitLoopsMayHelp(request.problem, request.options.cost)};
    }
    settle(request, result);
    result.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    return result;
}

}  // namespace loopglass
