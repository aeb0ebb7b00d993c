// How many mappings a second the methods that draw lots try, one core; how long a race takes on
// two, and how long a surrogate trains on one. ResNet-18's second layer on three levels; the
// surrogate is that of the convolutions of Mind Mappings.

#include "mapper/heuristic_methods.h"
#include "mapper/map.h"
#include "mapping/problem.h"
#include "race/race.h"
#include "support/cases/reference_case.h"
#include "support/paths.h"
#include "support/surrogate_cases.h"

#include <algorithm>
#include <benchmark/benchmark.h>
#include <string>

using namespace loopglass;
using namespace loopglass::test;

namespace {

Problem secondLayer() {
    const std::vector<ReferenceCase> all =
        readReferenceCases(sourcePath("samples/evidence/sunstone-mappings.json"));
    const auto conv2 = std::find_if(all.begin(), all.end(), [](const ReferenceCase& one) {
        return one.name() == "eyeriss resnet18:n1:64-64_3x3_56x56";
    });
    return bind(conv2->workload, conv2->machine);
}

void evaluationsPerSecond(benchmark::State& state, const std::string& key) {
    const std::vector<Method> methods = heuristicMethods();
    const auto method = std::find_if(methods.begin(), methods.end(),
                                     [&](const Method& one) { return one.key() == key; });
    MapRequest request{
        secondLayer(), *method, {}, {.evaluations = method->can().trains ? 300U : 200'000U}};
    if (method->can().trains)
        request.settings = {{"warm-up", 0}};  // it learns from the first batch on
    std::uint64_t tried = 0;
    std::uint64_t illegal = 0;
    for (auto _ : state) {
        const MapResult found = map(request);
        tried += found.answer.statistics.evaluated;
        illegal += found.answer.statistics.illegal;
        ++request.budget.seed;
    }
    state.counters["evaluations/s"] =
        benchmark::Counter(static_cast<double>(tried), benchmark::Counter::kIsRate);
    state.counters["legal"] = 1 - static_cast<double>(illegal) / static_cast<double>(tried);
}
BENCHMARK_CAPTURE(evaluationsPerSecond, random, "random")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(evaluationsPerSecond, linear, "linear")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(evaluationsPerSecond, annealing, "annealing")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(evaluationsPerSecond, genetic, "genetic")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(evaluationsPerSecond, reinforcement, "reinforcement")
    ->Unit(benchmark::kMillisecond);

/// Nine methods, 30 seeds, 100,000 evaluations; those that draw no lots run once.
void raceOfNine(benchmark::State& state) {
    race::RaceRequest request;
    request.benchmarkCases = {{"conv2", secondLayer(), {}}};
    request.seeds = 30;
    request.budget.evaluations = 100'000;
    request.threads = 2;
    for (const Method& method : heuristicMethods()) {
        if (!method.can().trains && !method.key().ends_with("-order"))
            request.methods.push_back(method);
    }
    std::erase_if(request.methods,
                  [](const Method& method) { return method.key() == "order-tile-unroll"; });
    std::uint64_t tried = 0;
    for (auto _ : state) {
        const auto ended = [&](const race::PlannedRun&, const race::Run& run) {
            tried += run.evaluated;
        };
        race::runRace(request, race::plannedRunsOf(request), {.ended = ended}, {});
    }
    state.counters["methods"] = static_cast<double>(request.methods.size());
    state.counters["evaluations"] = static_cast<double>(tried);
}
BENCHMARK(raceOfNine)
    ->Name("long/raceOfNine")
    ->Unit(benchmark::kSecond)
    ->UseRealTime()
    ->Iterations(1);

/// 200,000 samples, 30 epochs.
void training(benchmark::State& state) {
    surrogate::TrainRequest request{mindMappingsProblems().front(),
                                    {},
                                    0,
                                    mindMappingsRanges(mindMappingsProblems().front()),
                                    {},
                                    {},
                                    1};
    surrogate::TrainObserver nobody;
    for (auto _ : state)
        benchmark::DoNotOptimize(surrogate::train(request, nobody));
}
BENCHMARK(training)->Name("long/training")->Unit(benchmark::kSecond)->UseRealTime()->Iterations(1);

}  // namespace
