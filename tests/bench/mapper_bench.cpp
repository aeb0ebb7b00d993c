// How many mappings a second the methods that draw lots try: ResNet-18's second layer on three
// levels, one core.

#include "mapper/heuristic_methods.h"
#include "mapper/map.h"
#include "mapping/problem.h"
#include "support/cases/reference_case.h"
#include "support/paths.h"

#include <algorithm>
#include <benchmark/benchmark.h>
#include <string>

using namespace loopglass;
using namespace loopglass::test;

namespace {

void evaluationsPerSecond(benchmark::State& state, const std::string& key) {
    const std::vector<ReferenceCase> all =
        readReferenceCases(sourcePath("samples/evidence/sunstone-mappings.json"));
    const auto conv2 = std::find_if(all.begin(), all.end(), [](const ReferenceCase& one) {
        return one.name() == "eyeriss resnet18:n1:64-64_3x3_56x56";
    });
    const std::vector<Method> methods = heuristicMethods();
    const auto method = std::find_if(methods.begin(), methods.end(),
                                     [&](const Method& one) { return one.key() == key; });
    MapRequest request{
        bind(conv2->workload, conv2->machine), *method, {}, {.evaluations = 200'000}};
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

}  // namespace
