// Offers the two searches of core/search as methods. Only this file decides whether variants of the
// problem or split loops are searched. The exact method searches them if the request allows it.
//
// The search with the pruning rules also chooses bypasses, without a proof.
//
// The method `proof` first runs the search with the pruning rules. Then the exact search looks for
// better mappings, with about the same effort. If the exact search is completed, the result is the
// optimum. Otherwise the lower bound of the exact search limits the distance of the result from the
// optimum. Example: the pruning rules find an EDP of 120, and the exact search stops with a lower
// bound of 100. Then no mapping has an EDP below 100, so the result is at most 20 % above the
// optimum. The effort is counted in search steps, so the result does not depend on the computer.
//
// A search over variants keeps no record of candidates, because it consists of many searches. For
// an observer of candidates, the best variant is searched again.
#include "mapper/search_methods.h"

#include "mapper/map.h"
#include "mapper/split_search.h"
#include "mapping/steps.h"
#include "record/mapped_bests.h"
#include "search/search.h"
#include "search/space/search_problem.h"
#include "search/uneven/uneven_descent.h"
#include "search/variants/variant_search.h"
#include "words/sentences/mapper.h"

#include <limits>
#include <memory>
#include <utility>

namespace loopglass {

namespace {

/// Returns an observer that forwards the best mappings of a search over variants, and the bounds
/// that hold for all variants.
MappedBests variantBests(MapObserver& to) {
    return {[&to](const BestRecord& record) { to.bestOfVariants(record); },
            [&to](double least) { to.proven(least); }};
}

/// Improves a result by imperfect factors. An improved result has no node in the trace.
void improveWithImperfectFactors(const MapRequest& request, Unevenness uneven,
                                 MapObserver& observer, const std::stop_token& stop,
                                 SearchResult& answer) {
    SearchOptions options = request.options;
    options.uneven = uneven;
    const space::SearchProblem space(request.problem, options);
    const std::vector<std::int64_t> bounds = workloadBounds(request.problem.workload);
    const auto start = uneven::stepsOfMapping(*answer.best, bounds);
    if (!start) {
        return;
    }
    const auto report = [&](const uneven::FoundMapping& found) {
        const Mapping mapping = uneven::mappingOf(found.chain, bounds);
        const Totals totals = space.actualTotals(mapping, found.cost.totals);
        observer.best({0, noNode, totals.energy, totals.cycles, found.cost.score.primary,
                       std::make_shared<const Mapping>(mapping)});
    };
    uneven::UnevenDescent descent(space, stop, report);
    descent.allowTrades();
    const auto found = descent.from(*start, uneven::defaultEvaluations);
    answer.statistics.evaluated += descent.evaluated();
    if (found && found->cost.score < answer.score) {
        answer.best = uneven::mappingOf(found->chain, bounds);
        answer.totals = found->cost.totals;
        answer.score = found->cost.score;
        answer.bestNode = noNode;
    }
}

/// Searches the best variant once more, for an observer of candidates. Sets `same` if the result
/// equals the result of the search over variants.
void traceWinner(const SearchOptions& options, MapObserver& observer, const std::stop_token& stop,
                 MapResult& result) {
    observer.winner(*result.variants);
    if (!observer.wantsCandidates()) {
        return;
    }
    SearchResult alone = searchOnly(result.variants->problem, options, &observer, stop);
    const bool same = options.gap == 0 || alone.score.primary == result.answer.score.primary;
    if (alone.best && !result.answer.stopped() && same && !(result.answer.score < alone.score)) {
        result.answer = std::move(alone);
    }
}

MapResult mapKeepsWithPrinciples(const MapRequest& request, const SearchOptions& options,
                                 MapObserver& observer, const std::stop_token& stop) {
    MappedBests bests = variantBests(observer);
    MapResult result;
    result.variants = variants::searchKeepsQuickly(request.problem, options, &bests, stop);
    result.answer = result.variants->result;
    traceWinner(options, observer, stop, result);
    return result;
}

MapResult mapWithPrinciples(const MapRequest& request, MapObserver& observer,
                            std::stop_token stop) {
    SearchOptions options = request.options;
    // With a time limit, the search does not end early by itself.
    options.cutsShort = options.cutsShort && !request.budget.seconds;
    if (options.variants.bypass) {
        return mapKeepsWithPrinciples(request, options, observer, stop);
    }
    MapResult result;
    result.answer = search(request.problem, options, &observer, stop);
    result.proves = isExact(options);  // if no pruning rule is on, only proven bounds prune
    if (options.uneven != Unevenness::Even && !result.proves && result.answer.best) {
        improveWithImperfectFactors(request, Unevenness::Spatial, observer, stop, result.answer);
        // This search continues where the search of the smaller space ended.
        if (options.uneven == Unevenness::All) {
            improveWithImperfectFactors(request, Unevenness::All, observer, stop, result.answer);
        }
        result.proves = false;
    }
    return result;
}

/// Returns the score below which a mapping is better. If the objective is the traffic of a level, a
/// mapping is better only if it has fewer words. The cycles, which are the second part of the
/// score, have no effect.
Score cutoffOf(const Objective& objective, const SearchResult& answer) {
    constexpr double none = std::numeric_limits<double>::infinity();
    if (!answer.best) {
        return {none, none};
    }
    const bool isTraffic = objective.kind == ObjectiveKind::Traffic;
    return isTraffic ? Score{answer.score.primary, 0} : answer.score;
}

/// Searches exactly below the result of the pruning rules. The effort is limited unless there is a
/// time limit.
void prove(const MapRequest& request, MapObserver& observer, const std::stop_token& stop,
           MapResult& result) {
    // Imperfect factors are slower than perfect factors.
    constexpr std::uint64_t imperfectExpansions = 1'000;
    const bool isLimited = !request.budget.seconds;
    SearchLimits limits{.jointly = true, .cutsShort = isLimited};
    if (isLimited && request.options.uneven != Unevenness::Even) {
        limits.maxExpansions = imperfectExpansions;
    }
    SearchResult& answer = result.answer;
    MappedBests bests(
        [&](BestRecord record) {
            record.node = noNode;  // the improved mapping has no node in the trace
            observer.best(record);
        },
        [&](double least) { observer.proven(least); });
    const SearchOptions options = exactly(request.options);
    SearchResult exact =
        searchBelow(request.problem, options, cutoffOf(request.options.objective, answer), stop,
                    limits, &bests);
    const auto take = [&](SearchResult&& better) {
        answer.best = std::move(better.best);
        answer.totals = better.totals;
        answer.score = better.score;
        answer.bestNode = noNode;
        answer.grownBy.reset();
        answer.whyNone = {};
    };
    if (exact.best) {
        take(std::move(exact));
    }
    answer.statistics.evaluated += exact.statistics.evaluated;
    answer.statistics.effort += exact.statistics.effort;
    answer.stopReason = !exact.stopped()                        ? StopReason::Closed
                        : exact.stopReason == StopReason::Limit ? StopReason::Effort
                                                                : exact.stopReason;
    answer.minOpen = exact.stopped() ? std::optional(exact.minOpen.value_or(0)) : std::nullopt;
    if (auto tie = leastEnergyOfTies(request.problem, options, answer, stop, limits)) {
        take(*std::move(tie));
        observer.best({0, noNode, answer.totals.energy, answer.totals.cycles, answer.score.primary,
                       std::make_shared<const Mapping>(*answer.best)});
    }
    result.proves = true;
}

/// Marks the result of a search that was stopped before its proof began; no lower bound is known.
void leaveUnproven(MapResult& result) {
    result.answer.stopReason = StopReason::Requested;
    result.answer.minOpen = 0;
    result.proves = true;
}

/// Runs the search with the pruning rules, and then the exact search for a better mapping. If the
/// search also chooses bypasses, no exact search of limited effort follows. The result is then not
/// proven.
MapResult mapAndProve(const MapRequest& request, MapObserver& observer, std::stop_token stop) {
    MapRequest ruled = request;
    ruled.options.growth = GrowthRule::Both;
    // The first search has no time limit, so that time is left for the proof.
    ruled.budget.seconds.reset();
    MapResult result = mapWithPrinciples(ruled, observer, stop);
    if (request.options.variants.bypass) {
        return result;
    }
    if (stop.stop_requested()) {
        leaveUnproven(result);
    } else {
        prove(request, observer, stop, result);
    }
    return result;
}

MapResult mapVariants(const MapRequest& request, const SearchOptions& options,
                      MapObserver& observer, const std::stop_token& stop) {
    MappedBests bests = variantBests(observer);
    MapResult result;
    result.variants = variants::searchVariants(request.problem, options, &bests, stop);
    result.answer = result.variants->result;
    traceWinner(options, observer, stop, result);
    return result;
}

MapResult mapExactly(const MapRequest& request, MapObserver& observer, std::stop_token stop) {
    const SearchOptions options = exactly(request.options);
    if (options.variants.any()) {
        return mapVariants(request, options, observer, stop);
    }
    if (options.loopsPerLevel > 1) {
        return searchSplit(request.problem, options, observer, stop);
    }
    MapResult result;
    result.answer = search(request.problem, options, &observer, std::move(stop));
    return result;
}

}  // namespace

Method principlesMethod() {
    return Method({.key = "principles",
                   .title = msg::mapper::principles(),
                   .description = msg::mapper::principlesMeans(),
                   .can = {.tracesCandidates = true,
                           .takesConstraints = true,
                           .choosesBypass = true,
                           .cutsUnevenly = true,
                           .switchesPrinciples = true},
                   .run = mapWithPrinciples});
}

Method proofMethod() {
    return Method({.key = "proof",
                   .title = msg::mapper::proof(),
                   .description = msg::mapper::proofMeans(),
                   .can = {.tracesCandidates = true,
                           .takesConstraints = true,
                           .choosesBypass = true,
                           .cutsUnevenly = true},
                   .rules = {},
                   .run = mapAndProve});
}

Method exactMethod() {
    return Method({.key = "exact",
                   .title = msg::mapper::exact(),
                   .description = msg::mapper::exactMeans(),
                   .can = {.proves = true,
                           .tracesCandidates = true,
                           .takesConstraints = true,
                           .choosesBypass = true,
                           .pads = true,
                           .cutsUnevenly = true,
                           .splitsLoops = true},
                   .rules = exactly({}).principles,
                   .run = mapExactly});
}

}  // namespace loopglass
