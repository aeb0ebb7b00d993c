// The common function for all searches. It checks and evaluates the mapping of every method, so
// that the costs of all methods are comparable.
#include "mapper/map.h"

#include "cost/evaluate.h"
#include "mapper/memory_limit.h"
#include "mapper/space_count.h"
#include "mapper/time_limit.h"
#include "mapping/legality.h"
#include "mapping/split_loops.h"
#include "mapping/steps.h"
#include "surrogate/surrogate_model.h"
#include "words/sentences/mapper.h"
#include "workload/checked.h"
#include "workload/input_error.h"

#include <chrono>
#include <cmath>
#include <cstdlib>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace loopglass {

namespace {

using Clock = std::chrono::steady_clock;

/// Returns the violations of the resulting mapping; empty if it is legal.
Message faultOf(const MapRequest& request, const Problem& problem, const Mapping& mapping) {
    const std::vector<Violation> wrong = violations(problem, mapping);
    if (!wrong.empty()) {
        return wrong.front().sentence;
    }
    if (request.options.uneven == Unevenness::Even && hasSteps(mapping)) {
        return msg::mapper::unevenNotAsked();
    }
    if (request.options.constraints.empty()) {
        return {};
    }
    const std::vector<Message> against =
        violatedConstraint(problem, request.options.constraints, mapping);
    return against.empty() ? Message() : against.front();
}

/// Removes an invalid mapping from a result, and sets the reason.
void refuse(const MapRequest& request, const Message& fault, MapResult& result) {
    result.answer = {};
    result.answer.whyNone = msg::mapper::wrongAnswer(request.method.key(), fault);
    result.variants.reset();
    result.cost.reset();
    result.proves = false;
}

/// Checks and evaluates the mapping of a result.
void settle(const MapRequest& request, MapResult& result) {
    SearchResult& answer = result.answer;
    if (!answer.best) {
        return;
    }
    const Problem& problem = result.problem(request.problem);
    if (const Message fault = faultOf(request, problem, *answer.best); !fault.empty()) {
        refuse(request, fault, result);
        return;
    }
    result.cost = evaluate(problem, *answer.best, request.options.cost);
    answer.totals = {result.cost->energy, result.cost->cycles};
    answer.score = scoreOf(request.options.objective, problem, *result.cost);
    if (const Message over = whyOverLimit(request.options.objective, *result.cost); !over.empty()) {
        refuse(request, over, result);
    }
}

/// Called if no mapping within the limit of the objective was found. Computes how far the smallest
/// value exceeds the limit. During this search, a method without a proof may find a mapping within
/// the limit, which becomes the result.
void searchLeast(const MapRequest& request, MapObserver& observer, const std::stop_token& stop,
                 MapResult& result) {
    const Objective& objective = request.options.objective;
    if (!objective.isLimited() || result.found() || result.answer.stopped()) {
        return;
    }
    MapRequest least = request;
    least.options.objective = objective.limited();
    least.options.gap = 0;
    BestObserver nobody;
    MapResult found = request.method.run()(least, nobody, stop);
    settle(least, found);
    if (!found.found()) {
        return;
    }
    if (whyOverLimit(objective, *found.cost).empty()) {
        const auto& statistics = result.answer.statistics;
        found.answer.statistics.evaluated += statistics.evaluated;
        found.answer.bestNode = noNode;
        result = std::move(found);
        settle(request, result);
        observer.best({0, noNode, result.answer.totals.energy, result.answer.totals.cycles,
                       result.answer.score.primary,
                       std::make_shared<const Mapping>(*result.answer.best)});
        return;
    }
    const bool proven = result.proves && found.overall().isClosed();
    const words::Number most = exactNumber(objective.number);
    const bool delay = objective.kind == ObjectiveKind::EnergyWithin;
    // The number is rounded up, so that a mapping exists if the user sets this number as the limit.
    const double amount = delay ? found.cost->cycles : found.cost->energy;
    const words::Number there = exactNumber(amount < 1000 ? amount : std::ceil(amount));
    result.answer.whyNone = delay    ? proven ? msg::mapper::noneWithinDelay(most, there)
                                              : msg::mapper::noneFoundWithinDelay(most, there)
                               : proven ? msg::mapper::noneWithinEnergy(most, there)
                                     : msg::mapper::noneFoundWithinEnergy(most, there);
}

Message refusalOfModel(const MapRequest& request) {
    const bool needed = request.method.can().needsModel;
    if (needed != (request.model != nullptr)) {
        return needed ? msg::mapper::needsModel(request.method.key())
                      : msg::mapper::takesNoModel(request.method.key());
    }
    return needed ? surrogate::refusal(*request.model, request.problem, request.options.cost)
                  : Message();
}

/// Returns the reason why imperfect factors cannot be searched; empty if they can, or are not
/// requested.
Message refusalOfUneven(const MapRequest& request) {
    if (request.options.uneven == Unevenness::Even) {
        return {};
    }
    if (!request.method.can().cutsUnevenly) {
        return msg::mapper::cutsEvenly(request.method.key());
    }
    if (request.options.loopsPerLevel > 1) {
        return msg::mapper::splitsNoUneven();
    }
    if (request.options.variants.bypass && !request.method.can().proves) {
        return msg::mapper::unevenWithoutKeeps(request.method.key());
    }
    return request.options.constraints.empty() ? Message()
                                               : msg::mapper::unevenWithoutConstraints();
}

}  // namespace

bool splitLoopsMayHelp(const Problem& problem, const CostOptions& cost) {
    return splittingMayHelp(problem, cost.reuse == ReuseReading::Flush);
}

Message refusal(const MapRequest& request) {
    const Capabilities& can = request.method.can();
    const std::string& method = request.method.key();
    if (!request.options.constraints.empty() && !can.takesConstraints) {
        return msg::mapper::takesNoConstraints(method);
    }
    if (request.options.variants.bypass && !can.choosesBypass) {
        return msg::mapper::choosesNoBypass(method);
    }
    if (request.options.variants.bypass) {
        Message why = whyNotWithBypass(request.options.objective, request.problem.accelerator);
        if (!why.empty()) {
            return why;
        }
    }
    if (request.options.variants.padding > 0 && !can.pads) {
        return msg::mapper::padsNothing(method);
    }
    if (Message why = refusalOfUneven(request); !why.empty()) {
        return why;
    }
    if (request.options.loopsPerLevel > 1 && !can.splitsLoops) {
        return msg::mapper::splitsNoLoops(method);
    }
    if (request.options.loopsPerLevel > 1 && request.options.variants.any()) {
        return msg::mapper::splitsNoVariants();
    }
    if (request.options.gap > 0 && !can.proves) {
        return msg::mapper::provesNoGap(method);
    }
    if (request.budget.evaluations && !can.countsEvaluations) {
        return msg::mapper::countsNoEvaluations(method);
    }
    if (Message why = refusalOfModel(request); !why.empty()) {
        return why;
    }
    return request.method.refusal(request.settings);
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
    if (result.proves && !result.split && request.options.uneven == Unevenness::Even) {
        result.split = SplitResult{1, splitLoopsMayHelp(request.problem, request.options.cost)};
    }
    if (request.options.uneven != Unevenness::Even) {
        const std::string all = exactMappingCount(request.problem, request.options.uneven);
        result.answer.statistics.mappings = std::strtod(all.c_str(), nullptr);  // may be infinite
    }
    settle(request, result);
    searchLeast(limited, observer != nullptr ? *observer : nobody, limit.token(), result);
    result.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    return result;
}

}  // namespace loopglass
