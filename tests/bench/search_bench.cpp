// How long the search of a whole network takes, on one thread: the nine shapes of ResNet-18 that
// the Sunstone implementation maps, at batch 1 on the Eyeriss-like accelerator and at batch 16 on
// the 16 x 16 one with 48 words a PE. "nodes" are what the traces hold, all layers together.

#include "format/read/read_accelerator.h"
#include "format/read/read_constraints.h"
#include "format/read/read_network.h"
#include "format/read/read_workload.h"
#include "mapper/map.h"
#include "mapper/map_observer.h"
#include "mapper/search_methods.h"
#include "mapping/problem.h"
#include "parallel/side_by_side.h"
#include "search/search.h"
#include "support/paths.h"
#include "trace/trace.h"

#include <algorithm>
#include <benchmark/benchmark.h>
#include <chrono>
#include <filesystem>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

using namespace loopglass;

namespace {

const std::string samples = test::sourcePath("samples/");

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

std::vector<Problem> layersOf(const std::string& accelerator, const std::string& network) {
    const Accelerator machine =
        readAccelerator(readSource(samples + "accelerators/" + accelerator + ".yaml"));
    std::vector<Problem> problems;
    for (const NetworkLayer& layer :
         readNetwork(readSource(samples + "networks/" + network + ".yaml")).layers)
        problems.push_back(bind(layer.workload, machine));
    return problems;
}

/// The exact search of every layer of a network; the counters are those of single layers.
void searchExactly(benchmark::State& state, const std::string& accelerator,
                   const std::string& network, unsigned threads = 1) {
    const std::vector<Problem> problems = layersOf(accelerator, network);
    SearchOptions options = exactly({});
    options.threads = threads;
    std::vector<double> seconds(problems.size());
    for (auto _ : state) {
        for (std::size_t i = 0; i < problems.size(); ++i) {
            const auto start = std::chrono::steady_clock::now();
            benchmark::DoNotOptimize(search(problems[i], options));
            seconds[i] =
                std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        }
    }
    std::sort(seconds.begin(), seconds.end());
    state.counters["median_layer_ms"] = 1e3 * seconds[seconds.size() / 2];
    state.counters["slowest_layer_ms"] = 1e3 * seconds.back();
}

/// Uneven tiles, to the proof, each problem by itself and for ten seconds at most;
/// the gap is the largest that is left.
void searchUnevenly(benchmark::State& state, const std::vector<Problem>& problems,
                    Unevenness uneven) {
    std::vector<double> seconds(problems.size());
    double gap = 1;
    std::size_t proven = 0;
    for (auto _ : state) {
        proven = 0;
        for (std::size_t i = 0; i < problems.size(); ++i) {
            MapRequest request{problems[i], exactMethod(), {}, {}};
            request.options.uneven = uneven;
            request.budget.seconds = 10;
            const MapResult found = map(request);
            seconds[i] = found.seconds;
            proven += found.isOptimal() ? 1 : 0;
            gap = std::max(gap, found.gap().value_or(1));
        }
    }
    std::sort(seconds.begin(), seconds.end());
    state.counters["median_layer_ms"] = 1e3 * seconds[seconds.size() / 2];
    state.counters["slowest_layer_ms"] = 1e3 * seconds.back();
    state.counters["proven"] = static_cast<double>(proven);
    state.counters["largest_gap"] = gap;
}

void searchNetworkUnevenly(benchmark::State& state, const std::string& network, Unevenness uneven) {
    searchUnevenly(state, layersOf("eyeriss-like", network), uneven);
}

/// Products of primes, which no array divides, on 14 x 12 lanes.
void searchPrimesUnevenly(benchmark::State& state, Unevenness uneven) {
    const Accelerator machine =
        readAccelerator(readSource(samples + "accelerators/basic-16x16.yaml"));
    Accelerator array = machine;
    for (Level& level : array.levels) {
        if (level.fanout.x > 1)
            level.fanout.x = 14, level.fanout.y = 12;
    }
    std::vector<Problem> problems;
    for (const std::int64_t prime : {7, 13, 17, 149}) {
        Workload product = readWorkload(readSource(samples + "workloads/matmul.yaml"));
        for (Dimension& dimension : product.dimensions)
            dimension.bound = prime;
        problems.push_back(bind(product, array));
    }
    searchUnevenly(state, problems, uneven);
}

/// A product of 4096 x 8192 x 4096 with one buffer of 16,384 words.
void searchOneBufferUnevenly(benchmark::State& state) {
    const Accelerator machine = readAccelerator(readSource(samples + "evidence/one-buffer.yaml"));
    Workload product = readWorkload(readSource(samples + "workloads/matmul.yaml"));
    const std::vector<std::int64_t> bounds{4096, 4096, 8192};
    for (std::size_t d = 0; d < product.dimensions.size(); ++d)
        product.dimensions[d].bound = bounds[d];
    Accelerator buffer = machine;
    buffer.levels.back().buffers.front().capacity = 16384;
    searchUnevenly(state, {bind(product, buffer)}, Unevenness::All);
}

/// The same, layers side by side.
void searchSideBySide(benchmark::State& state, const std::string& accelerator,
                      const std::string& network, unsigned threads) {
    const std::vector<Problem> problems = layersOf(accelerator, network);
    for (auto _ : state) {
        parallel::sideBySide(std::vector<double>(problems.size(), 1), threads,
                             [&](std::size_t i, unsigned own) {
                                 SearchOptions options = exactly({});
                                 options.threads = own;
                                 benchmark::DoNotOptimize(search(problems[i], options));
                             });
    }
}

/// The exact search of every layer, twice at the same time and each with one thread: what the
/// machine gives to searches that share nothing but its cores, so the most that two threads of one
/// search can hope for.
void searchBesideItself(benchmark::State& state, const std::string& accelerator,
                        const std::string& network) {
    const std::vector<Problem> problems = layersOf(accelerator, network);
    const SearchOptions options = exactly({});
    const auto searchAllLayers = [&] {
        for (const Problem& problem : problems)
            benchmark::DoNotOptimize(search(problem, options));
    };
    for (auto _ : state) {
        std::thread beside(searchAllLayers);
        searchAllLayers();
        beside.join();
    }
}

/// Ends a search as soon as it has a mapping.
class EndsWithFirst final : public BestObserver {
public:
    std::stop_token token() const { return m_stop.get_token(); }
    void best(const BestRecord&) override { m_stop.request_stop(); }

private:
    std::stop_source m_stop;
};

/// Until the first legal mapping of each problem of tests/golden/hard; the counter is that of the
/// slowest.
void firstMapping(benchmark::State& state, const SearchOptions& asked) {
    double slowest = 0;
    for (auto _ : state) {
        for (const auto& folder :
             std::filesystem::directory_iterator(test::sourcePath("tests/golden/hard"))) {
            if (!folder.is_directory() || folder.path().filename() == "outermost-too-small")
                continue;
            const std::string path = folder.path().string() + "/";
            const Problem problem = bind(readWorkload(readSource(path + "workload.yaml")),
                                         readAccelerator(readSource(path + "accelerator.yaml")));
            SearchOptions options = asked;
            if (std::filesystem::exists(path + "constraints.yaml"))
                options.constraints = readConstraints(readSource(path + "constraints.yaml"),
                                                      problem.workload, problem.accelerator);
            EndsWithFirst observer;
            const auto start = std::chrono::steady_clock::now();
            benchmark::DoNotOptimize(search(problem, options, &observer, observer.token()));
            const auto end = std::chrono::steady_clock::now();
            slowest = std::max(slowest, std::chrono::duration<double>(end - start).count());
        }
    }
    state.counters["slowest_ms"] = 1e3 * slowest;
}

/// A matrix product of 512 x 512 x 512.
void searchMatmulExactly(benchmark::State& state) {
    const Accelerator machine =
        readAccelerator(readSource(samples + "accelerators/eyeriss-like.yaml"));
    const Problem problem =
        bind(readWorkload(readSource(samples + "workloads/matmul.yaml")), machine);
    const SearchOptions options = exactly({});
    for (auto _ : state)
        benchmark::DoNotOptimize(search(problem, options));
}

BENCHMARK_CAPTURE(searchAll, eyeriss_batch1, "eyeriss-like", 1, true)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(searchAll, eyeriss_batch1_untraced, "eyeriss-like", 1, false)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(searchAll, basic_batch16, "basic-16x16", 16, true)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(searchAll, basic_batch16_untraced, "basic-16x16", 16, false)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(firstMapping, principles, SearchOptions{})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(firstMapping, exact, exactly({}))->Unit(benchmark::kMillisecond);
BENCHMARK(searchMatmulExactly)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(searchExactly, eyeriss_resnet18, "eyeriss-like", "resnet18-published")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(searchExactly, unified_edge_resnet18, "unified-edge", "resnet18-published")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(searchExactly, datacenter_resnet18, "datacenter-split", "resnet18-published")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(searchExactly, eyeriss_inception_v3, "eyeriss-like", "inception-v3")
    ->Unit(benchmark::kMillisecond)
    ->Iterations(1);
BENCHMARK_CAPTURE(searchExactly, eyeriss_mobilenet_v2, "eyeriss-like", "mobilenet-v2")
    ->Unit(benchmark::kMillisecond)
    ->Iterations(1);
BENCHMARK_CAPTURE(searchNetworkUnevenly, resnet18, "resnet18", Unevenness::Spatial)
    ->Unit(benchmark::kMillisecond)
    ->Iterations(1);
BENCHMARK_CAPTURE(searchNetworkUnevenly, resnet18_all, "resnet18", Unevenness::All)
    ->Unit(benchmark::kMillisecond)
    ->Iterations(1);
BENCHMARK_CAPTURE(searchNetworkUnevenly, alexnet, "alexnet", Unevenness::Spatial)
    ->Unit(benchmark::kMillisecond)
    ->Iterations(1);
BENCHMARK_CAPTURE(searchNetworkUnevenly, alexnet_all, "alexnet", Unevenness::All)
    ->Unit(benchmark::kMillisecond)
    ->Iterations(1);
BENCHMARK_CAPTURE(searchNetworkUnevenly, mobilenet_v2, "mobilenet-v2", Unevenness::Spatial)
    ->Unit(benchmark::kMillisecond)
    ->Iterations(1);
BENCHMARK_CAPTURE(searchNetworkUnevenly, mobilenet_v2_all, "mobilenet-v2", Unevenness::All)
    ->Unit(benchmark::kMillisecond)
    ->Iterations(1);
BENCHMARK_CAPTURE(searchPrimesUnevenly, spatial, Unevenness::Spatial)
    ->Unit(benchmark::kMillisecond)
    ->Iterations(1);
BENCHMARK_CAPTURE(searchPrimesUnevenly, all, Unevenness::All)
    ->Unit(benchmark::kMillisecond)
    ->Iterations(1);
BENCHMARK(searchOneBufferUnevenly)->Unit(benchmark::kMillisecond)->Iterations(1);
// Two cores beside one, in real time: the answer is the same, the time should be half.
BENCHMARK_CAPTURE(searchExactly, unified_edge_mobilenet_v2_one_thread, "unified-edge",
                  "mobilenet-v2", 1)
    ->Unit(benchmark::kMillisecond)
    ->Iterations(1)
    ->UseRealTime();
BENCHMARK_CAPTURE(searchExactly, unified_edge_mobilenet_v2_two_threads, "unified-edge",
                  "mobilenet-v2", 2)
    ->Unit(benchmark::kMillisecond)
    ->Iterations(1)
    ->UseRealTime();
BENCHMARK_CAPTURE(searchSideBySide, unified_edge_mobilenet_v2_one_thread, "unified-edge",
                  "mobilenet-v2", 1)
    ->Unit(benchmark::kMillisecond)
    ->Iterations(1)
    ->UseRealTime();
BENCHMARK_CAPTURE(searchSideBySide, unified_edge_mobilenet_v2_two_threads, "unified-edge",
                  "mobilenet-v2", 2)
    ->Unit(benchmark::kMillisecond)
    ->Iterations(1)
    ->UseRealTime();
BENCHMARK_CAPTURE(searchExactly, simba_resnet18_one_thread, "simba-like", "resnet18-published", 1)
    ->Unit(benchmark::kMillisecond)
    ->Iterations(1)
    ->UseRealTime();
BENCHMARK_CAPTURE(searchExactly, simba_resnet18_two_threads, "simba-like", "resnet18-published", 2)
    ->Unit(benchmark::kMillisecond)
    ->Iterations(1)
    ->UseRealTime();
BENCHMARK_CAPTURE(searchBesideItself, simba_resnet18, "simba-like", "resnet18-published")
    ->Unit(benchmark::kMillisecond)
    ->Iterations(1)
    ->UseRealTime();

}  // namespace
