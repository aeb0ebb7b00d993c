// Workloads of several layers: einsums of AccelForge, layers and mappings of ZigZag, systems of
// Stream.

#include "format/read/read_constraints.h"
#include "format/read/read_network.h"
#include "format/write/write_mapping.h"
#include "format/write/write_workload.h"
#include "import/import.h"
#include "mapping/problem.h"
#include "runner/run_tests.h"
#include "support/import_support.h"
#include "words/language.h"

#include <QTest>
#include <algorithm>

namespace loopglass::test::layers_import_test {

const std::string chain = R"(
workload:
  rank_sizes: {M: 128, N0: 64, N1: 32, H: 9}
  iteration_space_shape: {n2: 0 <= n2 < 16}
  bits_per_value: {All: 8}
  einsums:
  - name: First
    tensor_accesses:
    - {name: W0, projection: [n0, n1]}
    - {name: T0, projection: [m, n0]}
    - {name: T1, projection: [m, n1], output: true}
    renames: {weight: W0, input: T0}
  - "T2[m, n2] = W1[n1, n2] * T1[m, n1]"
  - name: Twice
    tensor_accesses:
    - {name: A, projection: [m], output: true}
    - {name: B, projection: [m], output: true}
    - {name: C, projection: [m]}
  - name: Moves
    tensor_accesses:
    - {name: T3, projection: [m], output: true}
    - {name: T2, projection: [m]}
  - einsum: "C1[p] = C0[H: 2*p + r] * K[r]"
    iteration_space_shape: [0 <= r < 3]
)";

const std::string line = R"(
- id: 0
  operator_type: Conv
  equation: O[b][k][ox]+=W[k][c][fx]*I[b][c][ix]
  dimension_relations: [ix=2*ox+1*fx]
  loop_dims: [B, K, C, OX, FX]
  loop_sizes: [1, 32, 3, 8, 7]
  operand_precision: {W: 8, I: 8, O: 16}
  operand_source: {I: 0, W: 0}
)";

const std::string add = R"(
- id: 1
  operator_type: Add
  equation: O[b][g]=W[b][g]+I[b][g]
  dimension_relations: []
  loop_dims: [B, G]
  loop_sizes: [1, 5]
)";

const std::string core = R"(
memories:
  m: {size: 1024, r_bw: 8, w_bw: 8, operands: [I1, I2, O], served_dimensions: [D1, D2, D3]}
operational_array: {input_precision: [8], dimensions: [D1, D2, D3], sizes: [8, 4, 2]}
)";

const std::string unrolled = R"(
- name: default
  spatial_mapping: {D1: [K, 8], D2: [OX, 4], D3: ["FX, 2", "B, 1", "G, 2"]}
  temporal_ordering: [[K, "*"]]
  memory_operand_links: {O: O, W: I2, I: I1}
- name: Add
  spatial_mapping: {D1: [K, 1]}
)";

Imported importAll(const std::vector<std::string>& texts) {
    ImportRequest request;
    request.files = noFiles();
    for (const std::string& text : texts) {
        request.sources.push_back({"file" + std::to_string(request.sources.size()), text});
    }
    return importFiles(request);
}

std::string bounds(const Workload& workload) {
    std::string text;
    for (const Dimension& dimension : workload.dimensions) {
        text += dimension.name + std::to_string(dimension.bound) + " ";
    }
    return text;
}

class LayersImportTest : public QObject {
    Q_OBJECT

private slots:
    void einsums();
    void oneEinsum();
    void layersOfZigZag();
    void unrollings();
    void ordersOfLoops();
    void unrollingsOfANetwork();
    void coresOfASystem();
    void mappingOfSeveralEinsums();
    void oneKeyInTwoFiles();
    void refusals_data();
    void refusals();
    void muchNonsense();
};

void LayersImportTest::einsums() {
    const Imported read = importText(chain);
    QVERIFY(!read.workload);
    QCOMPARE(read.layers.layers.size(), std::size_t{3});
    const Workload& first = read.layers.layers[0].workload;
    QCOMPARE(first.name, std::string("network First"));
    const Network again = readWorkloadOrNetwork({"written", writeNetwork(read.layers)});
    QCOMPARE(again.layers.size(), std::size_t{3});
    QVERIFY(again.layers[0].workload == first);
    QCOMPARE(equationText(first), std::string("ofmap[m,n1] += ifmap[m,n0] * weight[n0,n1]"));
    QCOMPARE(bounds(first), std::string("m128 n132 n064 "));
    const Workload& second = read.layers.layers[1].workload;
    QCOMPARE(equationText(second), std::string("ofmap[m,n2] += ifmap[m,n1] * weight[n1,n2]"));
    QCOMPARE(bounds(second), std::string("m128 n216 n132 "));
    // 9 words contain 2*p + r for 3 values of r up to p = 3.
    QCOMPARE(bounds(read.layers.layers[2].workload), std::string("p4 r3 "));
    QCOMPARE(notesOf(read.report, ImportFate::Converted, "T2").size(), std::size_t{1});
    QCOMPARE(read.layers.layers[1].reads.at(0).source, std::string("First"));

    QCOMPARE(notesOf(read.report, ImportFate::Missing, "Moves").size(), std::size_t{1});
    QVERIFY(importReportText(read.report).find("'Twice' has 2 outputs") != std::string::npos);
}

void LayersImportTest::oneEinsum() {
    const Imported read =
        importText("workload: {rank_sizes: {A: 3, B: 5}, einsums: ['Y[a] = W[b] * X[a, b]']}\n");
    QCOMPARE(equationText(*read.workload), std::string("Y[a] += W[b] * X[a,b]"));
    QCOMPARE(bounds(*read.workload), std::string("a3 b5 "));
}

void LayersImportTest::layersOfZigZag() {
    const Imported one = importText(line);
    QCOMPARE(one.report.tool, std::string("ZigZag"));
    QCOMPARE(equationText(*one.workload), std::string("O[b,k,ox] += I[b,c,2*ox+fx] * W[k,c,fx]"));
    QCOMPARE(bounds(*one.workload), std::string("B1 K32 C3 OX8 FX7 "));
    const Imported both = importText(line + add);
    QCOMPARE(both.layers.layers.size(), std::size_t{2});
    QCOMPARE(equationText(both.layers.layers[1].workload),
             std::string("ofmap[b,g] += ifmap[b,g] * weight[b,g]"));
    QCOMPARE(notesOf(both.report, ImportFate::Converted, "equation").size(), std::size_t{1});
}

/// D1 and D3 are one axis here. A dimension that the layer lacks is skipped, and a dimension with a
/// remainder is missing.
void LayersImportTest::unrollings() {
    const Imported read = importAll({core, line, unrolled});
    const LevelConstraints& level = read.constraints.levels.at(0);
    const auto id = [&](const char* name) { return *findDimension(*read.workload, name); };
    QVERIFY(level.x.allowed && level.x.allowed->contains(id("K")));
    QVERIFY(level.x.allowed->contains(id("FX")) && !level.x.allowed->contains(id("C")));
    QCOMPARE(level.x.factors.size(), std::size_t{1});  // 7 is not a multiple of 2
    QCOMPARE(level.x.factors[0].factor, std::int64_t{8});
    QCOMPARE(level.y.factors.at(0).factor, std::int64_t{4});
    QVERIFY(importReportText(read.report).find("the layer has no dimension 'G'") !=
            std::string::npos);
    const Imported other = importAll({core, add, unrolled});
    QCOMPARE(other.constraints.levels.size(), std::size_t{0});  // D2 and D3 are free
}

/// The order of all temporal loops has each dimension once and applies at each level.
void LayersImportTest::ordersOfLoops() {
    const std::string unrolling = "- name: default\n  spatial_mapping: {D1: [K, 8]}\n";
    const auto read = [&](const std::string& order) {
        return importAll({core, line, unrolling + "  temporal_ordering: " + order + "\n"});
    };
    // K 8 of the layer's loops is unrolled.
    const Imported whole = read("[[FX, 7], [OX, 8], [C, 3], [B, 1], [Z, 9], [K, 4]]");
    QVERIFY(!whole.constraints.levels.empty());
    for (const LevelConstraints& level : whole.constraints.levels) {
        std::string order;
        for (const DimensionId d : level.order)
            order += (*whole.workload)[d].name + " ";
        QCOMPARE(order, std::string("K C OX FX "));
    }
    QCOMPARE(notesOf(whole.report, ImportFate::Converted, "temporal_ordering").size(),
             std::size_t{1});
    for (const char* other :
         {"[[K, '*']]", "[[OX, 2]]", "[]", "[K, 2]", "[[FX, 7], [OX, 2], [C, 3], [OX, 4], [K, 4]]",
          "[[FX, 7], [OX, 8], [C, 3], [K, 32]]", "[[OX, 0]]", "[[OX, 99999999999999]]", "{K: 2}",
          "7"}) {
        const Imported left = read(other);
        QCOMPARE(notesOf(left.report, ImportFate::Missing, "temporal_ordering").size(),
                 std::size_t{1});
        for (const LevelConstraints& level : left.constraints.levels)
            QVERIFY(level.order.empty());
    }
}

/// The report of several layers states for each entry whether a layer uses it.
void LayersImportTest::unrollingsOfANetwork() {
    const std::string more = "- name: Pool\n  spatial_mapping: {D1: [K, 2]}\n";
    const Imported read = importAll({core, line + add, unrolled + more});
    QCOMPARE(read.layers.layers.size(), std::size_t{2});
    const auto taken = notesOf(read.report, ImportFate::Taken, "spatial_mapping");
    QCOMPARE(taken.size(), std::size_t{2});  // of default and of Add
    const auto left = notesOf(read.report, ImportFate::LeftOut, "spatial_mapping");
    const auto ofNone = [](const std::string& note) {
        return note.find("mapping-of-no-layer") != std::string::npos;
    };
    QCOMPARE(std::count_if(left.begin(), left.end(), ofNone), std::ptrdiff_t{1});
    QVERIFY(importReportText(read.report).find("Loopglass does not have this feature") ==
            std::string::npos);
    QCOMPARE(notesOf(read.report, ImportFate::Missing, "temporal_ordering").size(), std::size_t{1});
    // One file has both layers, and each layer reads its own part.
    QCOMPARE(read.constraintsOfLayers.size(), std::size_t{2});
    const std::string written =
        writeLayerConstraints(read.constraintsOfLayers, read.layers, *read.accelerator);
    for (std::size_t i = 0; i < 2; ++i) {
        const Workload& workload = read.layers.layers[i].workload;
        QVERIFY2(readConstraints({"written", written}, workload, *read.accelerator) ==
                     read.constraintsOfLayers[i],
                 written.c_str());
    }
    QVERIFY(!(read.constraintsOfLayers[0] == read.constraintsOfLayers[1]));
    QVERIFY(written.find("layers: [network ") != std::string::npos);
}

void LayersImportTest::mappingOfSeveralEinsums() {
    const Imported read = importText(R"(
arch:
  nodes:
  - !Memory {name: Main, size: inf}
  - !Compute {name: MAC}
workload:
  rank_sizes: {M: 4, N: 4, K: 4, J: 2}
  einsums: ['T[m, n] = A[m, k] * B[k, n]', 'Z[m, j] = T[m, n] * C[n, j]']
mapping:
  nodes:
  - !Storage {component: Main, tensors: [A, B, T, C, Z]}
)");
    QVERIFY(read.reasonNoMapping);
    QCOMPARE(english(read.reasonNoMapping->text()),
             std::string("this list of nodes has no computation; end the list with !Compute or "
                         "!Sequential"));
    QCOMPARE(notesOf(read.report, ImportFate::LeftOut, "mapping").size(), std::size_t{1});
}

void LayersImportTest::oneKeyInTwoFiles() {
    const std::string part = "# a comment\nproblem: {shape: gemm-ABZ, M: 2, N: 2, K: 2}\n";
    std::string sentence;
    try {
        importAll({part, "\n" + part});
    } catch (const InputError& error) {
        sentence = error.what();
    }
    QCOMPARE(sentence, std::string("file1:3:1: the key 'problem' is also in file0:2; only one of "
                                   "the files may have this key"));
}

void LayersImportTest::coresOfASystem() {
    const std::string system = "cores: {0: ./a.yaml, 1: b.yaml}\n";
    const FileTexts files{{"a.yaml", core}, {"cores/b.yaml", "name: other\n" + core}};
    const Imported first = importText(system, files);
    QCOMPARE(first.accelerator->name, std::string("accelerator"));
    QCOMPARE(first.report.tool, std::string("Stream"));
    QCOMPARE(notesOf(first.report, ImportFate::Missing, "cores").size(), std::size_t{1});
    // If the user selects a core, the other cores and the off-chip memory are still lost.
    const std::string offchip = system + "offchip_core_id: 0\n";
    const Imported second = importText(offchip, files, {{"core", "1"}});
    QCOMPARE(second.accelerator->name, std::string("other"));
    QCOMPARE(notesOf(second.report, ImportFate::Missing, "cores"),
             std::vector<std::string>{"1: imports.one-core(1; 0 and 1; 0)"});
    QCOMPARE(notesOf(second.report, ImportFate::Missing, "offchip_core_id"),
             std::vector<std::string>{"2: imports.offchip-lost(0; 1)"});
    const Imported alone = importText("cores: {0: a.yaml}\noffchip_core_id: 0\n", files);
    QCOMPARE(alone.report.count(ImportFate::Missing), std::size_t{0});
    QVERIFY(refusalOf(system).find("file.yaml:1:12: the file './a.yaml' of the core") == 0);
    QVERIFY(refusalOf("cores: {0: ../../a.yaml}\n", files).find("of the core is missing; ") !=
            std::string::npos);
}

void LayersImportTest::refusals_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("sentence");
    const auto einsum = [](const char* name, const std::string& text, const char* sentence) {
        QTest::newRow(name) << QString::fromStdString("workload: {rank_sizes: {A: 3}, einsums: [" +
                                                      text + "]}\n")
                            << QString::fromLatin1(sentence);
    };
    einsum("no equation", "'Y[a]'", "1:42: found 'Y[a]'; an equation is expected");
    einsum("open bracket", "'Y[a = X[a]'", "an equation is expected");
    einsum("empty index", "'Y[a,] = X[a]'", "an equation is expected");
    einsum("no affine index", "'Y[a] = X[a*a]'",
           "the index 'a*a' cannot be read; a sum of variables");
    einsum("negative", "'Y[a] = X[3-a]'", "the index '3-a' cannot be read; a sum of variables");
    einsum("large", "'Y[a] = X[99999999999999999999*a]'", "cannot be read; a sum of variables");
    einsum("no size", "'Y[a] = X[a,b]'", "the variable 'b' of 'Y' has no size");
    einsum("twice", "'Y[a] = Y[a]'", "no einsum can become a layer");
    einsum("empty range", "{einsum: 'Y[a] = X[a]', iteration_space_shape: [3 <= a < 3]}",
           "found '3 <= a < 3'; a range with at least one value is expected");
    einsum("no range", "{einsum: 'Y[a] = X[a]', iteration_space_shape: [a < 3]}",
           "a range with at least one value is expected");
    QTest::newRow("sizes of ZigZag") << QString::fromStdString(line).replace("[1, 32,", "[32,")
                                     << "5 dimensions in 'loop_dims' and 4 sizes in 'loop_sizes'";
    QTest::newRow("relation") << QString::fromStdString(line).replace("ix=2*ox+1*fx", "ix")
                              << "an equation for an index";
}

void LayersImportTest::refusals() {
    QFETCH(QString, text);
    QFETCH(QString, sentence);
    const std::string refusal = refusalOf(text.toStdString());
    QVERIFY2(QString::fromStdString(refusal).contains(sentence), refusal.c_str());
}

/// 10 MB of arbitrary bytes lead to one error sentence. A recursive expansion of aliases does too.
void LayersImportTest::muchNonsense() {
    const std::size_t much = std::size_t{10} << 20;
    QVERIFY(!refusalOf("workload: {einsums: ['" + std::string(much, 'x') + "']}\n").empty());
    QVERIFY(
        !refusalOf("workload: {einsums: ['Y[" + std::string(much, '(') + "] = X[a]']}\n").empty());
    QVERIFY(!refusalOf("- equation: '" + std::string(much, '[') + "'\n").empty());
    std::string bomb = "workload:\n  a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n";
    for (int i = 1; i < 12; ++i) {
        const std::string name = "*a" + std::to_string(i - 1);
        bomb += "  a" + std::to_string(i) + ": &a" + std::to_string(i) + " [" + name + ", " + name +
                ", " + name + ", " + name + ", " + name + ", " + name + "]\n";
    }
    QVERIFY(!refusalOf(bomb + "  einsums: *a11\n").empty());
}

LOOPGLASS_TEST(LayersImportTest)

}  // namespace loopglass::test::layers_import_test

#include "layers_import_test.moc"
