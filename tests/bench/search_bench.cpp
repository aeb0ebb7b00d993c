// How long the search of a whole network takes, on one thread: the nine shapes of ResNet-18 that
// the published implementation maps, at batch 1 on the Eyeriss-like accelerator and at batch 16 on
// the 16 x 16 one with 48 words a PE. "nodes" are what the traces hold, all layers together.

#include "format/read_accelerator.h"
#include "format/read_network.h"
#include "mapping/problem.h"
#include "search/search.h"
#include "trace/trace.h"

#include <benchmark/benchmark.h>
#include <string>
#include <vector>

using namespace loopglass;

namespace {

const std::string samples = LOOPGLASS_SOURCE_DIR "/samples/";

std::vector<Problem> resnet18(const std::string& accelerator, std::int64_t batch) {
    const Accelerator machine =
        readAccelerator(readSource(samples + "accelerators/" + accelerator + ".yaml"));
    std::vector<Problem> problems;
    for (const NetworkLayer& layer :
         readNetwork(readSource(samples + "networks/resnet18-published.yaml")).layers) {
        Workload workload = layer.workload;
        workload.dimensions[index(*findDimension(workload, "N"))].bound = batch;
        problems.push_back(bind(workload, machine));
    }
    return problems;
}

void searchAll(benchmark::State& state, const std::string& accelerator, std::int64_t batch,
               bool traced) {
    const std::vector<Problem> problems = resnet18(accelerator, batch);
    std::size_t nodes = 0;
    std::size_t bytes = 0;
    for (auto _ : state) {
        nodes = bytes = 0;
        for (const Problem& problem : problems) {
            Trace trace;
            benchmark::DoNotOptimize(search(problem, {}, traced ? &trace : nullptr));
            nodes += trace.size();
            bytes += trace.memory();
        }
    }
    if (traced && nodes > 0) {
        state.counters["nodes"] = static_cast<double>(nodes);
        state.counters["MB_per_million"] = static_cast<double>(bytes) / static_cast<double>(nodes);
    }
}

/// The ablation of the papers, here in time: alpha-beta alone, all else tried.
void searchWithAlphaBetaAlone(benchmark::State& state) {
    const std::vector<Problem> problems = resnet18("eyeriss-like", 1);
    SearchOptions options;
    options.principles = {false, false, false, true};
    for (auto _ : state) {
        for (const Problem& problem : problems)
            benchmark::DoNotOptimize(search(problem, options));
    }
}

BENCHMARK_CAPTURE(searchAll, eyeriss_batch1, "eyeriss-like", 1, true)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(searchAll, eyeriss_batch1_untraced, "eyeriss-like", 1, false)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(searchAll, basic_batch16, "basic-16x16", 16, true)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(searchAll, basic_batch16_untraced, "basic-16x16", 16, false)
    ->Unit(benchmark::kMillisecond);
BENCHMARK(searchWithAlphaBetaAlone)->Unit(benchmark::kMillisecond)->Iterations(1);

}  // namespace
