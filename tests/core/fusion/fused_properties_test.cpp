// Properties of fused mappings (docs/fusion.md, section "Properties"), and the example of that
// page.

#include "cost/evaluate.h"
#include "format/read/read_accelerator.h"
#include "format/read/read_fused.h"
#include "format/read/read_network.h"
#include "fusion/evaluate_fused.h"
#include "fusion/evaluate_group.h"
#include "mapping/legality.h"
#include "runner/run_tests.h"
#include "support/cases/golden_case.h"
#include "support/cases/random_cases.h"
#include "support/cases/tiny_cases.h"
#include "support/cases/uneven_cases.h"
#include "support/files/document.h"
#include "support/fusion/random_fused.h"
#include "support/paths.h"
#include "support/share_of_cases.h"
#include "words/language.h"

#include <QTest>
#include <cmath>

namespace loopglass::test::fused_properties_test {

/// Returns a group of one layer: the loops above the home are shared, the others its own.
FusedMapping groupOfOne(const Mapping& mapping, std::size_t home) {
    GroupMapping group;
    group.home = home;
    group.shared = group.layers.emplace_back().own = Mapping{};
    group.shared.levels.resize(mapping.levels.size());
    group.layers.front().own = mapping;
    for (std::size_t l = 0; l < home; ++l)
        std::swap(group.shared.levels[l], group.layers.front().own.levels[l]);
    return {{group}};
}

Network networkOfOne(const Workload& workload) { return {"one", "", {{workload, 1, {}, {}}}, {}}; }

bool sameCounts(const Cost& a, const Cost& b) {
    for (std::size_t l = 0; l < a.levels.size(); ++l) {
        for (std::size_t t = 0; t < a.levels[l].tensors.size(); ++t) {
            const TensorCost& x = a.levels[l].tensors[t];
            const TensorCost& y = b.levels[l].tensors[t];
            if (x.reads != y.reads || x.fills != y.fills || x.updates != y.updates ||
                x.drains != y.drains || x.tileWords != y.tileWords)
                return false;
        }
    }
    return a.macs == b.macs && a.steps == b.steps;
}

class FusedPropertiesTest : public QObject {
    Q_OBJECT

private slots:
    void groupsOfOneCountAsBefore();
    void referenceCasesAsGroupsOfOne();
    void walksOfOneCountAsBefore();
    void independence();
    void repeatedBlocks();
    void largeUnevenLoops();
    void boxesCountAsEffort();
    void exampleOfThePage_data();
    void exampleOfThePage();
};

void FusedPropertiesTest::groupsOfOneCountAsBefore() {
    const std::uint64_t first = seedFromEnvironment(1);
    for (std::uint64_t seed = first; seed < first + caseCount(400); ++seed) {
        const RandomCase one = unevenCase(seed);
        const Cost expected = evaluate(bind(one.workload, one.accelerator), one.mapping);
        for (std::size_t home = 0; home < one.mapping.levels.size(); ++home) {
            const FusedEvaluation found = evaluateFused(networkOfOne(one.workload), one.accelerator,
                                                        groupOfOne(one.mapping, home));
            QVERIFY(found.legal());
            QVERIFY(found.groups.front().cost->layers.front().cost == expected);
            QCOMPARE(found.energy, expected.energy);
            QCOMPARE(found.cycles, expected.cycles);
        }
    }
}

/// The reference cases of the cost model, and their walks.
void FusedPropertiesTest::referenceCasesAsGroupsOfOne() {
    for (const char* folder : {"tests/golden", "tests/golden/steps"}) {
        for (const auto& path : goldenFiles(sourcePath(folder))) {
            const GoldenCase golden = readGoldenCase(path);
            const Cost expected =
                evaluate(bind(golden.workload, golden.accelerator), golden.mapping);
            const Network network = networkOfOne(golden.workload);
            for (std::size_t home = 0; home < golden.mapping.levels.size(); ++home) {
                const FusedEvaluation found =
                    evaluateFused(network, golden.accelerator, groupOfOne(golden.mapping, home));
                QVERIFY2(found.legal(), golden.name.c_str());
                QVERIFY(found.groups.front().cost->layers.front().cost == expected);
            }
        }
    }
}

/// The counting of groups, forced onto one layer, counts what the cost model counts. A turn is
/// walked if instances do different work; otherwise the closed form of its box counts it.
void FusedPropertiesTest::walksOfOneCountAsBefore() {
    const std::uint64_t first = seedFromEnvironment(1);
    for (std::uint64_t seed = first; seed < first + caseCount(400); ++seed) {
        const RandomCase one = unevenCase(seed);
        const Cost expected = evaluate(bind(one.workload, one.accelerator), one.mapping);
        const std::size_t home = seed % one.mapping.levels.size();
        const Network network = networkOfOne(one.workload);
        const FusedMapping mapping = groupOfOne(one.mapping, home);
        const fusion::GroupShape shape =
            fusion::shapeOf(network, one.accelerator, mapping.groups.front());
        const GroupCost found = fusion::costOf(fusion::Plan(shape), {});
        const std::string wrong = "LOOPGLASS_SEED=" + std::to_string(seed);
        QVERIFY2(sameCounts(found.layers.front().cost, expected), wrong.c_str());
        QVERIFY2(std::abs(found.energy - expected.energy) <= 1e-9 * expected.energy, wrong.c_str());
    }
}

/// Computing the boxes of many turns counts as effort, and ends at a limit.
void FusedPropertiesTest::boxesCountAsEffort() {
    const Network network = readNetwork({"long.yaml", R"(name: long
layers:
  - {name: first, equation: "t[p] += x[p+r] * v[r]", dimensions: {P: 20002, R: 3}}
  - {name: second, equation: "y[p] += t[p+r] * w[r]", dimensions: {P: 20000, R: 3},
     reads: {t: first}}
)"});
    const Accelerator accelerator =
        readAccelerator(readSource(sourcePath("samples/fused/two-windows-accelerator.yaml")));
    GroupMapping group;
    group.home = 1;
    group.shared.levels.resize(2);
    for (const std::size_t layer : {std::size_t{0}, std::size_t{1}}) {
        group.layers.emplace_back().layer = layer;
        group.layers.back().own.levels.resize(2);
    }
    fusion::GroupShape shape = fusion::shapeOf(network, accelerator, group);
    shape.shared = {{0, 0, true, false, 20'000, 1, 20'000}};
    fusion::FuseLimits limits;
    const fusion::Plan whole(shape, &limits);
    QVERIFY(*limits.spent > 0.01);
    limits.mostSpent = *limits.spent * 1.1;
    QVERIFY_THROWS_EXCEPTION(fusion::WalkEnded, fusion::Plan(shape, &limits));
}

/// Changing the own loops of one layer changes no count of another layer.
void FusedPropertiesTest::independence() {
    const std::uint64_t first = seedFromEnvironment(1);
    std::size_t compared = 0;
    for (std::uint64_t seed = first; seed < first + caseCount(300); ++seed) {
        FusedCase one = randomFusedCase(seed);
        GroupMapping& group = one.mapping.groups.front();
        group.run = GroupRun::InTurn;
        const FusedEvaluation before = evaluateFused(one.network, one.accelerator, one.mapping);
        const std::size_t changed = seed % group.layers.size();
        Mapping& own = group.layers[changed].own;
        for (std::size_t l = group.home; l < own.levels.size(); ++l)
            std::reverse(own.levels[l].temporal.begin(), own.levels[l].temporal.end());
        const FusedEvaluation after = evaluateFused(one.network, one.accelerator, one.mapping);
        if (!before.groups.front().cost || !after.groups.front().cost)
            continue;
        ++compared;
        for (std::size_t a = 0; a < group.layers.size(); ++a) {
            const Cost& was = before.groups.front().cost->layers[a].cost;
            const Cost& is = after.groups.front().cost->layers[a].cost;
            QVERIFY2(a == changed || was == is, ("LOOPGLASS_SEED=" + std::to_string(seed)).c_str());
        }
    }
    QVERIFY(compared >= shareOf(21, caseCount(300), 300));
}

/// A block that runs 7 times costs 7 times one run; the layers keep the counts of one run.
void FusedPropertiesTest::repeatedBlocks() {
    const std::uint64_t first = seedFromEnvironment(1);
    std::size_t compared = 0;
    for (std::uint64_t seed = first; seed < first + caseCount(300); ++seed) {
        FusedCase one = randomFusedCase(seed);
        const FusedEvaluation once = evaluateFused(one.network, one.accelerator, one.mapping);
        for (NetworkLayer& layer : one.network.layers)
            layer.repeat = 7;
        const FusedEvaluation all = evaluateFused(one.network, one.accelerator, one.mapping);
        QCOMPARE(all.legal(), once.legal());
        QCOMPARE(all.energy, 7 * once.energy);
        QCOMPARE(all.cycles, 7 * once.cycles);
        for (std::size_t g = 0; g < once.groups.size(); ++g) {
            if (!once.groups[g].cost)
                continue;
            const GroupCost& was = *once.groups[g].cost;
            const GroupCost& is = *all.groups[g].cost;
            compared += was.layers.size() > 1 ? 1U : 0U;
            QCOMPARE(is.staticEnergy, 7 * was.staticEnergy);
            for (std::size_t a = 0; a < was.layers.size(); ++a)
                QVERIFY(is.layers[a].cost == was.layers[a].cost);
        }
    }
    QVERIFY(compared >= shareOf(21, caseCount(300), 300));
}

void FusedPropertiesTest::exampleOfThePage_data() {
    QTest::addColumn<int>("row");
    QTest::newRow("layer by layer") << 0;
    QTest::newRow("halo retained") << 1;
    QTest::newRow("halo recomputed") << 2;
}

void FusedPropertiesTest::exampleOfThePage() {
    QFETCH(int, row);
    const Document page(sourcePath("docs/fusion.md"));
    const Network network = readNetwork({"network.yaml", page.file("network.yaml")});
    const Accelerator accelerator =
        readAccelerator({"accelerator.yaml", page.file("accelerator.yaml")});
    const char* file = row == 0 ? "layer-by-layer.yaml" : "fused.yaml";
    FusedMapping mapping = readFusedMapping({file, page.file(file)}, network, accelerator);
    mapping.groups.front().layers.front().recompute = row == 2;
    const FusedEvaluation found = evaluateFused(network, accelerator, mapping);
    QVERIFY(found.legal());
    std::int64_t dram = 0;
    std::int64_t macs = 0;
    std::vector<std::string> rooms;
    for (const GroupEvaluation& group : found.groups) {
        for (const FusedLayer& share : group.cost->layers) {
            macs += share.cost.macs;
            for (const TensorCost& tensor : share.cost.levels[0].tensors)
                dram += tensor.reads + tensor.updates;
        }
        for (const BufferTurn& room : group.cost->rooms) {
            if (room.level == 1)
                rooms.push_back(std::to_string(room.needed));
        }
    }
    const auto& table = page.table("An example", {"mapping", "DRAM words", "MACs", "pJ", "cycles",
                                                  "L1 in the turn of conv1", "of conv2"});
    const std::vector<std::string> expected = table.rows[static_cast<std::size_t>(row)];
    QCOMPARE((std::vector<std::string>{std::to_string(dram), std::to_string(macs),
                                       std::to_string(std::lround(found.energy)),
                                       std::to_string(std::lround(found.cycles)), rooms.at(0),
                                       rooms.at(1)}),
             std::vector<std::string>(expected.begin() + 1, expected.end()));
}

/// Imperfect factors of large products are counted without a walk, which would have 10^11 steps and
/// was refused before. A group without shared loops counts weights as the layer alone does.
void FusedPropertiesTest::largeUnevenLoops() {
    const Network network = readNetwork({"network.yaml", R"(name: products
equation: "o[m,n] += i[m,k] * w[k,n]"
dimensions: {M: 4096, N: 4096, K: 4096}
layers: [{name: first}, {name: second, reads: {i: first}}]
)"});
    const Accelerator accelerator = readAccelerator({"accelerator.yaml", R"(name: two levels
compute: {energy: 1}
levels:
  - {name: DRAM, energy: {read: 100}}
  - {name: L2, energy: {read: 6}, fanout: {x: 16}}
  - {name: L1, energy: {read: 1}}
)"});
    const std::string loops =
        "[{level: L2, temporal: [M by 9, K by 100, K by 16], spatial: {x: [N 16]}},"
        " {level: L1, temporal: [M by 1, K by 3, K by 1, N by 7, N by 1]}]\n";
    const auto evaluated = [&](const std::string& text) {
        return evaluateFused(network, accelerator,
                             readFusedMapping({"mapping.yaml", text}, network, accelerator));
    };
    const FusedEvaluation fused = evaluated(
        "groups:\n  - layers: [first, second]\n    home: L2\n    own:\n      first: " + loops +
        "      second: " + loops);
    const FusedEvaluation apart =
        evaluated("groups:\n  - layers: [first]\n    own: {first: " + loops +
                  "}\n  - layers: [second]\n    own: {second: " + loops + "}\n");
    QVERIFY(fused.legal() && apart.legal());
    for (std::size_t a = 0; a < 2; ++a) {
        const Cost& found = fused.groups[0].cost->layers[a].cost;
        const Cost& expected = apart.groups[a].cost->layers[0].cost;
        QCOMPARE(found.macs, std::int64_t{1} << 36);
        QCOMPARE(found.steps, expected.steps);
        for (const std::size_t level : {1, 2}) {
            const TensorCost& one = found.levels[level].tensors[2];
            QCOMPARE(one.reads, expected.levels[level].tensors[2].reads);
            QCOMPARE(one.fills, level == 1 ? 4096 * 4096 : expected.levels[level].tensors[2].fills);
        }
        QCOMPARE(found.levels[2].tensors[0].updates, expected.levels[2].tensors[0].updates);
        QCOMPARE(found.levels[2].tensors[0].fills, expected.levels[2].tensors[0].fills);
    }
}

LOOPGLASS_TEST(FusedPropertiesTest)

}  // namespace loopglass::test::fused_properties_test

#include "fused_properties_test.moc"
