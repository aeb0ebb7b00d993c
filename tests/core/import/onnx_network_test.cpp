// Complete ONNX models: equal layers occur once, skipped operators have a share, free sizes have
// values, and invalid files are rejected.
#include "format/read/read_network.h"
#include "format/write/write_workload.h"
#include "import/onnx/network.h"
#include "runner/run_tests.h"
#include "support/onnx_model.h"
#include "words/language.h"
#include "words/sentences/imports.h"

#include <QTemporaryDir>
#include <QTest>
#include <fstream>

namespace loopglass::test::onnx_network_test {

using loopglass::test::ModelWriter;

/// Two equal convolutions, another one, and the operators between them.
ModelWriter small() {
    ModelWriter writer;
    writer.input("x", {0, 8, 16, 16}).weight("a", {8, 8, 3, 3}).weight("b", {8, 8, 3, 3});
    writer.weight("c", {4, 8, 1, 1});
    const std::map<std::string, ModelWriter::Shape> same{{"pads", {1, 1, 1, 1}}};
    writer.node("Conv", "first", {"x", "a"}, same).node("Relu", "r1", {"first_out"});
    writer.node("Conv", "second", {"r1_out", "b"}, same).node("Relu", "r2", {"second_out"});
    writer.node("MaxPool", "pool", {"r2_out"}, {{"kernel_shape", {2, 2}}, {"strides", {2, 2}}});
    writer.node("Conv", "third", {"pool_out", "c"});
    writer.node("GlobalAveragePool", "mean", {"third_out"}).node("Flatten", "flat", {"mean_out"});
    return writer;
}

OnnxImport imported(const std::string& bytes, const OnnxSizes& sizes = {}) {
    return onnxNetwork(readOnnxModelBytes("small.onnx", bytes, sizes));
}

std::string refusal(const std::string& bytes, const OnnxSizes& sizes = {}) {
    try {
        imported(bytes, sizes);
    } catch (const InputError& error) {
        return error.what();
    }
    return "(taken)";
}

const OnnxSkipped* skipped(const OnnxImport& import, const std::string& type) {
    for (const OnnxSkipped& kind : import.skipped) {
        if (kind.type == type) {
            return &kind;
        }
    }
    return nullptr;
}

class OnnxNetworkTest : public QObject {
    Q_OBJECT

private slots:
    void equalLayersOnce();
    void whatIsLeftOut();
    void freeSizes();
    void becomesANetworkFile();
    void oddNames();
    void controlFlowIsSaid();
    void shapesUnknown();
    void cutOffAnywhere();
    void badFiles();
};

void OnnxNetworkTest::equalLayersOnce() {
    const OnnxImport import = imported(small().bytes());
    QCOMPARE(import.network.name, "small");
    QCOMPARE(import.network.layers.size(), std::size_t{2});
    QCOMPARE(import.network.layers[0].workload.name, "small first");
    QCOMPARE(import.network.layers[0].repeat, std::int64_t{2});
    QCOMPARE(import.network.layers[1].workload.name, "small third");
    QCOMPARE(import.network.layers[1].repeat, std::int64_t{1});
    QCOMPARE(import.macs, 2.0 * 8 * 8 * 256 * 9 + 4.0 * 8 * 64);
}

void OnnxNetworkTest::whatIsLeftOut() {
    const OnnxImport import = imported(small().bytes());
    const auto count = [&](const char* type) {
        const OnnxSkipped* kind = skipped(import, type);
        return kind == nullptr
                   ? std::pair<std::int64_t, std::int64_t>{-1, -1}
                   : std::pair{kind->count, static_cast<std::int64_t>(kind->operations)};
    };
    using Pair = std::pair<std::int64_t, std::int64_t>;
    QCOMPARE(count("Relu"), (Pair{2, 2 * 8 * 16 * 16}));
    QCOMPARE(count("MaxPool"), (Pair{1, 8 * 8 * 8 * 4}));
    QCOMPARE(count("GlobalAveragePool"), (Pair{1, 4 * 8 * 8}));
    QCOMPARE(count("Flatten"), (Pair{1, 0}));
    QCOMPARE(import.skipped.front().type, "Relu");  // most work first
    const double others = 4096 + 2048 + 256;
    QCOMPARE(import.skippedOperations(), others);
    QCOMPARE(import.share(import.skipped.front()), 4096 / (import.macs + others));
    const std::string text = importReportText(onnxImportReport(import));
    QVERIFY(text.find("Relu") != std::string::npos);
    QVERIFY(text.find("element operations") != std::string::npos);
    QVERIFY(english(onnxSummary(import)).find("3 layers (2 different)") != std::string::npos);
}

void OnnxNetworkTest::freeSizes() {
    const OnnxImport one = imported(small().bytes());
    QCOMPARE(one.assumed, (std::map<std::string, std::int64_t>{{"batch", 1}}));
    QVERIFY(english(onnxSummary(one)).find("batch = 1") != std::string::npos);
    const OnnxImport sixteen = imported(small().bytes(), {{"batch", 16}});
    QCOMPARE(sixteen.macs, 16 * one.macs);
    QCOMPARE(sixteen.network.layers[0].workload.dimensions[0].bound, std::int64_t{16});
    QCOMPARE(refusal(small().bytes(), {{"bach", 16}}),
             "small.onnx: no input has the free size 'bach'; the free sizes are batch");
}

/// The network is written to a file and reads back equal.
void OnnxNetworkTest::becomesANetworkFile() {
    const Network network = imported(small().bytes()).network;
    const Network again = readNetwork({"again", writeNetwork(network)});
    QCOMPARE(again.layers.size(), network.layers.size());
    for (std::size_t i = 0; i < network.layers.size(); ++i) {
        QVERIFY(again.layers[i].workload == network.layers[i].workload);
        QCOMPARE(again.layers[i].repeat, network.layers[i].repeat);
    }
}

void OnnxNetworkTest::oddNames() {
    ModelWriter writer;
    writer.input("x", {4, 4}).weight("w", {4, 4}).weight("v", {4, 5}).weight("u", {5, 6});
    writer.node("MatMul", "/layer 1\n\xff", {"x", "w"});
    writer.node("MatMul", "same", {"/layer 1\n\xff_out", "v"});
    writer.node("MatMul", "third", {"same_out", "u"});
    writer.model().mutable_graph()->mutable_node(2)->set_name("same");
    const Network network = imported(writer.bytes()).network;
    QCOMPARE(network.layers[0].workload.name, "small /layer_1__");
    QCOMPARE(network.layers[1].workload.name, "small same");
    QCOMPARE(network.layers[2].workload.name, "small same_2");
    readNetwork({"again", writeNetwork(network)});  // throws if a name is invalid
}

/// A branch without products is ignored.
void OnnxNetworkTest::controlFlowIsSaid() {
    ModelWriter writer = small();
    writer.input("yes", {1});
    writer.node("If", "choice", {"yes"});
    auto* node =
        writer.model().mutable_graph()->mutable_node(writer.model().graph().node_size() - 1);
    auto* attribute = node->add_attribute();
    attribute->set_name("then_branch");
    attribute->set_type(onnx::AttributeProto::GRAPH);
    attribute->mutable_g()->set_name("inside");
    const OnnxImport import = imported(writer.bytes());
    QVERIFY(skipped(import, "If") != nullptr);
    QVERIFY(import.open.empty());
}

void OnnxNetworkTest::shapesUnknown() {
    ModelWriter writer = small();
    writer.node("Unheard", "u", {"flat_out"}).weight("w", {4, 4});
    writer.node("MatMul", "m", {"u_out", "w"});
    const OnnxImport import = imported(writer.bytes());
    QVERIFY(skipped(import, "MatMul") != nullptr);
    QVERIFY(skipped(import, "MatMul")->whyNot.is(msg::imports::onnxUnknownSizes));
    QVERIFY(skipped(import, "MatMul")->lost);
    QVERIFY(skipped(import, "Unheard")->lost);
}

/// Every proper prefix of a model is refused with a sentence.
void OnnxNetworkTest::cutOffAnywhere() {
    const std::string whole = small().bytes();
    QCOMPARE(refusal(whole), "(taken)");
    for (std::size_t length = 0; length < whole.size(); length += length < 64 ? 1 : 37) {
        const std::string sentence = refusal(whole.substr(0, length));
        QVERIFY2(sentence.rfind("small.onnx: ", 0) == 0, sentence.c_str());
    }
    QVERIFY(refusal(whole.substr(0, whole.size() - 1)).rfind("small.onnx: ", 0) == 0);
    QVERIFY(refusal(whole.substr(0, whole.size() / 2)).find("incomplete") != std::string::npos);
}

void OnnxNetworkTest::badFiles() {
    QVERIFY(refusal("levels:\n  - name: DRAM\n").find("not an ONNX model") != std::string::npos);
    QVERIFY(refusal("").find("not an ONNX model") != std::string::npos);
    ModelWriter none;
    none.input("x", {4}).node("Relu", "r", {"x"});
    QVERIFY(refusal(none.bytes()).find("the model has Relu, but only convolutions") !=
            std::string::npos);
    ModelWriter unfit;
    unfit.input("x", {4, 5}).weight("w", {6, 7}).node("MatMul", "m", {"x", "w"});
    QVERIFY(refusal(unfit.bytes()).find("MatMul (the shapes") != std::string::npos);
    ModelWriter huge;
    huge.input("x", {std::int64_t{1} << 50, 4}).weight("w", {4, 4}).node("MatMul", "m", {"x", "w"});
    QVERIFY(refusal(huge.bytes()).find("is allowed") != std::string::npos);
    const QTemporaryDir folder;
    const std::string path = folder.path().toStdString();
    for (const std::string& file : {path, path + "/missing.onnx"}) {
        try {
            readOnnxModel(file, {});
            QFAIL("it was taken");
        } catch (const InputError& error) {
            QVERIFY(std::string(error.what()).rfind(file + ": ", 0) == 0);
        }
    }
    std::ofstream(path + "/small.onnx", std::ios::binary) << small().bytes();
    QCOMPARE(onnxNetwork(readOnnxModel(path + "/small.onnx", {})).network.layers.size(),
             std::size_t{2});
}

LOOPGLASS_TEST(OnnxNetworkTest)

}  // namespace loopglass::test::onnx_network_test

#include "onnx_network_test.moc"
