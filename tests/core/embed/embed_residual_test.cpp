// The loops around an instruction as a separate problem: its counts, tile by tile, equal those of
// the packed operator with the instruction's dimensions unrolled below the innermost level, over
// random embeddings, machines and mappings. LOOPGLASS_SEED=<seed> starts at that seed.
#include "cost/evaluate.h"
#include "embed/embed.h"
#include "embed/packing/residual.h"
#include "mapper/map.h"
#include "mapper/search_methods.h"
#include "mapping/legality.h"
#include "runner/run_tests.h"
#include "support/builders.h"
#include "support/cases/random_cases.h"
#include "support/cases/tiny_cases.h"
#include "support/embed_cases.h"
#include "support/solver.h"
#include "workload/checked.h"

#include <QTest>
#include <cmath>

namespace loopglass::test::embed_residual_test {

class EmbedResidualTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { LOOPGLASS_NEEDS_SOLVER(); }
    void countsAgree();
    void wordsAndCallsAgree();
    void theOptimumIsFound();
};

/// Returns the packed operator: the loops around the instruction and its own loops.
Workload wholeOf(const Instruction& instruction, const embed::Residual& residual,
                 const embed::Embedding& embedding) {
    Workload whole = residual.workload;
    const std::size_t first = whole.dimensionCount();
    for (const Dimension& dimension : instruction.body.dimensions) {
        whole.dimensions.push_back({"tile_" + dimension.name, dimension.bound});
    }
    for (std::size_t o = 0; o < embedding.tensors.size(); ++o) {
        Tensor& tensor = whole.tensors[index(embedding.tensors[o])];
        for (const DimensionId i : indicesOf(instruction, tensorId(o))) {
            tensor.ranks.push_back({{{dimensionId(first + index(i)), 1}}, 0});
        }
    }
    return whole;
}

/// Returns a machine whose lanes read each word once and add up their results.
Accelerator machineOf(RandomSource& random, const Workload& workload) {
    Accelerator machine = randomAccelerator(random, workload);
    for (Level& level : machine.levels) {
        level.fanout.multicast = Multicast::Word;
        level.fanout.reduction = true;
        level.fanout.energy = 0;
    }
    machine.tensorBits.clear();
    machine.compute.energy = 2.5;
    return machine;
}

bool isNear(double one, double other) {
    return std::abs(one - other) <= 1e-9 * std::max(1.0, std::abs(other));
}

void EmbedResidualTest::countsAgree() {
    const std::uint64_t first = seedFromEnvironment(1);
    std::size_t compared = 0;
    for (std::uint64_t seed = first; seed < first + caseCount(300); ++seed) {
        const EmbedCase each = randomEmbedCase(seed);
        const embed::EmbedResult result =
            embed::embed(each.instruction, each.workload, each.options);
        if (result.found.empty()) {
            continue;
        }
        const embed::Embedding& embedding = result.found[seed % result.found.size()].embedding;
        const embed::Residual residual = embed::residualOf(
            each.instruction, result.workload, embedding, static_cast<embed::Unrolling>(seed % 3));
        QVERIFY(problemsOf(residual.workload).empty());
        RandomSource random(seed);
        const Accelerator machine = machineOf(random, residual.workload);
        const Mapping mapping = randomMapping(random, residual.workload, machine);
        const Accelerator tiled = embed::tiledAccelerator(machine, each.instruction, residual);
        const Cost cost = evaluate(bind(residual.workload, tiled), mapping);

        Accelerator spread = machine;
        Mapping below = mapping;
        const Workload whole = wholeOf(each.instruction, residual, embedding);
        spread.levels.back().fanout.x *= operationCount(each.instruction.body);
        for (std::size_t d = residual.workload.dimensionCount(); d < whole.dimensionCount(); ++d) {
            below.levels.back().x.push_back({dimensionId(d), whole.dimensions[d].bound});
        }
        const Cost expected = evaluate(bind(whole, spread), below);

        const std::string where = "seed " + std::to_string(seed) + ": " + each.text;
        for (std::size_t l = 0; l < cost.levels.size(); ++l) {
            for (std::size_t t = 0; t < residual.tileWords.size(); ++t) {
                const TensorCost& one = cost.levels[l].tensors[t];
                const TensorCost& other = expected.levels[l].tensors[t];
                const std::int64_t tile = residual.tileWords[t];
                QVERIFY2(one.tileWords * tile == other.tileWords, where.c_str());
                QVERIFY2(one.reads * tile == other.reads, where.c_str());
                QVERIFY2(one.fills * tile == other.fills, where.c_str());
                QVERIFY2(one.updates * tile == other.updates, where.c_str());
                ++compared;
            }
        }
        QVERIFY2(isNear(cost.energy, expected.energy), where.c_str());
        QVERIFY2(cost.cycles > expected.cycles * (1 - 1e-9), where.c_str());
    }
    QVERIFY(compared > caseCount(500));
}

void EmbedResidualTest::wordsAndCallsAgree() {
    embed::EmbedOptions options;
    options.constraints = embed::relaxedConstraints();
    const Instruction instruction = sampleInstruction("vta-gemm-1x16x16");
    const embed::EmbedResult result = embed::embed(
        instruction, convolutionOf("{n: 1, k: 64, c: 3, p: 14, q: 14, r: 3, s: 3}"), options);
    QVERIFY(result.found.size() > 10);
    for (const embed::Found& found : result.found) {
        const embed::Residual residual =
            embed::residualOf(instruction, result.workload, found.embedding, options.unrolling);
        QCOMPARE(operationCount(residual.workload), found.cost->calls);
        std::int64_t words = 0;
        const Problem problem = bind(residual.workload, makeAccelerator({makeLevel("DRAM")}));
        Mapping mapping{{LevelMapping{}}};
        for (std::size_t d = 0; d < residual.workload.dimensionCount(); ++d) {
            mapping.levels[0].temporal.push_back(
                {dimensionId(d), residual.workload.dimensions[d].bound});
        }
        const Cost cost = evaluate(problem, mapping);
        for (std::size_t t = 0; t < residual.tileWords.size(); ++t) {
            words += cost.levels[0].tensors[t].tileWords * residual.tileWords[t];
        }
        std::int64_t packed = 0;
        for (const embed::TensorMemory& memory : found.cost->tensors) {
            packed += memory.packedWords;
        }
        QVERIFY(words <= packed);  // positions between two steps are packed but never used
        QVERIFY(2 * words > packed);
    }
}

/// The search proves the optimum of the residual problem, and a mapping of it has the energy of the
/// whole.
void EmbedResidualTest::theOptimumIsFound() {
    const Instruction instruction = sampleInstruction("outer-4x4");
    const Workload workload = workloadOf("{m: 16, n: 24, k: 8}", "o[m,n] += a[m,k] * b[k,n]");
    embed::EmbedOptions options;
    options.constraints = embed::relaxedConstraints();
    const embed::EmbedResult result = embed::embed(instruction, workload, options);
    QVERIFY(!result.found.empty());
    const embed::Residual residual = embed::residualOf(
        instruction, result.workload, result.found.front().embedding, options.unrolling);
    RandomSource random(5);
    Accelerator machine = makeAccelerator({makeLevel("DRAM"), makeLevel("L1")});
    machine.levels[0].buffers[0].energy = {100, 100, 100};
    machine.levels[1].buffers[0].energy = {1, 1, 1};
    machine.levels[1].buffers[0].capacity = 256;
    MapRequest request{
        bind(residual.workload, embed::tiledAccelerator(machine, instruction, residual)),
        exactMethod(),
        {}};
    const MapResult found = map(request);
    QVERIFY(found.isOptimal());
    QCOMPARE(found.cost->macs, result.found.front().cost->calls);
    for (std::uint64_t i = 0; i < 200; ++i) {
        const Mapping other = randomMapping(random, residual.workload, request.problem.accelerator);
        if (violations(request.problem, other).empty()) {
            QVERIFY(evaluate(request.problem, other).edp() >= found.cost->edp() * (1 - 1e-12));
        }
    }
}

LOOPGLASS_TEST(EmbedResidualTest)

}  // namespace loopglass::test::embed_residual_test

#include "embed_residual_test.moc"
