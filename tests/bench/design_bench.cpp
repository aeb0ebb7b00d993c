// How long designs take: curves over one size and the best of many machines, every point a proven
// optimum. "costs" are of layers on machines that the answer rests on, "searches" are those that
// were searched and not inherited; "grid" is how many the whole grid would take.

#include "design/explore.h"
#include "design/layer_costs.h"
#include "format/read/read_accelerator.h"
#include "format/read/read_network.h"
#include "format/read/read_workload.h"
#include "support/paths.h"

#include <benchmark/benchmark.h>
#include <string>
#include <utility>
#include <vector>

using namespace loopglass;

namespace {

using Vary = std::vector<std::pair<const char*, const char*>>;

design::Design designOf(Accelerator machine, std::vector<NetworkLayer> layers, const Vary& vary,
                        design::Exploration exploration) {
    design::Design asked;
    for (const auto& [name, values] : vary)
        asked.space.axes.push_back(design::readAxis(machine, name, values));
    asked.space.base = std::move(machine);
    asked.layers = std::move(layers);
    asked.exploration = exploration;
    return asked;
}

Accelerator sampleMachine(const char* name) {
    return readAccelerator(readSource(test::sourcePath("samples/accelerators/") + name + ".yaml"));
}

std::vector<NetworkLayer> resnet18Layers() {
    return readNetwork(readSource(test::sourcePath("samples/networks/resnet18.yaml"))).layers;
}

std::vector<NetworkLayer> layersNamed(const std::vector<std::string>& endings) {
    std::vector<NetworkLayer> chosen;
    for (const NetworkLayer& layer : resnet18Layers()) {
        for (const std::string& ending : endings) {
            if (layer.workload.name.ends_with(ending))
                chosen.push_back(layer);
        }
    }
    return chosen;
}

void exploreAll(benchmark::State& state, const design::Design& asked) {
    design::ExplorationResult found;
    for (auto _ : state)
        found = design::explore(asked);
    const std::size_t layers = design::LayerCosts(asked, nullptr, {}).layers().size();
    state.counters["machines"] = static_cast<double>(found.machines);
    state.counters["costs"] = static_cast<double>(found.searches);
    state.counters["searches"] = static_cast<double>(found.mapped);
    state.counters["grid"] = static_cast<double>(asked.space.count() * layers);
}

/// Words moved at DRAM against the size of one buffer, over every keep and bypass: 38 sizes.
void trafficCurve(benchmark::State& state, std::vector<NetworkLayer> layers) {
    const Accelerator machine = readAccelerator(
        {"", "name: one buffer\ncompute: {energy: 1}\nlevels:\n  - {name: DRAM, energy: {read: "
             "100}}\n  - {name: L1, capacity: 1024, energy: {read: 1}}\n"});
    design::Design asked = designOf(machine, std::move(layers), {{"L1.capacity", "16:6000000:2"}},
                                    design::Exploration::Grid);
    asked.space.axes.front().values.resize(38);
    asked.options.objective = Objective::traffic("DRAM");
    asked.options.variants.bypass = true;
    exploreAll(state, asked);
}

void trafficOfMatmul(benchmark::State& state) {
    trafficCurve(state, {{readWorkload({"", "name: matmul\ndimensions: {M: 1024, N: 1024, K: "
                                            "1024}\nequation: \"O[m,n] += A[m,k] * B[k,n]\"\n"}),
                          1}});
}

void trafficOfConv2(benchmark::State& state) { trafficCurve(state, layersNamed({"conv2"})); }

/// EDP of all layers of ResNet-18 against L2, 32 sizes.
void edpCurve(benchmark::State& state) {
    design::Design asked = designOf(sampleMachine("eyeriss-like-45nm"), resnet18Layers(),
                                    {{"L2.capacity", "4096:1000000:4"}}, design::Exploration::Grid);
    asked.space.axes.front().values.resize(32);
    exploreAll(state, asked);
}

/// Three L1 buffers of 8 to 128 words on 16 x 16 PEs, L2 of 128 KB, four layers of ResNet-18, and
/// no more L1 words than one buffer of 128 (Sunstone thesis, table 7.1).
void caseStudy(benchmark::State& state, design::Exploration exploration) {
    Accelerator machine = sampleMachine("eyeriss-like-45nm");
    machine.levels[1].buffers.front().capacity = 65536;
    machine.levels[1].fanout.x = machine.levels[1].fanout.y = 16;
    design::Design asked = designOf(machine, layersNamed({"conv1", "conv2", "conv3", "conv4"}),
                                    {{"L1.ifmap_spad.capacity", "8:128"},
                                     {"L1.weight_spad.capacity", "8:128"},
                                     {"L1.ofmap_spad.capacity", "8:128"}},
                                    exploration);
    design::Limit sum{.most = 128, .what = design::LimitedQuantity::Sum};
    for (const design::Axis& axis : asked.space.axes)
        sum.summed.push_back(axis.parameter);
    asked.limits = {sum};
    exploreAll(state, asked);
}

/// The best of 11,191 machines for all of ResNet-18.
void threeParameters(benchmark::State& state, unsigned threads) {
    design::Design asked = designOf(sampleMachine("eyeriss-like-45nm"), resnet18Layers(),
                                    {{"L2.capacity", "4096:131072:6"},
                                     {"L1.weight_spad.capacity", "8:512:3"},
                                     {"L1.ifmap_spad.capacity", "8:512:3"}},
                                    design::Exploration::Exact);
    asked.options.threads = threads;
    exploreAll(state, asked);
}

BENCHMARK(trafficOfMatmul)->Unit(benchmark::kMillisecond);
BENCHMARK(trafficOfConv2)->Unit(benchmark::kMillisecond);
BENCHMARK(edpCurve)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(caseStudy, exact, design::Exploration::Exact)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(caseStudy, grid, design::Exploration::Grid)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(threeParameters, oneThread, 1U)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime()
    ->Iterations(1);
BENCHMARK_CAPTURE(threeParameters, twoThreads, 2U)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime()
    ->Iterations(1);

}  // namespace
