// How long one evaluation takes: the counting that the search does for every whole mapping, and the
// table that is made of it for people.

#include "cost/counts.h"
#include "cost/cut_counts.h"
#include "cost/evaluate.h"
#include "mapping/problem.h"
#include "mapping/steps.h"
#include "support/cases/reference_case.h"
#include "support/paths.h"

#include <algorithm>
#include <benchmark/benchmark.h>

using namespace loopglass;
using namespace loopglass::test;

namespace {

/// The second layer of ResNet-18, seven dimensions, on the Eyeriss-like accelerator: three levels,
/// and loops of every dimension somewhere.
const ReferenceCase& convolution() {
    static const std::vector<ReferenceCase> all =
        readReferenceCases(sourcePath("samples/evidence/sunstone-mappings.json"));
    static const ReferenceCase& found =
        *std::find_if(all.begin(), all.end(), [](const ReferenceCase& one) {
            return one.name() == "eyeriss resnet18:n1:64-64_3x3_56x56";
        });
    return found;
}

/// One evaluation in the search: the nest is laid out, all accesses counted and priced; memory is
/// used again.
void countAndPrice(benchmark::State& state) {
    const ReferenceCase& reference = convolution();
    const Problem problem = bind(reference.workload, reference.machine);
    const CompiledProblem compiled(problem, {});
    AccessCounter counter(compiled);
    LoopNest nest;
    for (auto _ : state) {
        nest.assign(reference.mapping, problem.workload.dimensionCount());
        counter.count(nest);
        benchmark::DoNotOptimize(counter.totals());
    }
}
BENCHMARK(countAndPrice);

/// The counting alone.
void count(benchmark::State& state) {
    const ReferenceCase& reference = convolution();
    const Problem problem = bind(reference.workload, reference.machine);
    const CompiledProblem compiled(problem, {});
    AccessCounter counter(compiled);
    LoopNest nest;
    nest.assign(reference.mapping, problem.workload.dimensionCount());
    for (auto _ : state) {
        counter.count(nest);
        benchmark::DoNotOptimize(counter.counts().data());
    }
}
BENCHMARK(count);

/// The same layer with K by 14 on the rows of the array and Q by 10 in time, which divide neither
/// 64 nor 56.
void countAndPriceUneven(benchmark::State& state) {
    const ReferenceCase& reference = convolution();
    const Problem problem = bind(reference.workload, reference.machine);
    const CompiledProblem compiled(problem, {});
    const auto id = [&](const char* name) { return *findDimension(problem.workload, name); };
    const Mapping mapping{
        {{{{id("Q"), 6, 10}, {id("K"), 2, 42}}, {}, {}},
         {{{id("C"), 8}, {id("P"), 4}}, {{id("P"), 14}}, {{id("K"), 12, 4}}},
         {{{id("K"), 4, 1}, {id("C"), 8}, {id("Q"), 10, 1}, {id("R"), 3}, {id("S"), 3}}, {}, {}}}};
    const std::vector<std::int64_t> bounds = workloadBounds(problem.workload);
    const Mapping sound = settled(mapping, bounds);
    CutCounter counter(compiled);
    CutNest nest;
    for (auto _ : state) {
        nest.assign(sound, bounds);
        counter.count(nest);
        benchmark::DoNotOptimize(counter.totals());
    }
}
BENCHMARK(countAndPriceUneven);

/// What evaluate() does on top: it compiles the problem and makes the table of all levels.
void evaluateWhole(benchmark::State& state) {
    const ReferenceCase& reference = convolution();
    const Problem problem = bind(reference.workload, reference.machine);
    for (auto _ : state)
        benchmark::DoNotOptimize(evaluate(problem, reference.mapping));
}
BENCHMARK(evaluateWhole);

}  // namespace
