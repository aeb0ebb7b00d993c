// Files of Timeloop: what they mean here, and what is said about the rest. The counts of the first
// two tests are those that Timeloop's own stored results have for the same problems.

#include "cost/evaluate.h"
#include "import/import.h"
#include "mapping/legality.h"
#include "mapping/variant.h"
#include "support/import_support.h"

#include <QTest>
#include <cmath>

using namespace loopglass;
using namespace loopglass::test;

namespace {

const std::string conv = R"(
problem:
  version: 0.4
  shape:
    name: Conv
    dimensions: [K, R, P]
    data_spaces:
    - {name: Weights, projection: [[[K]], [[R]]]}
    - {name: Inputs, projection: [[[R], [P]]]}
    - {name: Outputs, projection: [[[K]], [[P]]], read_write: True}
  instance: {K: 32, R: 3, P: 16}
)";

const std::string twoLevels = R"(
architecture:
  version: 0.4
  nodes:
  - !Container
    name: System
    attributes: {technology: "40nm", bits: 8}
  - !Component
    name: Main
    class: SRAM
    attributes: {depth: 32 * 1024, width: 8*datawidth, datawidth: bits}
  - !Container {name: PE}
  - !Component
    name: Buffer
    class: regfile
    attributes: &small {depth: 64, width: bits, datawidth: bits}
  - !Component
    name: MAC
    class: intmac
)";

const std::string energies = R"(
ERT:
  version: 0.4
  tables:
  - name: top.Main[1..1]
    actions:
    - {name: read, energy: 43.353054}
    - {name: write, energy: 30.878292}
    - {name: update, energy: 30.878292}
    - {name: leak, energy: 0.007972}
  - name: top.Buffer[1..1]
    actions: [{name: read, energy: 0.42564}, {name: write, energy: 0.42564}]
  - name: top.MAC[1..1]
    actions: [{name: compute, energy: 0.845}]
)";

const std::string outputStationary = R"(
mapping:
- {target: Main, type: temporal, factors: R=1 P=16 K=16, permutation: PRK}
- {target: Buffer, type: temporal, factors: "R3,P1,K2", permutation: RPK}
)";

struct Evaluated {
    Problem problem;
    Cost cost;
};

Evaluated evaluated(const Imported& imported) {
    Problem problem =
        applied(bind(*imported.workload, *imported.accelerator), imported.mapping->variant);
    const std::vector<Violation> wrong = violations(problem, imported.mapping->mapping);
    if (!wrong.empty()) {
        throw InputError(wrong.front().sentence);
    }
    Cost cost = evaluate(problem, imported.mapping->mapping, {});
    return {std::move(problem), std::move(cost)};
}

/// `reads fills updates` of a tensor at a level.
std::string counts(const Evaluated& done, const std::string& level, const std::string& tensor) {
    for (std::size_t l = 0; l < done.problem.levelCount(); ++l) {
        if (done.problem.accelerator.levels[l].name == level) {
            const TensorCost& cost =
                done.cost.levels[l].tensors[index(*findTensor(done.problem.workload, tensor))];
            return std::to_string(cost.reads) + " " + std::to_string(cost.fills) + " " +
                   std::to_string(cost.updates);
        }
    }
    return "no such level";
}

std::string levelNames(const Accelerator& accelerator) {
    std::string text;
    for (const Level& level : accelerator.levels) {
        text += level.name + " " + std::to_string(level.fanout.x) + "x" +
                std::to_string(level.fanout.y) + ";";
    }
    return text;
}

const std::string grid = R"(
architecture:
  version: 0.4
  nodes:
  - !Container {name: system}
  - !Component {name: DRAM, class: DRAM, attributes: {width: 64, datawidth: 8}}
  - !Component
    name: glb
    class: smartbuffer_SRAM
    attributes: {depth: 1024, width: 64, datawidth: 8, read_bandwidth: 16, n_banks: 4}
    constraints: {dataspace: {keep: [Inputs, Outputs], bypass: [Weights]}}
  - !Container
    name: column
    spatial: {meshX: 4}
    constraints: {spatial: {permutation: [R, P, K], factors: [R=1], split: 3}}
  - !Container {name: PE, spatial: {meshY: 2}}
  - !Parallel
    nodes:
    - !Component
      name: ispad
      class: smartbuffer_RF
      attributes: {depth: 12, width: 16, datawidth: 8}
      constraints: {dataspace: {keep: [Inputs]}, temporal: {factors: [R=1, P=1, K=1]}}
    - !Component
      name: wspad
      class: smartbuffer_RF
      attributes: {depth: 12, width: 16, datawidth: 8}
      constraints: {dataspace: {keep: [Weights]}, temporal: {permutation: RPK, factors: [P=1, K=1]}}
    - !Nothing
    - !Component
      name: ospad
      class: smartbuffer_RF
      attributes: {depth: 16, width: 16, datawidth: 16}
      constraints: {dataspace: {keep: [Outputs]}, temporal: {permutation: KPR, factors: "R=1,P=1"}}
  - !Component {name: mac, class: intmac}
)";

}  // namespace

class TimeloopImportTest : public QObject {
    Q_OBJECT

private slots:
    void storedCounts();
    void blockEnergiesBecomePerWord();
    void rangesAndMeshes();
    void meshesThatDoNotFitAreRefused();
    void branchesBecomeOneLevel();
    void branchesStayWhereLoopsMoveThem();
    void flattenedTreesMeanTheSame();
    void wordsOfMappings();
    void bypassOfMappings();
    void misspeltInstanceKeys();
    void oldKeys();
    void sizesBesideTheShape();
    void stridesAndDilation();
    void constraintsOfLevels();
    void whatIsLeftOutIsSaid();
    void mappingsThatCannotBeSaid();
    void energiesThatNobodyGives();
    void ontoAnAcceleratorOfOurs();
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
    // 8 words a block: 43.353 pJ of a block are 5.42 of a word.
    QVERIFY(std::abs(done.cost.levels[0].tensors[0].energy() - 1976.21) < 0.01);
    QVERIFY(std::abs(done.cost.levels[0].energy() - (520.24 + 1560.71 + 1976.21)) < 0.02);
    QVERIFY(std::abs(done.cost.levels[1].energy() - (694.64 + 776.37 + 1089.64)) < 0.02);
    QVERIFY(std::abs(done.cost.macEnergy - 1297.92) < 0.01);
    QCOMPARE(notesOf(read.report, ImportFate::Converted, "Main").size(), std::size_t{1});
    QCOMPARE(notesOf(read.report, ImportFate::Assumed, "update").size(), std::size_t{1});
    QVERIFY(!notesOf(read.report, ImportFate::LeftOut, "ERT").size());
    QVERIFY(importReportText(read.report).find("leakage") != std::string::npos);
}

/// `L1[0..7]` in `PE[0..3]` are 32 instances; meshX is their total, not that of one PE.
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
    // The range in a target and in an energy table names the same storage.
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
    QVERIFY2(refusal.find("file.yaml:6:7: the mesh of 'L1' is 3 x (not given), but it has 8") == 0,
             refusal.c_str());
}

void TimeloopImportTest::branchesBecomeOneLevel() {
    const Imported read = importText(conv + grid);
    QCOMPARE(levelNames(*read.accelerator), std::string("DRAM 1x1;glb 4x2;PE 1x1;"));
    const Level& level = read.accelerator->levels[2];
    QCOMPARE(level.buffers.size(), std::size_t{3});
    QCOMPARE(level.buffers[0].name, std::string("ispad"));
    QCOMPARE(level.buffers[0].keeps, std::vector<std::string>{"Inputs"});
    QCOMPARE(level.buffers[0].capacity, std::int64_t{24});
    QCOMPARE(level.buffers[2].keeps, std::vector<std::string>{"Outputs"});
    QCOMPARE(level.buffers[2].capacity, std::int64_t{16});
    const std::vector<std::string> kept{"Outputs", "Inputs"};
    QCOMPARE(read.accelerator->levels[1].buffers[0].keeps, kept);
    QCOMPARE(read.accelerator->levels[1].buffers[0].bandwidth.read, 16.0);
    QCOMPARE(notesOf(read.report, ImportFate::Converted, "PE").size(), std::size_t{2});
}

/// P moves the tile of outputs, so what is inside it cannot be one level with what is outside.
void TimeloopImportTest::branchesStayWhereLoopsMoveThem() {
    const Imported apart = importText(conv + grid + R"(
mapping:
- {target: wspad, type: temporal, factors: P=4 R=3, permutation: RPK}
- {target: ospad, type: temporal, factors: K=8, permutation: KPR}
- {target: PE, type: spatial, factors: K=2 P=1 R=1, permutation: KPR, split: 0}
- {target: column, type: spatial, factors: P=4, permutation: PKR, split: 3}
- {target: glb, type: temporal, factors: K=2, permutation: KPR}
)");
    QCOMPARE(levelNames(*apart.accelerator), std::string("DRAM 1x1;glb 4x2;PE 1x1;ospad 1x1;"));
    const Evaluated done = evaluated(apart);
    QCOMPARE(counts(done, "ospad", "Outputs"), std::string("1024 0 1536"));
    QCOMPARE(done.cost.lanes, std::int64_t{8});
    const Imported together = importText(conv + grid + R"(
mapping:
- {target: wspad, type: temporal, factors: R=3, permutation: RPK}
- {target: ospad, type: temporal, factors: K=8, permutation: KPR}
)");
    QCOMPARE(levelNames(*together.accelerator), std::string("DRAM 1x1;glb 4x2;PE 1x1;"));
    QCOMPARE(together.mapping->mapping.levels[2].temporal.size(), std::size_t{2});
}

/// The same machine as Timeloop's front end flattens it.
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
    // A mapping of the flattened machine, onto either.
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
        for (const char* level : {"DRAM", "glb", "PE"}) {
            QCOMPARE(counts(first, level, tensor), counts(second, level, tensor));
        }
    }
    QCOMPARE(first.cost.lanes, std::int64_t{8});
}

/// Permutations are innermost first, 0 is the whole dimension, a split puts the first ones on X.
void TimeloopImportTest::wordsOfMappings() {
    const Imported read = importText(conv + grid + R"(
mapping:
- target: DRAM
  type: temporal
  factors: K=2 P=0, R=1
  permutation: [R, P, K]
- {target: column, type: spatial, factors: [K=4], permutation: KPR, split: 1}
- {target: PE, type: spatial, factors: {K: 2}, permutation: KPR}
)");
    const LevelMapping& dram = read.mapping->mapping.levels[0];
    QCOMPARE(read.workload->dimensions[index(dram.temporal[0].dimension)].name, std::string("K"));
    QCOMPARE(read.workload->dimensions[index(dram.temporal[1].dimension)].name, std::string("P"));
    QCOMPARE(dram.temporal[1].factor, std::int64_t{16});
    QCOMPARE(read.mapping->mapping.levels[1].x[0].factor, std::int64_t{4});
    QCOMPARE(read.mapping->mapping.levels[1].y[0].factor, std::int64_t{2});
}

void TimeloopImportTest::bypassOfMappings() {
    const Imported read = importText(conv + twoLevels + energies + outputStationary + R"(
- {target: Buffer, type: dataspace, keep: [Outputs], bypass: [Weights, Inputs]}
)");
    const Evaluated done = evaluated(read);
    QCOMPARE(read.accelerator->levels[1].buffers[0].keeps, std::vector<std::string>{"Outputs"});
    QCOMPARE(counts(done, "Main", "Weights"), std::string("1536 0 0"));
    const Imported outermost = importText(conv + twoLevels + outputStationary + R"(
- {target: Main, type: bypass, bypass: [Weights]}
)");
    QVERIFY(outermost.accelerator->levels[0].buffers[0].keepsAll);
    QVERIFY(importReportText(outermost.report).find("the outermost storage keeps Weights, too") !=
            std::string::npos);
}

void TimeloopImportTest::misspeltInstanceKeys() {
    std::string text = conv;
    text.replace(text.find("dimensions: [K"), 11,
                 "coefficients: [{name: Hstride, default: 1}]\n    dimensions:");
    text.replace(text.find("[P]]]}"), 6, "[P, Hstride]]]}");
    text.replace(text.find("{K: 32"), 1, "{HStride: 2, ");
    const Imported read = importText(text);
    const std::vector<std::string> notes = notesOf(read.report, ImportFate::Assumed, "HStride");
    QCOMPARE(notes.size(), std::size_t{1});
    QVERIFY2(notes[0].find("did you mean 'Hstride'?") != std::string::npos, notes[0].c_str());
    QVERIFY(equationText(*read.workload).find("r+p") != std::string::npos);
}

void TimeloopImportTest::oldKeys() {
    std::string text = conv;
    text.replace(text.find("data_spaces"), 11, "data-spaces");
    text.replace(text.find("read_write"), 10, "read-write");
    const Imported read = importText(text);
    QCOMPARE(read.workload, importText(conv).workload);
    QCOMPARE(notesOf(read.report, ImportFate::Converted, "data-spaces").size(), std::size_t{1});
}

void TimeloopImportTest::sizesBesideTheShape() {
    std::string text = conv;
    text.replace(text.find("instance: {K: 32, R: 3, P: 16}"), 30, "K: 32\n  R: 3\n  P: 16");
    QCOMPARE(importText(text).workload, importText(conv).workload);
    const Imported layer =
        importText("problem: {shape: cnn-layer, K: 4, C: 2, R: 3, P: 8, Wstride: 2}\n");
    QCOMPARE(equationText(*layer.workload),
             std::string("Outputs[n,k,q,p] += Weights[c,k,r,s] * Inputs[n,c,r+2*p,s+q]"));
}

void TimeloopImportTest::stridesAndDilation() {
    const Imported read = importText(R"(
problem:
  shape:
    name: cnn
    dimensions: [C, M, R, P, X]
    coefficients: [{name: stride, default: 1}, {name: dilation, default: 1}]
    data-spaces:
    - {name: Weights, projection: [C, M, R]}
    - name: Inputs
      projection:
      - - - C
      - - - R
          - dilation
        - - P
          - stride
    - name: Outputs
      projection: [[[M]], [[P]]]
      read_write: true
  instance: {C: 2, M: 4, R: 3, P: 8, X: 1, stride: 2, dilation: 3, densities: {Inputs: 0.5}}
)");
    QCOMPARE(equationText(*read.workload),
             std::string("Outputs[m,p] += Weights[c,m,r] * Inputs[c,3*r+2*p]"));
    QCOMPARE(read.workload->dimensionCount(), std::size_t{4});  // X indexes nothing
    QVERIFY(notesOf(read.report, ImportFate::LeftOut, "densities")[0].find("sparsity") !=
            std::string::npos);
}

void TimeloopImportTest::constraintsOfLevels() {
    const Imported read = importText(conv + grid + R"(
mapspace_constraints:
  targets:
  - {target: DRAM, type: temporal, permutation: PR_K, factors: "K<=4,R=1"}
  - {target: glb, type: temporal, factors: R=64 P=4}
  - {target: glb, type: utilization, min: 0.5}
)");
    const auto names = [&](const std::vector<DimensionId>& ids) {
        std::string text;
        for (const DimensionId id : ids) {
            text += (*read.workload)[id].name;
        }
        return text;
    };
    const auto& levels = read.constraints.levels;
    QCOMPARE(levels.size(), std::size_t{3});
    QCOMPARE(names(levels[0].order), std::string("P"));
    QVERIFY(!levels[0].temporal.allowed->contains(*findDimension(*read.workload, "R")));
    QCOMPARE(levels[1].temporal.factors.size(), std::size_t{1});
    QCOMPARE(levels[1].x.allowed->size(), std::size_t{2});  // P and K, not R
    // Of the branches one may loop over R, one over K: K innermost, as the last branch stands.
    QCOMPARE(levels[2].temporal.allowed->size(), std::size_t{2});
    QCOMPARE(names(levels[2].order), std::string("RK"));
    QCOMPARE(notesOf(read.report, ImportFate::LeftOut, "factors").size(), std::size_t{2});
    QCOMPARE(notesOf(read.report, ImportFate::LeftOut, "utilization").size(), std::size_t{1});
}

/// A key that nobody knows is in the report wherever it stands.
void TimeloopImportTest::whatIsLeftOutIsSaid() {
    const std::string text = conv + twoLevels + energies + outputStationary;
    std::size_t tried = 0;
    for (std::size_t at = text.find('{'); at != std::string::npos; at = text.find('{', at + 1)) {
        std::string changed = text;
        changed.insert(at + 1, "oddity: {inside: 1}, ");
        const std::string refusal = refusalOf(changed);
        if (refusal.empty()) {
            const ImportReport report = importText(changed).report;
            const bool instance = text.compare(at - 10, 10, "instance: ") == 0;
            const std::size_t notes = notesOf(report, ImportFate::LeftOut, "oddity").size();
            QVERIFY2(notes == 1, (changed + importReportText(report)).c_str());
            QVERIFY(instance || report.count(ImportFate::LeftOut) > 0);
            ++tried;
        }
    }
    QVERIFY(tried > 12);
    const std::string rest = importReportText(
        importText(text + "\nlayout: []\nsparse_optimizations: {targets: []}\nmapper: {a: 1}\n")
            .report);
    for (const char* part : {"layout: data layouts", "sparse_optimizations: sparsity",
                             "mapper: settings of another mapper", "technology: describes"}) {
        QVERIFY2(rest.find(part) != std::string::npos, rest.c_str());
    }
}

void TimeloopImportTest::mappingsThatCannotBeSaid() {
    const Imported imperfect = importText(conv + twoLevels + R"(
mapping:
- {target: Main, type: temporal, factors: "P=6,4 K=32", permutation: PRK}
)");
    QVERIFY(imperfect.accelerator && imperfect.workload && !imperfect.mapping);
    QVERIFY(imperfect.whyNoMapping->message().find("P=6,4, which leaves a rest") !=
            std::string::npos);
    QCOMPARE(imperfect.whyNoMapping->location().line, 33);
    const Imported skewed = importText(conv + twoLevels + outputStationary + R"(
- {target: Buffer, type: skew, terms: [{bound: 2}]}
)");
    QVERIFY(skewed.mapping.has_value());
    QCOMPARE(notesOf(skewed.report, ImportFate::LeftOut, "skew").size(), std::size_t{1});
    const Imported alone = importText(outputStationary);
    QVERIFY(!alone.mapping && alone.whyNoMapping);
}

void TimeloopImportTest::energiesThatNobodyGives() {
    const Imported read = importText(conv + twoLevels);
    QCOMPARE(read.accelerator->levels[0].buffers[0].energy.read, 6.0);
    QCOMPARE(read.accelerator->levels[1].buffers[0].energy.read, 1.0);
    QCOMPARE(read.report.count(ImportFate::Assumed), std::size_t{3});
}

void TimeloopImportTest::ontoAnAcceleratorOfOurs() {
    const Imported whole = importText(conv + twoLevels + energies);
    ImportRequest request;
    request.sources = {
        {"map.yaml", outputStationary + "- {target: Buffer, type: bypass, bypass: [Inputs]}\n"}};
    request.files = noFiles();
    request.workload = whole.workload;
    request.accelerator = whole.accelerator;
    const Imported read = importFiles(request);
    QVERIFY(read.mapping.has_value() && !read.accelerator);
    QCOMPARE(read.mapping->variant.bypassed[1].size(), std::size_t{1});
    QCOMPARE(read.mapping->mapping.levels[1].temporal.size(), std::size_t{2});
}

QTEST_APPLESS_MAIN(TimeloopImportTest)
#include "timeloop_import_test.moc"
