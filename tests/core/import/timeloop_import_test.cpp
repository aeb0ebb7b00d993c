// Architectures of Timeloop: the meaning of their trees, and the cost of a mapping. The counts of
// the first two tests equal Timeloop's own stored results for the same problems.

#include "runner/run_tests.h"
#include "support/import_support.h"
#include "support/timeloop_files.h"

#include <QTest>
#include <cmath>

namespace loopglass::test::timeloop_import_test {
using namespace loopglass::test::timeloop;

std::string levelNames(const Accelerator& accelerator) {
    std::string text;
    for (const Level& level : accelerator.levels) {
        text += level.name + " " + std::to_string(level.fanout.x) + "x" +
                std::to_string(level.fanout.y) + ";";
    }
    return text;
}

class TimeloopImportTest : public QObject {
    Q_OBJECT

private slots:
    void storedCounts();
    void blockEnergiesBecomePerWord();
    void rangesAndMeshes();
    void meshesThatDoNotFitAreRefused();
    void branchesAreLevels();
    void loopsBetweenBranches();
    void flattenedTreesMeanTheSame();
    void energiesThatNobodyGives();
};

void TimeloopImportTest::storedCounts() {
    const Evaluated done = evaluated(importText(conv + twoLevels + energies + outputStationary));
    QCOMPARE(counts(done, "Main", "Weights"), std::string("96 0 0"));
    QCOMPARE(counts(done, "Main", "Inputs"), std::string("288 0 0"));
    QCOMPARE(counts(done, "Main", "Outputs"), std::string("0 0 512"));
    QCOMPARE(counts(done, "Buffer", "Weights"), std::string("1536 96 0"));
    QCOMPARE(counts(done, "Buffer", "Inputs"), std::string("1536 288 0"));
    QCOMPARE(counts(done, "Buffer", "Outputs"), std::string("1024 0 1536"));
    QCOMPARE(done.cost.cycles, 1536.0);
    QCOMPARE(done.problem.accelerator.levels[0].buffers[0].capacity, std::int64_t{32768 * 8});
}

void TimeloopImportTest::blockEnergiesBecomePerWord() {
    const Imported read = importText(conv + twoLevels + energies + outputStationary);
    const Evaluated done = evaluated(read);
    // 8 words per block: 43.353 pJ per block are 5.42 pJ per word.
    QVERIFY(std::abs(done.cost.levels[0].tensors[0].energy() - 1976.21) < 0.01);
    const auto accesses = [&](std::size_t level) {
        double energy = 0;
        for (const TensorCost& tensor : done.cost.levels[level].tensors) {
            energy += tensor.energy();
        }
        return energy;
    };
    QVERIFY(std::abs(accesses(0) - (520.24 + 1560.71 + 1976.21)) < 0.02);
    QVERIFY(std::abs(accesses(1) - (694.64 + 776.37 + 1089.64)) < 0.02);
    QVERIFY(std::abs(done.cost.macEnergy - 1297.92) < 0.01);
    QCOMPARE(notesOf(read.report, ImportFate::Converted, "Main").size(), std::size_t{1});
    QVERIFY(!notesOf(read.report, ImportFate::LeftOut, "ERT").size());
    QVERIFY(importReportText(read.report).find("leakage") != std::string::npos);
}

/// `L1[0..7]` in `PE[0..3]` are 32 instances. meshX is their total number, not the number of one
/// PE.
void TimeloopImportTest::rangesAndMeshes() {
    const std::string tree = R"(
architecture:
  version: 0.3
  subtree:
  - name: chip
    local:
    - {name: DRAM, class: DRAM, attributes: {word_bits: 8}}
    - {name: network, class: XY_NoC}
    subtree:
    - name: PE[0..3]
      local:
      - {name: "L1[0..7]", class: storage, attributes: {entries: 64, word_bits: 8, meshX: 8}}
      - {name: "mac[0..7]", class: mac}
)";
    const Imported read = importText(conv + tree + R"(
mapping:
- {target: DRAM, type: spatial, factors: K=8 P=4 R=1, permutation: KPR, split: 1}
- {target: DRAM, type: temporal, factors: K=0, permutation: KPR}
)" + energies);
    QCOMPARE(levelNames(*read.accelerator), std::string("DRAM 8x4;L1 1x1;"));
    QVERIFY(read.mapping.has_value());
    QCOMPARE(read.mapping->mapping.levels[0].x.size(), std::size_t{1});
    QCOMPARE(read.mapping->mapping.levels[0].x[0].factor, std::int64_t{8});
    QCOMPARE(read.mapping->mapping.levels[0].y[0].factor, std::int64_t{4});
    QCOMPARE(read.accelerator->levels[1].buffers[0].capacity, std::int64_t{64});
    QVERIFY(importReportText(read.report).find("XY_NoC") != std::string::npos);
    // The range in a target and the range in an energy table refer to the same storage.
    const Imported again = importText(conv + tree + R"(
mapping:
- {target: "L1[0..7]", type: temporal, factors: K=0 P=0 R=0, permutation: KPR}
)");
    QCOMPARE(again.mapping->mapping.levels[1].temporal.size(), std::size_t{3});
    QCOMPARE(again.mapping->mapping.levels[1].temporal[2].factor, std::int64_t{32});
}

void TimeloopImportTest::meshesThatDoNotFitAreRefused() {
    const std::string refusal = refusalOf(R"(architecture:
  subtree:
  - name: chip
    local:
    - {name: DRAM, class: DRAM}
    - {name: "L1[0..7]", class: storage, attributes: {meshX: 3}}
)");
    QVERIFY2(
        refusal.find("file.yaml:6:7: the mesh of 'L1' is 3 x (not specified), but 'L1' has 8") == 0,
        refusal.c_str());
}

void TimeloopImportTest::branchesAreLevels() {
    const Imported read = importText(conv + grid);
    const std::vector<Level>& levels = read.accelerator->levels;
    QCOMPARE(levelNames(*read.accelerator),
             std::string("DRAM 1x1;glb 4x2;ispad 1x1;wspad 1x1;ospad 1x1;"));
    QCOMPARE(levels[2].buffers[0].keeps, std::vector<std::string>{"Inputs"});
    QCOMPARE(levels[2].buffers[0].capacity, std::int64_t{24});
    QCOMPARE(levels[4].buffers[0].keeps, std::vector<std::string>{"Outputs"});
    QCOMPARE(levels[4].buffers[0].capacity, std::int64_t{16});
    const std::vector<std::string> kept{"Outputs", "Inputs"};
    QCOMPARE(levels[1].buffers[0].keeps, kept);
    QCOMPARE(levels[1].buffers[0].bandwidth.read, 16.0);
}

/// Loops may be between branches, and a mapping changes no level.
void TimeloopImportTest::loopsBetweenBranches() {
    const Imported apart = importText(conv + grid + R"(
mapping:
- {target: wspad, type: temporal, factors: P=4 R=3, permutation: RPK}
- {target: ospad, type: temporal, factors: K=8, permutation: KPR}
- {target: PE, type: spatial, factors: K=2 P=1 R=1, permutation: KPR, split: 0}
- {target: column, type: spatial, factors: P=4, permutation: PKR, split: 3}
- {target: glb, type: temporal, factors: K=2, permutation: KPR}
)");
    QCOMPARE(levelNames(*apart.accelerator), levelNames(*importText(conv + grid).accelerator));
    const Evaluated done = evaluated(apart);
    QCOMPARE(counts(done, "ospad", "Outputs"), std::string("1024 0 1536"));
    QCOMPARE(done.cost.lanes, std::int64_t{8});
    QCOMPARE(apart.mapping->mapping.levels[3].temporal.size(), std::size_t{2});
    QCOMPARE(apart.mapping->mapping.levels[4].temporal.size(), std::size_t{1});
}

/// The same machine, flattened by Timeloop's front end.
void TimeloopImportTest::flattenedTreesMeanTheSame() {
    const std::string flat = R"(
architecture:
  version: '0.4'
  subtree:
  - name: system
    local:
    - {name: 'DRAM[1..1]', class: DRAM, attributes: {width: 64, datawidth: 8, meshX: 1, meshY: 1}}
    - name: glb[1..1]
      class: smartbuffer_SRAM
      attributes: {depth: 1024, width: 64, datawidth: 8, read_bandwidth: 16, meshX: 1, meshY: 1}
    - name: inter_column_spatial[1..1]
      class: dummy_storage
      attributes: {width: 1, depth: 1, datawidth: 1, meshX: 1, meshY: 1}
    - name: inter_PE_spatial[1..4]
      class: dummy_storage
      attributes: {width: 1, depth: 1, datawidth: 1, meshX: 4, meshY: 1}
    - name: ispad[1..8]
      class: smartbuffer_RF
      attributes: {depth: 12, width: 16, datawidth: 8, meshX: 4, meshY: 2}
    - name: wspad[1..8]
      class: smartbuffer_RF
      attributes: {depth: 12, width: 16, datawidth: 8, meshX: 4, meshY: 2}
    - name: ospad[1..8]
      class: smartbuffer_RF
      attributes: {depth: 16, width: 16, datawidth: 16, meshX: 4, meshY: 2}
    - {name: 'mac[1..8]', class: intmac, attributes: {meshX: 4, meshY: 2}}
architecture_constraints:
  targets:
  - {target: glb, type: bypass, keep: [Inputs, Outputs], bypass: [Weights]}
  - {target: ispad, type: bypass, keep: [Inputs], bypass: [Outputs, Weights]}
  - {target: wspad, type: bypass, keep: [Weights], bypass: [Outputs, Inputs]}
  - {target: ospad, type: bypass, keep: [Outputs], bypass: [Weights, Inputs]}
)";
    Accelerator tree = *importText(conv + flat).accelerator;
    const Accelerator nodes = *importText(conv + grid).accelerator;
    QCOMPARE(levelNames(tree), levelNames(nodes));
    QVERIFY(tree.levels == nodes.levels || tree.levels.size() == nodes.levels.size());
    for (std::size_t l = 0; l < nodes.levels.size(); ++l) {
        QVERIFY(tree.levels[l].buffers == nodes.levels[l].buffers);
    }
    // A mapping of the flattened machine applies to both machines.
    const std::string mapping = R"(
mapping:
- {target: ospad, type: temporal, factors: K8 P1 R1, permutation: KPR}
- {target: wspad, type: temporal, factors: K1 P1 R3, permutation: RKP}
- {target: inter_PE_spatial, type: spatial, factors: K2 P1 R1, permutation: KPR, split: 0}
- {target: inter_PE_spatial, type: temporal, factors: K1 P1 R1, permutation: KPR}
- {target: inter_PE_spatial, type: datatype, keep: [], bypass: [Weights, Inputs, Outputs]}
- {target: inter_column_spatial, type: spatial, factors: P4, permutation: PKR, split: 1}
- {target: glb, type: temporal, factors: K1 P4 R1, permutation: PKR}
- {target: DRAM, type: temporal, factors: K2 P1 R1, permutation: KPR}
)";
    const Evaluated first = evaluated(importText(conv + flat + mapping));
    const Evaluated second = evaluated(importText(conv + grid + mapping));
    for (const char* tensor : {"Weights", "Inputs", "Outputs"}) {
        for (const char* level : {"DRAM", "glb", "ispad", "wspad", "ospad"}) {
            QCOMPARE(counts(first, level, tensor), counts(second, level, tensor));
        }
    }
    QCOMPARE(first.cost.lanes, std::int64_t{8});
}

void TimeloopImportTest::energiesThatNobodyGives() {
    const Imported read = importText(conv + twoLevels);
    QCOMPARE(read.accelerator->levels[0].buffers[0].energy.read, 6.0);
    QCOMPARE(read.accelerator->levels[1].buffers[0].energy.read, 1.0);
    QCOMPARE(read.report.count(ImportFate::Assumed), std::size_t{3});
}

LOOPGLASS_TEST(TimeloopImportTest)

}  // namespace loopglass::test::timeloop_import_test

#include "timeloop_import_test.moc"
