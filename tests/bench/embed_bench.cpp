// How long it takes to find where an instruction fits: the cases of the table in docs/embed.md,
// section "How long it takes". "nodes" are of the search tree.

#include "embed/embed.h"
#include "support/embed_cases.h"

#include <benchmark/benchmark.h>
#include <optional>
#include <string>

using namespace loopglass;

namespace {

/// A convolution of 3 x 3 with 56 x 56 results.
Workload channels(int count) {
    const std::string size = std::to_string(count);
    return test::convolutionOf("{n: 1, k: " + size + ", c: " + size +
                               ", p: 56, q: 56, r: 3, s: 3}");
}

void embedAll(benchmark::State& state, const Instruction& instruction, const Workload& workload,
              const embed::EmbedOptions& options) {
    if (!embed::available())
        return state.SkipWithError("built without the solver");
    embed::EmbedResult result;
    for (auto _ : state)
        result = embed::embed(instruction, workload, options);
    state.counters["nodes"] = static_cast<double>(result.effort.nodes);
    state.counters["found"] = static_cast<double>(result.found.size());
}

embed::EmbedOptions strictOptions(embed::Layout layout = embed::Layout::Given) {
    embed::EmbedOptions options;
    options.layout = layout;
    return options;
}

embed::EmbedOptions relaxedOptions(std::optional<std::size_t> first,
                                   embed::Layout layout = embed::Layout::Given) {
    embed::EmbedOptions options = strictOptions(layout);
    options.constraints = embed::relaxedConstraints();
    options.solutions = first;
    return options;
}

Instruction vta() { return test::sampleInstruction("vta-gemm-1x16x16"); }
Instruction tensorCore() { return test::sampleInstruction("tensor-core-16x16x16"); }

void strict(benchmark::State& state, int count, embed::Layout layout) {
    embedAll(state, vta(), channels(count), strictOptions(layout));
}
BENCHMARK_CAPTURE(strict, 16_nchw, 16, embed::Layout::Nchw)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(strict, 64_nhwc, 64, embed::Layout::Nhwc)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(strict, 256_hwnc, 256, embed::Layout::Hwnc)->Unit(benchmark::kMillisecond);

void strictLarge(benchmark::State& state) {
    embedAll(state, vta(),
             test::convolutionOf("{n: 2, k: 2048, c: 1024, p: 14, q: 14, r: 1, s: 1}"),
             strictOptions());
}
BENCHMARK(strictLarge)->Unit(benchmark::kMillisecond);

void strictThreeChannels(benchmark::State& state) {
    embedAll(state, vta(), test::convolutionOf("{n: 1, k: 64, c: 3, p: 112, q: 112, r: 7, s: 7}"),
             strictOptions());
}
BENCHMARK(strictThreeChannels)->Unit(benchmark::kMillisecond);

/// Layers 0, 3 and 7 of the Embedding paper.
void relaxedLayer(benchmark::State& state, const char* dimensions, int stride) {
    embedAll(state, vta(), test::convolutionOf(dimensions, stride), relaxedOptions(5));
}
BENCHMARK_CAPTURE(relaxedLayer, 0, "{n: 1, k: 32, c: 1, p: 341, q: 79, r: 20, s: 5}", 2)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(relaxedLayer, 3, "{n: 1, k: 16, c: 1, p: 480, q: 48, r: 3, s: 3}", 1)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(relaxedLayer, 7, "{n: 1, k: 64, c: 3, p: 112, q: 112, r: 7, s: 7}", 2)
    ->Unit(benchmark::kMillisecond);

void relaxedFive(benchmark::State& state, embed::Layout layout) {
    embedAll(state, vta(), channels(64), relaxedOptions(5, layout));
}
BENCHMARK_CAPTURE(relaxedFive, nchw, embed::Layout::Nchw)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(relaxedFive, nhwc, embed::Layout::Nhwc)->Unit(benchmark::kMillisecond);

void tensorCoreStrict(benchmark::State& state, int batch) {
    embedAll(state, tensorCore(),
             test::convolutionOf("{n: " + std::to_string(batch) +
                                 ", k: 64, c: 64, p: 56, q: 56, r: 3, s: 3}"),
             strictOptions());
}
BENCHMARK_CAPTURE(tensorCoreStrict, batch_16, 16)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(tensorCoreStrict, batch_1_none, 1)->Unit(benchmark::kMillisecond);

void tensorCoreRelaxed(benchmark::State& state) {
    embedAll(state, tensorCore(), channels(64), relaxedOptions(5));
}
BENCHMARK(tensorCoreRelaxed)->Unit(benchmark::kMillisecond);

void allRelaxed(benchmark::State& state) {
    embedAll(state, test::instructionOf("{x: 1, y: 4, z: 4}", "o[x,y] += a[x,z] * b[y,z]"),
             test::convolutionOf("{n: 1, k: 8, c: 8, p: 8, q: 8, r: 3, s: 3}"),
             relaxedOptions(std::nullopt));
}
BENCHMARK(allRelaxed)->Unit(benchmark::kMillisecond);

}  // namespace
