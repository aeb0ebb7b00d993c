// Files in the form of public repositories. For each feature that once prevented reading, or was
// read wrongly, the test has the smallest file with this feature.

#include "import/import.h"
#include "mapper/map.h"
#include "mapper/mapper_registry.h"
#include "mapping/problem.h"
#include "runner/run_tests.h"
#include "support/import_support.h"
#include "words/language.h"
#include "words/wording.h"

#include <QTest>

namespace loopglass::test::world_files_test {

const std::string nodes = R"(
architecture:
  version: 0.4
  nodes:
  - !Component {name: DRAM, class: DRAM}
  - !Component {name: GLB, class: SRAM, attributes: {depth: 64}}
  - !Component {name: PE, class: regfile, spatial: {meshX: 4}, attributes: {depth: 8}}
  - !Component {name: mac, class: intmac}
)";

const std::string problem = R"(
problem:
  shape:
    dimensions: [K, P, R]
    data_spaces:
    - {name: W, projection: [[[K]], [[R]]]}
    - {name: I, projection: [[[P], [R]]]}
    - {name: O, projection: [[[K]], [[P]]], read_write: true}
  instance: {K: 8, P: 6, R: 3}
  name: first layer
)";

const std::string forge = R"(
arch:
  nodes:
  - !Memory {name: Main, size: inf, tensors: {keep: All}}
  - !Memory {name: Buffer, size: 4096, tensors: {keep: "(input | weight) & Above", may_keep: output}}
  - !Container
    name: Array
    spatial:
    - {name: X, fanout: 8, reuse: input}
    - {name: Y, fanout: 4, loop_bounds: [{expression: "~input.rank_variables", operator: "<=", value: 2}]}
  - !Compute {name: MAC}
workload:
  bits_per_value: {All: 8}
  rank_sizes: {M: 16, N: 16, K: 16}
  einsums:
  - {einsum: "Z[m, n] = A[m, k] * B[k, n]", renames: {input: A, weight: B, output: Z}}
)";

std::string with(std::string text, const std::string& what, const std::string& by) {
    const std::size_t at = text.find(what);
    return at == std::string::npos ? "no " + what : text.replace(at, what.size(), by);
}

std::string limitsOf(const LoopConstraint& constraint, const Workload& workload) {
    std::string text;
    for (const Loop& limit : constraint.most) {
        text += workload[limit.dimension].name + "<=" + std::to_string(limit.factor) + " ";
    }
    return text;
}

std::string allowedBy(const LoopConstraint& constraint, const Workload& workload) {
    std::string text;
    for (std::size_t d = 0; d < workload.dimensionCount(); ++d) {
        const bool there = !constraint.allowed || constraint.allowed->contains(dimensionId(d));
        text += there ? workload.dimensions[d].name : "";
    }
    return text;
}

class WorldFilesTest : public QObject {
    Q_OBJECT

private slots:
    void limitsOfFactors_data();
    void limitsOfFactors();
    void namesOfProblems();
    void componentsInAnyOrder();
    void constraintsByName();
    void whatWouldBeLost_data();
    void whatWouldBeLost();
    void sparsityThatIsOff();
    void axesOfAccelForge();
    void usageOfAxes();
    void unsharedTensors();
    void sharingThatIsOff();
    void sizesOfNoName();
    void setsOfAccelForge_data();
    void setsOfAccelForge();
    void mappingAlone();
    void spacesOfOldWorkloads();
    void systemsOfStream();
    void outermostMemoryOfZigZag();
};

void WorldFilesTest::limitsOfFactors_data() {
    QTest::addColumn<QString>("directive");
    QTest::addColumn<QString>("temporal");
    QTest::addColumn<QString>("x");
    QTest::newRow("in time") << "{target: GLB, type: temporal, factors: \"K<=4 P=2\"}"
                             << "K<=4 "
                             << "";
    QTest::newRow("a list") << "{target: GLB, type: temporal, factors: [K <= 2, P<=5]}"
                            << "K<=2 P<=5 "
                            << "";
    QTest::newRow("no limit") << "{target: GLB, type: temporal, factors: \"K<=8\"}"
                              << ""
                              << "";
    QTest::newRow("in space") << "{target: PE, type: spatial, factors: \"K<=2\"}"
                              << ""
                              << "K<=2 ";
    QTest::newRow("nothing else") << "{target: GLB, type: temporal, factors_only: [K<=2]}"
                                  << "K<=2 "
                                  << "";
}

void WorldFilesTest::limitsOfFactors() {
    QFETCH(QString, directive);
    QFETCH(QString, temporal);
    QFETCH(QString, x);
    const Imported read = importText(nodes + problem + "mapspace_constraints:\n  targets:\n  - " +
                                     directive.toStdString() + "\n");
    LevelConstraints level;
    if (!read.constraints.empty()) {
        level = read.constraints.levels[1];
    }
    QCOMPARE(QString::fromStdString(limitsOf(level.temporal, *read.workload)), temporal);
    QCOMPARE(QString::fromStdString(limitsOf(level.x, *read.workload)), x);
    QCOMPARE(read.report.count(ImportFate::LeftOut), std::size_t{0});
    if (directive.contains(QStringLiteral("factors_only"))) {
        QCOMPARE(allowedBy(level.temporal, *read.workload), std::string("K"));
    }
}

void WorldFilesTest::namesOfProblems() {
    QCOMPARE(importText(problem).workload->name, std::string("first layer"));
    const std::string both = with(problem, "  shape:\n", "  shape:\n    name: shape\n");
    QCOMPARE(importText(both).workload->name, std::string("shape"));
}

/// A flattened list has its parts by name. The part with the fewest instances is outermost.
void WorldFilesTest::componentsInAnyOrder() {
    const Imported read = importText(R"(
architecture:
  version: 0.4
  local:
  - {name: "top.PE[0..3].spad", class: regfile, attributes: {depth: 8, meshX: 4, meshY: 1}}
  - {name: "top.PE[0..3].mac", class: intmac, attributes: {meshX: 4, meshY: 1}}
  - {name: "top.GLB", class: SRAM, attributes: {depth: 64, meshX: 1, meshY: 1}}
  - {name: "top.DRAM", class: DRAM, attributes: {meshX: 1, meshY: 1}}
)");
    std::string names;
    for (const Level& level : read.accelerator->levels) {
        names += level.name + std::to_string(level.fanout.x) + " ";
    }
    QCOMPARE(names, std::string("GLB1 DRAM4 spad1 "));
    QVERIFY(!notesOf(read.report, ImportFate::Assumed, "local").empty());
}

void WorldFilesTest::constraintsByName() {
    const Imported read = importText(nodes + problem + "mapspace: {constraints: rowstationary}\n");
    QCOMPARE(notesOf(read.report, ImportFate::Missing, "constraints").size(), std::size_t{1});
    const Imported named = importText(nodes + problem +
                                      "mapspace:\n  constraints: mine\n  constraints_mine:\n  - "
                                      "{target: GLB, type: temporal, factors: K=4}\n");
    QCOMPARE(named.report.count(ImportFate::Missing), std::size_t{0});
    QCOMPARE(named.constraints.levels[1].temporal.factors.size(), std::size_t{1});
}

void WorldFilesTest::whatWouldBeLost_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char* name, const std::string& text, const char* sentence) {
        QTest::newRow(name) << QString::fromStdString(text) << QString::fromUtf8(sentence);
    };
    row("converters of an array",
        with(nodes, "  - !Component {name: PE",
             "  - !Component {name: adc, class: dummy_storage, subclass: adc}\n  - !Component "
             "{name: PE"),
        "'adc' (adc) processes words on their way");
    row("converters by their class",
        with(nodes, "  - !Component {name: PE",
             "  - !Component {name: dac, class: smart_dac}\n  - !Component {name: PE"),
        "'dac' (smart_dac) processes words on their way");
    row("sparse optimizations of a component",
        with(nodes, "class: SRAM,",
             "class: SRAM, sparse_optimizations: {action_optimization: [{type: gating, options: "
             "[{target: W, condition_on: [I]}]}]},"),
        "GLB has sparse optimizations, which would be lost: compressed formats, gating or skipping "
        "of W; ");
    row("sparse optimizations in a list",
        nodes + "sparse_optimizations:\n  targets:\n  - name: GLB\n    representation_format: "
                "{data_spaces: [{name: W, ranks: [{format: CP}]}, {name: I, ranks: [{format: "
                "UOP}]}]}\n",
        "would be lost: compressed formats, gating or skipping of W and I; ");
    row("sparse operations",
        with(nodes, "class: intmac",
             "class: intmac, sparse_optimizations: {compute_optimization: [{type: skipping}]}"),
        "mac has sparse optimizations, which would be lost: gating or skipping of operations");
    row("tolls",
        with(forge, "  - !Container",
             "  - !Toll {name: NoC, direction: up, tensors: {keep: All}, actions: [{name: read, "
             "energy: 1e-12}]}\n  - !Container"),
        "'NoC' is a toll");
}

void WorldFilesTest::whatWouldBeLost() {
    QFETCH(QString, text);
    QFETCH(QString, sentence);
    const Imported read = importText(text.toStdString());
    QCOMPARE(read.report.count(ImportFate::Missing), std::size_t{1});
    const QString warning = QString::fromStdString(importWarningsText(read.report));
    QVERIFY2(warning.contains(sentence), qPrintable(warning));
    QVERIFY2(warning.startsWith(QStringLiteral("file.yaml:")), qPrintable(warning));
    // The remaining parts are read, for a user who continues.
    QVERIFY(read.accelerator.has_value());
}

/// The result of flattening without sparse parts, and dummies that flattening makes.
void WorldFilesTest::sparsityThatIsOff() {
    for (const std::string& text :
         {nodes + "sparse_optimizations: {targets: []}\n",
          with(nodes, "class: SRAM,",
               "class: SRAM, sparse_optimizations: {action_optimization: []},"),
          with(nodes, "  - !Component {name: PE",
               "  - !Component {name: inter_PE_spatial, class: dummy_storage}\n  - !Component "
               "{name: PE")}) {
        const Imported read = importText(text);
        QCOMPARE(read.report.count(ImportFate::Missing), std::size_t{0});
    }
}

void WorldFilesTest::axesOfAccelForge() {
    const Imported read = importText(forge);
    const Workload& workload = *read.workload;
    const LevelConstraints& array = read.constraints.levels[1];
    QCOMPARE(allowedBy(array.x, workload), std::string("n"));  // A[m, k] is reused along it
    QCOMPARE(allowedBy(array.y, workload), std::string("mnk"));
    QCOMPARE(limitsOf(array.y, workload), std::string("n<=2 "));
    const Imported none = importText(with(forge, "value: 2", "value: 1"));
    QCOMPARE(allowedBy(none.constraints.levels[1].y, workload), std::string("mk"));
    const Imported other = importText(with(forge, "operator: \"<=\"", "operator: \">=\""));
    QCOMPARE(notesOf(other.report, ImportFate::Missing, "loop_bounds").size(), std::size_t{1});
    const Imported full = importText(with(forge, "reuse: input}", "reuse: input, min_usage: 1}"));
    const LevelConstraints& filled = full.constraints.levels[1];
    QCOMPARE(filled.x.factors, (std::vector<Loop>{{*findDimension(*full.workload, "n"), 8}}));
    const Imported half = importText(with(forge, "reuse: input}", "reuse: input, min_usage: 0.5}"));
    QVERIFY(half.constraints.levels[1].x.factors.empty());  // 4 or 8
    QCOMPARE(half.constraints.levels[1].x.least, std::int64_t{4});
    QCOMPARE(notesOf(half.report, ImportFate::Taken, "min_usage").size(), std::size_t{1});
}

/// If factors cannot reach the required use, the largest use that they reach is required, as in
/// AccelForge, for one axis after the other. Every search satisfies it.
void WorldFilesTest::usageOfAxes() {
    const std::string third = with(forge, "fanout: 8, reuse: input}", "fanout: 12, min_usage: 1}");
    const LevelConstraints twelve = importText(third).constraints.levels[1];
    QCOMPARE(twelve.x.least, std::int64_t{8});  // of 16, 8 is the largest factor below 12
    QCOMPARE(twelve.y.least, std::int64_t{1});
    const std::string both = with(
        with(with(forge, "rank_sizes: {M: 16, N: 16, K: 16}", "rank_sizes: {M: 3, N: 8, K: 5}"),
             "reuse: input}", "reuse: input, min_usage: 1}"),
        "{name: Y, fanout: 4, loop_bounds: [{expression: \"~input.rank_variables\", operator: "
        "\"<=\", value: 2}]}",
        "{name: Y, fanout: 4, reuse: input, min_usage: 0.6}");
    const Imported shared = importText(both);
    QCOMPARE(shared.constraints.levels[1].x.factors.size(), std::size_t{1});  // n 8
    QCOMPARE(shared.constraints.levels[1].y.least, std::int64_t{1});  // no factor is left for it
    QCOMPARE(notesOf(shared.report, ImportFate::Taken, "min_usage").size(), std::size_t{1});
    QCOMPARE(notesOf(shared.report, ImportFate::LeftOut, "min_usage").size(), std::size_t{1});
    MapOptions options;
    options.constraints = importText(third).constraints;
    const Imported read = importText(third);
    const Problem wide = bind(*read.workload, *read.accelerator);
    const MapperRegistry mappers = builtInMappers();
    for (const char* method : {"principles", "exact", "random", "annealing", "top-down"}) {
        MapRequest request{wide, *mappers.find(method), options};
        if (request.method.can().countsEvaluations)
            request.budget.evaluations = 20'000;
        const MapResult result = map(request);
        QVERIFY2(result.answer.best.has_value(), method);
        std::int64_t used = 1;
        for (const Loop& loop : result.answer.best->levels[1].x)
            used *= loop.factor;
        QVERIFY2(used >= 8, method);
    }
}

/// If a file does not share a tensor along an axis, but a loop there would share it here, the
/// report has a warning.
void WorldFilesTest::unsharedTensors() {
    const auto lost = [](const std::string& text) {
        const Imported read = importText(text);
        QString warnings;
        for (const ImportNote& note : read.report.notes) {
            warnings += note.fate == ImportFate::Missing
                            ? QString::fromStdString(note.key + ": " + english(note.text))
                            : QString();
        }
        return warnings;
    };
    QVERIFY(lost(forge).isEmpty());  // only n is on X, and n moves B and Z
    const std::string unicast = with(forge, "reuse: input", "may_reuse: Nothing");
    QVERIFY2(
        lost(unicast).startsWith(
            "may_reuse: in the original tool, instances along this axis do not share Z, A and B"),
        qPrintable(lost(unicast)));
    QVERIFY(lost(with(forge, "reuse: input", "may_reuse: All")).isEmpty());
    QVERIFY(lost(with(forge, "reuse: input", "reuse: input, may_reuse: input")).isEmpty());
    const std::string some = with(forge, "reuse: input", "may_reuse: input | weight");
    QVERIFY2(lost(some).startsWith(
                 "may_reuse: in the original tool, instances along this axis do not share Z, so"),
             qPrintable(lost(some)));
    // A loop over d moves neither A nor B, and `reuse` lists the shared tensors too.
    const std::string three =
        with(with(forge, "Z[m, n] = A[m, k] * B[k, n]", "Z[m, n, d] = A[m, k] * B[k, n]"), "K: 16",
             "K: 16, D: 4");
    QVERIFY2(lost(three).startsWith(
                 "reuse: in the original tool, instances along this axis do not share B, so"),
             qPrintable(lost(three)));
    // With a mapping, only its own loops count.
    const std::string mapping = R"(mapping:
  nodes:
  - !Storage {tensors: [A, B, Z], component: Main}
  - !Storage {tensors: [A, B], component: Buffer}
  - !Temporal {rank_variable: m, tile_shape: 1}
  - !Temporal {rank_variable: k, tile_shape: 1}
  - !Temporal {rank_variable: n, tile_shape: 8}
  - !Spatial {rank_variable: n, tile_shape: 1, name: X, component: Array}
  - !Compute {einsum: Z, component: MAC}
)";
    const Imported mapped = importText(unicast + mapping);
    QVERIFY2(mapped.mapping.has_value(), importReportText(mapped.report).c_str());
    QVERIFY2(
        lost(unicast + mapping)
            .startsWith(
                "may_reuse: in the original tool, instances along this axis do not share A, so"),
        qPrintable(lost(unicast + mapping)));
}

void WorldFilesTest::sharingThatIsOff() {
    const auto count = [](const char* list) {
        return importText(with(nodes, "spatial: {meshX: 4}",
                               std::string("spatial: {meshX: 4}, constraints: {spatial: "
                                           "{no_reuse: ") +
                                   list + "}}"))
            .report.count(ImportFate::Missing);
    };
    QCOMPARE(count("[W, O]"), std::size_t{1});
    QCOMPARE(count("[]"), std::size_t{0});
}

/// The nearest name is the name that differs only in capitals, wherever it is.
void WorldFilesTest::sizesOfNoName() {
    QCOMPARE(nearestName("WStride", {"Hstride", "Wstride"}), std::string("Wstride"));
    QCOMPARE(nearestName("Str", {"Hstr", "Stride"}), std::string("Hstr"));
}

void WorldFilesTest::setsOfAccelForge_data() {
    QTest::addColumn<QString>("set");
    QTest::addColumn<QString>("kept");
    for (const auto& [set, kept] : std::initializer_list<std::pair<const char*, const char*>>{
             {"input", "A"},
             {"~input", "ZB"},
             {"input | output", "ZA"},
             {"(weight | output) & Above", "ZB"},
             {"All - weight", "ZA"},
             {"~Main", ""},
             {"~(input | weight)", "Z"},
             {"Main.tensors & weight", "B"},
             {"Nothing", ""},
             {"odd", "ZAB"},
             {"input &", "ZAB"},
             {"(input", "ZAB"}}) {
        QTest::newRow(set) << set << kept;
    }
}

/// If a set cannot be read, every tensor is kept, with a note.
void WorldFilesTest::setsOfAccelForge() {
    QFETCH(QString, set);
    QFETCH(QString, kept);
    const Imported read = importText(
        with(forge, "(input | weight) & Above\", may_keep: output", set.toStdString() + "\""));
    std::string names;
    for (const Level& level : read.accelerator->levels) {
        for (const Buffer& buffer : level.buffers) {
            if (buffer.name == "Buffer") {
                for (const char* tensor : {"Z", "A", "B"}) {
                    const bool there = std::find(buffer.keeps.begin(), buffer.keeps.end(),
                                                 tensor) != buffer.keeps.end();
                    names += buffer.keepsAll || there ? tensor : "";
                }
            }
        }
    }
    QCOMPARE(QString::fromStdString(names), kept);
    const bool unread = !notesOf(read.report, ImportFate::Missing, "keep").empty();
    QCOMPARE(unread, set == "odd" || set == "input &" || set == "(input");
}

void WorldFilesTest::mappingAlone() {
    const Imported read =
        importText("mapping:\n  nodes:\n  - !Storage {component: Main, tensors: [Z, A, B]}\n");
    QVERIFY(read.reasonNoMapping.has_value());
    QCOMPARE(notesOf(read.report, ImportFate::Assumed, "mapping").size(), std::size_t{1});
}

void WorldFilesTest::spacesOfOldWorkloads() {
    const Imported read = importText(R"(
workload:
  version: "0.5"
  shape: {p: 0 <= p < 7, c: 0 <= c < 3}
  einsums:
  - name: E
    tensor_accesses:
    - {name: I, projection: [p, c]}
    - {name: W, projection: [c]}
    - {name: O, projection: [p], output: True}
)");
    QCOMPARE(operationCount(*read.workload), std::int64_t{21});
}

/// Cores in a list, with paths from another folder. A mapping assigns layers to cores.
void WorldFilesTest::systemsOfStream() {
    const std::string core =
        "name: one\nmemories:\n  m: {size: 1024, r_bw: 8, w_bw: 8, operands: [I1, I2, O], "
        "served_dimensions: [D1]}\noperational_array: {input_precision: [8], dimensions: [D1], "
        "sizes: [8]}\n";
    const FileTexts files{{"cores/one.yaml", core}};
    for (const char* cores : {"cores: [one.yaml]", "cores: {0: inputs/hardware/cores/one.yaml}"}) {
        const Imported read = importText(std::string(cores) + "\n", files);
        QCOMPARE(read.accelerator->name, std::string("one"));
    }
    const Imported mapping =
        importText("layers:\n- {name: Conv, core_allocation: [[0, 1]], inter_core_tiling: []}\n");
    QCOMPARE(mapping.report.tool, std::string("Stream"));
    QCOMPARE(notesOf(mapping.report, ImportFate::LeftOut, "layers").size(), std::size_t{1});
}

/// An off-chip memory that does not serve the whole array becomes one memory for all here.
void WorldFilesTest::outermostMemoryOfZigZag() {
    const Imported read = importText(R"(
memories:
  dram: {size: 80000, r_bw: 8, w_bw: 8, operands: [I1, I2, O], served_dimensions: [D1]}
operational_array: {input_precision: [8], dimensions: [D1, D2], sizes: [4, 2]}
)");
    QCOMPARE(read.accelerator->levels.size(), std::size_t{1});
    QCOMPARE(read.accelerator->levels[0].fanout.x, std::int64_t{4});
    QCOMPARE(read.accelerator->levels[0].fanout.y, std::int64_t{2});
    QCOMPARE(notesOf(read.report, ImportFate::Missing, "D2").size(), std::size_t{1});
}

LOOPGLASS_TEST(WorldFilesTest)

}  // namespace loopglass::test::world_files_test

#include "world_files_test.moc"
