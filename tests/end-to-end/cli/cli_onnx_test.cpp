// An ONNX model where a workload or network is expected.
#include "end-to-end/run_cli.h"
#include "runner/run_tests.h"
#include "support/onnx_model.h"

#include <QTemporaryDir>
#include <QTest>
#include <algorithm>

namespace loopglass::test::cli_onnx_test {

/// A convolution, the same again, and a transposed one.
ModelWriter smallModel() {
    ModelWriter writer;
    writer.input("x", {0, 8, 14, 14}).weight("a", {8, 8, 3, 3}).weight("t", {8, 4, 2, 2});
    const std::map<std::string, ModelWriter::Shape> same{{"pads", {1, 1, 1, 1}}};
    writer.node("Conv", "first", {"x", "a"}, same).node("Relu", "act", {"first_out"});
    writer.node("Conv", "second", {"act_out", "a"}, same);
    writer.node("ConvTranspose", "up", {"second_out", "t"}, {{"strides", {2, 2}}});
    return writer;
}

class CliOnnxTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void mapTakesIt();
    void evaluateTakesALayer();
    void aBatchCanBeGiven();
    void aDesignMayNameIt();
    void importSaysAll();
    void freeSizesAreSet();
    void badModels();
    void lostProducts();
    void mappingOfZigZag();

private:
    QTemporaryDir m_folder;
    QString m_model;
};

void CliOnnxTest::initTestCase() {
    m_model = m_folder.filePath("small.onnx");
    QVERIFY(writeText(m_model, QByteArray::fromStdString(smallModel().bytes())));
}

void CliOnnxTest::mapTakesIt() {
    const Run run = runCli({"map", "--json", accelerator("eyeriss-like"), m_model});
    QCOMPARE(run.status, 0);
    const Json json = run.json();
    QCOMPARE(json["layers"].size(), std::size_t{2});
    QCOMPARE(json["layers"][0]["name"], Json("first"));
    QCOMPARE(json["layers"][0]["repeat"], Json(2));
    QCOMPARE(json["layers"][0]["best"]["cost"]["macs"], Json(8 * 8 * 196 * 9));
    QCOMPARE(json["layers"][1]["name"], Json("up"));
    QCOMPARE(json["layers"][1]["best"]["cost"]["macs"], Json(8 * 4 * 196 * 4));
    QVERIFY(contains(run.err, "3 layers (2 different)"));
    QVERIFY(contains(run.err, "with batch = 1, 3 layers") &&
            contains(run.err, "; skipped: 1 operator"));
}

void CliOnnxTest::evaluateTakesALayer() {
    const QString mapping = m_folder.filePath("up.yaml");
    const QStringList inputs{accelerator("eyeriss-like"), m_model};
    const Run map = runCli(QStringList{"map"} + inputs +
                           QStringList{"--layer", "up", "--output", mapping, "--json"});
    QCOMPARE(map.status, 0);
    const Run cost =
        runCli(QStringList{"evaluate"} + inputs + QStringList{mapping, "--layer", "up", "--json"});
    QCOMPARE(cost.status, 0);
    Json priced = cost.json();
    QCOMPARE(priced["assumptions"].size(), std::size_t{3});
    priced.erase("assumptions");
    QCOMPARE(priced.dump(), map.json()["best"]["cost"].dump());
    QCOMPARE(runCli(QStringList{"audit"} + inputs + QStringList{"--layer", "up"}).status, 0);
}

void CliOnnxTest::aBatchCanBeGiven() {
    const Run run = runCli({"map", "--json", accelerator("eyeriss-like"), m_model, "--layer",
                            "first", "--dimension", "N=4"});
    QCOMPARE(run.json()["best"]["cost"]["macs"], Json(4 * 8 * 8 * 196 * 9));
}

void CliOnnxTest::aDesignMayNameIt() {
    const QString file = m_folder.filePath("design.yaml");
    const std::string machine = sourcePath("samples/accelerators/eyeriss-like.yaml");
    QVERIFY(writeText(file, QByteArray::fromStdString(
                                "accelerator: " + machine + "\nworkloads: small.onnx\n" +
                                "vary: [{parameter: L2.capacity, values: [4096, 16384]}]\n")));
    const Run run = runCli({"design", file, "--json"});
    QCOMPARE(run.status, 0);
    const Run swept = runCli({"sweep", accelerator("eyeriss-like"), m_model, "--vary",
                              "L2.capacity=4096,16384", "--best", "--json"});
    QCOMPARE(withoutSeconds(run.json()).dump(), withoutSeconds(swept.json()).dump());
}

void CliOnnxTest::importSaysAll() {
    const QString folder = m_folder.filePath("imported");
    const Run run = runCli({"import", m_model, "--output", folder, "--json"});
    QCOMPARE(run.status, 0);
    const Json json = run.json();
    QCOMPARE(json["tool"], Json("ONNX"));
    std::map<std::string, int> fates;
    for (const Json& note : json["notes"]) {
        ++fates[note["fate"].get<std::string>()];
    }
    QCOMPARE(fates["taken"], 3);  // two layers and the graph
    const std::string graph = json["graph"].get<std::string>();
    QVERIFY(graph.find("reads: {ifmap: first}\n    pad: {ifmap: [0, 0, 1, 1]}") !=
            std::string::npos);
    QCOMPARE(fates["skipped"], 1);  // Relu
    QCOMPARE(fates["assumed"], 3);  // the batch, padding, what the transposed one cuts away
    const QStringList files{accelerator("eyeriss-like"), folder + "/workload.yaml"};
    Json direct = runCli({"map", "--json", files[0], m_model}).json();
    // Only the model has assumptions; the written file states its numbers.
    QCOMPARE(direct["assumptions"].size(), std::size_t{3});
    QCOMPARE(direct["assumptions"][1]["key"], Json("pads"));
    direct.erase("assumptions");
    const Json written = runCli(QStringList{"map", "--json"} + files).json();
    QCOMPARE(withoutSeconds(written).dump(), withoutSeconds(direct).dump());
    QCOMPARE(runCli({"import", m_model, files[0]}).status, 2);
}

void CliOnnxTest::freeSizesAreSet() {
    const QStringList map{"map",   "--json", accelerator("eyeriss-like"), m_model, "--layer",
                          "first", "--set"};
    QCOMPARE(runCli(map + QStringList{"batch=4"}).json()["best"]["cost"]["macs"],
             Json(4 * 8 * 8 * 196 * 9));
    const Run unknown = runCli(map + QStringList{"bach=4"});
    QCOMPARE(unknown.status, 2);
    QVERIFY(contains(unknown.err, "no input has the free size 'bach'; the free sizes are batch"));
    QCOMPARE(runCli(map + QStringList{"batch=0"}).status, 2);
    QCOMPARE(runCli(map + QStringList{"batch"}).status, 2);
}

void CliOnnxTest::badModels() {
    const QString bad = m_folder.filePath("bad.onnx");
    const QByteArray whole = QByteArray::fromStdString(smallModel().bytes());
    QVERIFY(writeText(bad, whole.left(whole.size() / 2)));
    const Run cut = runCli({"map", accelerator("eyeriss-like"), bad});
    QCOMPARE(cut.status, 2);
    QCOMPARE(cut.out, "");
    QCOMPARE(
        QString::fromStdString(cut.err),
        "loopglass-cli: " + bad +
            ": this file cannot be decoded: the file is not an ONNX model, or is incomplete\n");
    const Run missing = runCli({"map", accelerator("eyeriss-like"), "missing.onnx"});
    QCOMPARE(missing.status, 2);
    QVERIFY(contains(missing.err, "missing.onnx: the file cannot be read"));
    // A model is no accelerator.
    const Run swapped = runCli({"map", m_model, m_model});
    QCOMPARE(swapped.status, 2);
}

/// A product that is not read ends the command, unless the user goes on or gives its size.
void CliOnnxTest::lostProducts() {
    ModelWriter writer;
    writer.input("x", {6, 4}).weight("w", {4, 5}).node("MatMul", "first", {"x", "w"});
    writer.node("Compress", "kept", {"x", "x"}, {}, {{"axis", 0}});
    writer.node("MatMul", "second", {"kept_out", "w"});
    const QString model = m_folder.filePath("lost.onnx");
    QVERIFY(writeText(model, QByteArray::fromStdString(writer.bytes())));
    const QStringList map{"map", "--json", accelerator("eyeriss-like"), model};
    const Run run = runCli(map);
    QCOMPARE(run.status, 2);
    QCOMPARE(run.out, "");
    QVERIFY(contains(run.err, "an unknown share of all operations"));
    QVERIFY(contains(run.err, "not read: second"));
    QVERIFY(contains(run.err, "--set 'kept_out[0]'=SIZE"));
    QCOMPARE(runCli(map + QStringList{"--assume-missing"}).status, 0);
    const Run given = runCli(map + QStringList{"--set", "kept_out[0]=3"});
    QCOMPARE(given.status, 0);
    QCOMPARE(given.json()["layers"].size(), std::size_t{2});
    QCOMPARE(runCli({"import", model}).status, 2);
}

/// The same layer from a model and from the tool's own file: 64 of 64 lanes, 294,912 MACs.
void CliOnnxTest::mappingOfZigZag() {
    const QString hardware = m_folder.filePath("hardware.yaml");
    const QString mapping = m_folder.filePath("mapping.yaml");
    const QString layer = m_folder.filePath("layer.yaml");
    QVERIFY(writeText(hardware, R"(name: array
memories:
  reg: {size: 8, r_cost: 0.1, w_cost: 0.1, r_bw: 8, w_bw: 8, operands: [I2], served_dimensions: []}
  buffer: {size: 524288, r_cost: 10, w_cost: 10, r_bw: 4096, w_bw: 4096, operands: [I1, I2, O], served_dimensions: [D1, D2]}
  dram: {size: 10000000000, r_cost: 700, w_cost: 750, r_bw: 64, w_bw: 64, operands: [I1, I2, O], served_dimensions: [D1, D2]}
operational_array: {unit_energy: 0.04, unit_area: 1, input_precision: [8, 8], dimensions: [D1, D2], sizes: [8, 8]}
)"));
    QVERIFY(writeText(mapping, R"(- name: default
  spatial_mapping: {D1: [K, 8], D2: [OX, 8]}
  memory_operand_links: {O: O, W: I2, I: I1}
)"));
    QVERIFY(writeText(layer, R"(- id: 0
  name: conv
  operator_type: Conv
  equation: O[b][k][oy][ox]+=W[k][c][fy][fx]*I[b][c][iy][ix]
  dimension_relations: [ix=1*ox+1*fx, iy=1*oy+1*fy]
  loop_dims: [B, K, C, OY, OX, FY, FX]
  loop_sizes: [1, 16, 8, 16, 16, 3, 3]
  operand_source: {I: 0, W: 0}
)"));
    ModelWriter writer;
    writer.input("x", {1, 8, 18, 18}).weight("w", {16, 8, 3, 3}).node("Conv", "c", {"x", "w"});
    const QString model = m_folder.filePath("layer.onnx");
    QVERIFY(writeText(model, QByteArray::fromStdString(writer.bytes())));
    for (const QString& workload : {model, layer}) {
        const Run run = runCli(
            {"map", "--json", hardware, workload, "--with", mapping, "--objective", "delay"});
        QCOMPARE(run.status, 0);
        const Json json = run.json();  // a model is a network, also with one layer
        const Json& mapped = json.contains("layers") ? json["layers"][0] : json;
        QCOMPARE(mapped["best"]["cost"]["cycles"], Json(4608));
        // The assumptions of the model are beside the answer, like those of the accelerator.
        const Json& assumptions = json["assumptions"];
        const bool padding = std::any_of(assumptions.begin(), assumptions.end(),
                                         [](const Json& note) { return note["key"] == "pads"; });
        QCOMPARE(padding, workload == model);
    }
}

LOOPGLASS_TEST(CliOnnxTest)

}  // namespace loopglass::test::cli_onnx_test

#include "cli_onnx_test.moc"
