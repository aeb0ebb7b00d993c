// Mapping files of ZigZag with the layers of an ONNX model: the names of dimensions, layers and
// operands come from ZigZag's own reader of models.
#include "import/import.h"
#include "import/zigzag/zigzag_names.h"
#include "runner/run_tests.h"
#include "support/import_support.h"
#include "workload/equation.h"

#include <QTest>

namespace loopglass::test::zigzag_names_test {

const std::string core = R"(
name: array
memories:
  reg: {size: 8, r_bw: 8, w_bw: 8, operands: [I2], served_dimensions: []}
  dram: {size: 1024, r_bw: 8, w_bw: 8, operands: [I1, I2, O], served_dimensions: [D1, D2]}
operational_array: {input_precision: [8], dimensions: [D1, D2], sizes: [8, 8]}
)";

Workload workloadOf(const std::string& name, const std::vector<Dimension>& dimensions,
                    const std::string& equation) {
    Workload workload;
    workload.name = name;
    workload.dimensions = dimensions;
    workload.tensors = parseEquation(equation, dimensions);
    return workload;
}

/// Layers as ZigZag's reader of models makes them.
Workload convolution() {
    Workload workload = workloadOf(
        "net first", {{"N", 1}, {"K", 16}, {"C", 8}, {"P", 16}, {"Q", 16}, {"R", 3}, {"S", 3}},
        "ofmap[n,k,p,q] += ifmap[n,c,p+r,q+s] * weight[k,c,r,s]");
    workload.description = "Conv";
    return workload;
}

Workload depthwise() {
    return workloadOf("net dw", {{"N", 1}, {"D", 16}, {"P", 16}, {"Q", 16}, {"R", 3}, {"S", 3}},
                      "ofmap[n,d,p,q] += ifmap[n,d,p+r,q+s] * weight[d,r,s]");
}

Workload product() {
    return workloadOf("net mm", {{"N", 2}, {"H", 4}, {"P", 16}, {"C", 8}, {"K", 32}},
                      "ofmap[n,h,p,k] += ifmap[n,h,p,c] * weight[n,h,c,k]");
}

Workload gemm() {
    return workloadOf("net fc", {{"N", 2}, {"K", 32}, {"C", 8}},
                      "ofmap[n,k] += ifmap[n,c] * weight[k,c]");
}

std::string meant(const Workload& workload, const std::string& name) {
    const auto id = zigzagDimension(workload, name);
    return id ? workload[*id].name : "";
}

Imported read(const Workload& workload, const std::string& mapping) {
    ImportRequest request;
    request.files = noFiles();
    request.sources = {{"core.yaml", core}, {"mapping.yaml", mapping}};
    request.workload = workload;
    return importFiles(request);
}

std::string demanded(const LoopConstraint& axis, const Workload& workload) {
    if (!axis.allowed) {
        return "free";
    }
    std::string text;
    for (const Loop& loop : axis.factors) {
        text += workload[loop.dimension].name + std::to_string(loop.factor) + " ";
    }
    return text;
}

/// Returns the constraints of the level with the fanout on its axes.
std::string demands(const Imported& imported, const Workload& workload) {
    for (const LevelConstraints& level : imported.constraints.levels) {
        if (level.x.allowed || level.y.allowed) {
            return demanded(level.x, workload) + "| " + demanded(level.y, workload);
        }
    }
    return "none";
}

class ZigzagNamesTest : public QObject {
    Q_OBJECT

private slots:
    void dimensions_data();
    void dimensions();
    void unrollings_data();
    void unrollings();
    void layersByName();
    void linkedOperands();
};

void ZigzagNamesTest::dimensions_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("inConvolution");
    QTest::addColumn<QString>("inDepthwise");
    QTest::addColumn<QString>("inProduct");
    QTest::addColumn<QString>("inGemm");
    const auto row = [](const char* name, const char* a, const char* b, const char* c,
                        const char* d) { QTest::newRow(name) << name << a << b << c << d; };
    row("B", "N", "N", "N", "N");
    row("K", "K", "", "K", "K");
    row("C", "C", "", "C", "C");
    row("OX", "Q", "Q", "", "");
    row("OY", "P", "P", "", "");
    row("FX", "S", "S", "", "");
    row("FY", "R", "R", "", "");
    row("ox", "Q", "Q", "", "");
    row("G", "", "D", "", "");
    row("D", "", "D", "P", "N");
    row("H", "", "", "H", "");
    row("IX", "", "", "", "");
}

void ZigzagNamesTest::dimensions() {
    QFETCH(QString, name);
    QFETCH(QString, inConvolution);
    QFETCH(QString, inDepthwise);
    QFETCH(QString, inProduct);
    QFETCH(QString, inGemm);
    const std::string text = name.toStdString();
    QCOMPARE(QString::fromStdString(meant(convolution(), text)), inConvolution);
    QCOMPARE(QString::fromStdString(meant(depthwise(), text)), inDepthwise);
    QCOMPARE(QString::fromStdString(meant(product(), text)), inProduct);
    QCOMPARE(QString::fromStdString(meant(gemm(), text)), inGemm);
}

void ZigzagNamesTest::unrollings_data() {
    QTest::addColumn<QString>("spatial");
    QTest::addColumn<QString>("expected");
    QTest::newRow("places") << "{D1: [K, 8], D2: [OX, 8]}"
                            << "K8 | Q8 ";
    QTest::newRow("windows") << "{D1: ['FX, 3', 'C, 2'], D2: [oy, 8]}"
                             << "C2 S3 | P8 ";
    QTest::newRow("none of the layer") << "{D1: [K, 8], D2: [G, 8]}"
                                       << "K8 | free";
    QTest::newRow("some of the layer") << "{D1: [K, 8], D2: ['G, 2', 'OX, 4']}"
                                       << "K8 | Q4 ";
    QTest::newRow("explicitly none") << "{D1: [K, 8], D2: [C, 1]}"
                                     << "K8 | ";
    // Together they do not divide the dimension size, or are larger than the array.
    QTest::newRow("twice") << "{D1: [C, 8], D2: [C, 4]}"
                           << "C8 | ";
    QTest::newRow("too many") << "{D1: ['K, 8', 'C, 4'], D2: [OX, 8]}"
                              << "K8 | Q8 ";
}

void ZigzagNamesTest::unrollings() {
    QFETCH(QString, spatial);
    QFETCH(QString, expected);
    const Workload workload = convolution();
    const Imported imported =
        read(workload, "- name: default\n  spatial_mapping: " + spatial.toStdString() + "\n");
    QCOMPARE(QString::fromStdString(demands(imported, workload)), expected);
    const bool sentence =
        importReportText(imported.report).find("has no dimension") != std::string::npos;
    QCOMPARE(sentence, spatial.contains('G'));
}

/// The name of the node counts first, then its operator, then the default.
void ZigzagNamesTest::layersByName() {
    const Workload workload = convolution();
    const std::string others = "- name: default\n  spatial_mapping: {D1: [K, 2]}\n"
                               "- name: Conv\n  spatial_mapping: {D1: [K, 4]}\n";
    QCOMPARE(demands(read(workload, others), workload), std::string("K4 | free"));
    const std::string own = "- name: first\n  spatial_mapping: {D1: [K, 8]}\n";
    QCOMPARE(demands(read(workload, others + own), workload), std::string("K8 | free"));
}

/// The mapping links the operands of the memories.
void ZigzagNamesTest::linkedOperands() {
    const auto kept = [](const std::string& links) {
        const Workload workload = convolution();
        const Imported imported =
            read(workload, "- name: default\n  memory_operand_links: " + links + "\n");
        for (const Buffer& buffer : imported.accelerator->levels.back().buffers) {
            for (const std::string& tensor : buffer.keeps) {
                return tensor;
            }
        }
        return std::string();
    };
    QCOMPARE(kept("{O: O, W: I2, I: I1}"), std::string("weight"));
    QCOMPARE(kept("{O: O, W: I1, I: I2}"), std::string("ifmap"));
}

LOOPGLASS_TEST(ZigzagNamesTest)

}  // namespace loopglass::test::zigzag_names_test

#include "zigzag_names_test.moc"
