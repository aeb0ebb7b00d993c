// Operators of ONNX as layers, compared with manual shapes and counts.
#include "format/read/read_network.h"
#include "import/onnx/network.h"
#include "runner/run_tests.h"
#include "support/onnx_model.h"
#include "support/paths.h"

#include <QTest>
#include <algorithm>
#include <array>
#include <random>

namespace loopglass::test::onnx_layers_test {

using loopglass::test::ModelWriter;

using Bounds = std::map<std::string, std::int64_t>;

OnnxImport imported(const ModelWriter& writer, const OnnxSizes& sizes = {}) {
    return onnxNetwork(readOnnxModelBytes("model.onnx", writer.bytes(), sizes));
}

Workload onlyLayer(const ModelWriter& writer) {
    const OnnxImport import = imported(writer);
    return import.network.layers.size() == 1 ? import.network.layers[0].workload : Workload{};
}

Bounds boundsOf(const Workload& workload) {
    Bounds bounds;
    for (const Dimension& dimension : workload.dimensions) {
        bounds[dimension.name] = dimension.bound;
    }
    return bounds;
}

ModelWriter convolution(const ModelWriter::Shape& x, const ModelWriter::Shape& w,
                        const std::map<std::string, ModelWriter::Shape>& lists,
                        std::int64_t group = 1, const std::string& autoPad = {}) {
    ModelWriter writer;
    writer.input("x", x).weight("w", w);
    std::map<std::string, std::string> texts;
    if (!autoPad.empty()) {
        texts["auto_pad"] = autoPad;
    }
    writer.node("Conv", "c", {"x", "w"}, lists, {{"group", group}}, texts);
    return writer;
}

class OnnxLayersTest : public QObject {
    Q_OBJECT

private slots:
    void stridesAndPads();
    void paddingByName_data();
    void paddingByName();
    void groups();
    void depthwise();
    void oneAndThreeDimensions();
    void randomConvolutions();
    void transposedConvolution();
    void generalProducts();
    void broadcastProducts_data();
    void broadcastProducts();
    void resnetIsTheSample();
    void attentionIsTheSample();
    void quantisedOperators();
};

void OnnxLayersTest::stridesAndPads() {
    const Workload layer = onlyLayer(convolution({1, 3, 224, 224}, {64, 3, 7, 7},
                                                 {{"strides", {2, 2}}, {"pads", {3, 3, 3, 3}}}));
    QCOMPARE(equationText(layer), "ofmap[n,k,p,q] += ifmap[n,c,2*p+r,2*q+s] * weight[k,c,r,s]");
    QCOMPARE(boundsOf(layer),
             (Bounds{{"N", 1}, {"K", 64}, {"C", 3}, {"P", 112}, {"Q", 112}, {"R", 7}, {"S", 7}}));
    QCOMPARE(operationCount(layer), std::int64_t{64} * 3 * 112 * 112 * 49);
    // A window of one tap along an axis has no dimension.
    const Workload narrow =
        onlyLayer(convolution({2, 8, 9, 9}, {4, 8, 1, 3}, {{"strides", {2, 1}}}));
    QCOMPARE(equationText(narrow), "ofmap[n,k,p,q] += ifmap[n,c,2*p,q+s] * weight[k,c,s]");
    QCOMPARE(boundsOf(narrow),
             (Bounds{{"N", 2}, {"K", 4}, {"C", 8}, {"P", 5}, {"Q", 7}, {"S", 3}}));
}

void OnnxLayersTest::paddingByName_data() {
    QTest::addColumn<QString>("autoPad");
    QTest::addColumn<qint64>("places");
    // 225 positions, a window of 4 taps with stride 2.
    QTest::newRow("upper") << "SAME_UPPER" << qint64{113};  // ceil(225 / 2)
    QTest::newRow("lower") << "SAME_LOWER" << qint64{113};
    QTest::newRow("valid") << "VALID" << qint64{111};     // ceil((225 - 4 + 1) / 2)
    QTest::newRow("not set") << "NOTSET" << qint64{111};  // floor((225 - 4) / 2) + 1
}

void OnnxLayersTest::paddingByName() {
    QFETCH(QString, autoPad);
    QFETCH(qint64, places);
    const Workload layer = onlyLayer(convolution({1, 1, 225, 225}, {1, 1, 4, 4},
                                                 {{"strides", {2, 2}}, {"kernel_shape", {4, 4}}}, 1,
                                                 autoPad.toStdString()));
    QCOMPARE(boundsOf(layer)["P"], std::int64_t{places});
    QCOMPARE(boundsOf(layer)["Q"], std::int64_t{places});
}

void OnnxLayersTest::groups() {
    const Workload layer = onlyLayer(convolution({1, 64, 14, 14}, {96, 2, 3, 3}, {}, 32));
    QCOMPARE(equationText(layer), "ofmap[n,g,k,p,q] += ifmap[n,g,c,p+r,q+s] * weight[g,k,c,r,s]");
    QCOMPARE(
        boundsOf(layer),
        (Bounds{
            {"N", 1}, {"G", 32}, {"K", 3}, {"C", 2}, {"P", 12}, {"Q", 12}, {"R", 3}, {"S", 3}}));
}

void OnnxLayersTest::depthwise() {
    const Workload layer = onlyLayer(convolution({1, 32, 9, 9}, {32, 1, 3, 3}, {}, 32));
    QCOMPARE(equationText(layer), "ofmap[n,d,p,q] += ifmap[n,d,p+r,q+s] * weight[d,r,s]");
    QCOMPARE(operationCount(layer), std::int64_t{32} * 7 * 7 * 9);
    // Two outputs for each channel.
    const Workload two = onlyLayer(convolution({1, 32, 9, 9}, {64, 1, 3, 3}, {}, 32));
    QCOMPARE(equationText(two), "ofmap[n,g,k,p,q] += ifmap[n,g,p+r,q+s] * weight[g,k,r,s]");
    QCOMPARE(operationCount(two), std::int64_t{64} * 7 * 7 * 9);
}

void OnnxLayersTest::oneAndThreeDimensions() {
    const Workload line = onlyLayer(convolution({1, 4, 100}, {8, 4, 5}, {{"dilations", {3}}}));
    QCOMPARE(equationText(line), "ofmap[n,k,p] += ifmap[n,c,p+3*r] * weight[k,c,r]");
    QCOMPARE(boundsOf(line)["P"], std::int64_t{100 - 3 * 4});
    const Workload volume = onlyLayer(convolution({1, 3, 16, 20, 24}, {8, 3, 2, 3, 4}, {}));
    QCOMPARE(equationText(volume),
             "ofmap[n,k,z,p,q] += ifmap[n,c,z+t,p+r,q+s] * weight[k,c,t,r,s]");
    QCOMPARE(operationCount(volume), std::int64_t{8} * 3 * (15 * 18 * 21) * (2 * 3 * 4));
}

void OnnxLayersTest::randomConvolutions() {
    std::mt19937 random(7);
    const auto pick = [&](int low, int high) {
        return std::int64_t{std::uniform_int_distribution<int>(low, high)(random)};
    };
    for (int round = 0; round < 200; ++round) {
        std::array<std::int64_t, 2> size{};
        std::array<std::int64_t, 2> taps{};
        std::array<std::int64_t, 2> stride{};
        std::array<std::int64_t, 2> dilation{};
        std::array<std::int64_t, 4> pads{pick(0, 3), pick(0, 3), pick(0, 3), pick(0, 3)};
        for (std::size_t i = 0; i < 2; ++i) {
            taps[i] = pick(1, 5);
            stride[i] = pick(1, 4);
            dilation[i] = pick(1, 3);
            size[i] = dilation[i] * (taps[i] - 1) + 1 + pick(0, 40);
        }
        const std::int64_t groups = pick(1, 3);
        const std::int64_t summed = pick(1, 4);
        const std::int64_t out = pick(1, 4) * groups;
        const Workload layer = onlyLayer(convolution(
            {pick(1, 4), summed * groups, size[0], size[1]}, {out, summed, taps[0], taps[1]},
            {{"strides", {stride[0], stride[1]}},
             {"dilations", {dilation[0], dilation[1]}},
             {"pads", {pads[0], pads[1], pads[2], pads[3]}}},
            groups));
        Bounds bounds = boundsOf(layer);
        std::array<std::int64_t, 2> places{};
        for (std::size_t i = 0; i < 2; ++i) {
            places[i] =
                (size[i] + pads[i] + pads[i + 2] - dilation[i] * (taps[i] - 1) - 1) / stride[i] + 1;
        }
        QCOMPARE(bounds["P"], places[0]);
        QCOMPARE(bounds["Q"], places[1]);
        QCOMPARE(operationCount(layer),
                 bounds["N"] * out * summed * places[0] * places[1] * taps[0] * taps[1]);
        QVERIFY(problemsOf(layer).empty());
        // The windows reach exactly to the end of the padded input.
        std::vector<std::int64_t> whole;
        for (const Dimension& dimension : layer.dimensions) {
            whole.push_back(dimension.bound);
        }
        const Tensor& ifmap = layer.tensors[1];
        for (std::size_t i = 0; i < 2; ++i) {
            std::int64_t extent = 1;
            for (const Term& term : ifmap.ranks[ifmap.ranks.size() - 2 + i].terms) {
                extent += term.coefficient * (whole[index(term.dimension)] - 1);
            }
            QVERIFY(extent <= size[i] + pads[i] + pads[i + 2]);
            QVERIFY(extent + stride[i] > size[i] + pads[i] + pads[i + 2]);
        }
    }
}

void OnnxLayersTest::transposedConvolution() {
    ModelWriter writer;
    writer.input("x", {1, 16, 7, 7}).weight("w", {16, 8, 3, 3});
    writer.node("ConvTranspose", "t", {"x", "w"}, {{"strides", {2, 2}}, {"pads", {1, 1, 1, 1}}});
    const Workload layer = onlyLayer(writer);
    QCOMPARE(equationText(layer), "ofmap[n,k,2*p+r,2*q+s] += ifmap[n,c,p,q] * weight[c,k,r,s]");
    QCOMPARE(operationCount(layer), std::int64_t{16} * 8 * 49 * 9);
    ModelWriter grouped;
    grouped.input("x", {1, 16, 5}).weight("w", {16, 3, 4});
    grouped.node("ConvTranspose", "t", {"x", "w"}, {{"strides", {3}}}, {{"group", 4}});
    const Workload four = onlyLayer(grouped);
    QCOMPARE(equationText(four), "ofmap[n,g,k,3*p+r] += ifmap[n,g,c,p] * weight[g,c,k,r]");
    QCOMPARE(operationCount(four), std::int64_t{4} * 4 * 3 * 5 * 4);
}

void OnnxLayersTest::generalProducts() {
    for (const std::int64_t transA : {0, 1}) {
        for (const std::int64_t transB : {0, 1}) {
            ModelWriter writer;
            writer.input("a",
                         transA != 0 ? ModelWriter::Shape{512, 6} : ModelWriter::Shape{6, 512});
            writer.weight("b",
                          transB != 0 ? ModelWriter::Shape{10, 512} : ModelWriter::Shape{512, 10});
            writer.node("Gemm", "g", {"a", "b"}, {}, {{"transA", transA}, {"transB", transB}});
            const Workload layer = onlyLayer(writer);
            QCOMPARE(boundsOf(layer), (Bounds{{"N", 6}, {"K", 10}, {"C", 512}}));
            QCOMPARE(equationText(layer), std::string("ofmap[n,k] += ifmap[") +
                                              (transA != 0 ? "c,n" : "n,c") + "] * weight[" +
                                              (transB != 0 ? "k,c" : "c,k") + "]");
        }
    }
}

void OnnxLayersTest::broadcastProducts_data() {
    QTest::addColumn<QList<int>>("left");
    QTest::addColumn<QList<int>>("right");
    QTest::addColumn<QString>("equation");
    QTest::addColumn<qint64>("macs");
    QTest::newRow("plain") << QList{5, 6} << QList{6, 7} << "ofmap[p,k] += ifmap[p,c] * weight[c,k]"
                           << qint64{210};
    QTest::newRow("weights for all") << QList{4, 5, 6} << QList{6, 7}
                                     << "ofmap[n,p,k] += ifmap[n,p,c] * weight[c,k]" << qint64{840};
    QTest::newRow("heads") << QList{2, 3, 5, 6} << QList{2, 3, 6, 7}
                           << "ofmap[n,h,p,k] += ifmap[n,h,p,c] * weight[n,h,c,k]" << qint64{1260};
    QTest::newRow("heads share keys")
        << QList{2, 3, 5, 6} << QList{2, 1, 6, 7}
        << "ofmap[n,h,p,k] += ifmap[n,h,p,c] * weight[n,c,k]" << qint64{1260};
    QTest::newRow("the left is shared")
        << QList{5, 6} << QList{4, 6, 7} << "ofmap[n,p,k] += ifmap[p,c] * weight[n,c,k]"
        << qint64{840};
    QTest::newRow("a batch of one")
        << QList{1, 3, 5, 6} << QList{1, 3, 6, 7}
        << "ofmap[n,h,p,k] += ifmap[n,h,p,c] * weight[n,h,c,k]" << qint64{630};
    QTest::newRow("both spread") << QList{4, 1, 5, 6} << QList{3, 6, 7}
                                 << "ofmap[n,h,p,k] += ifmap[n,p,c] * weight[h,c,k]"
                                 << qint64{4 * 3 * 5 * 6 * 7};
    QTest::newRow("many batches are one")
        << QList{2, 3, 4, 5, 6} << QList{2, 3, 4, 6, 7}
        << "ofmap[n,h,p,k] += ifmap[n,h,p,c] * weight[n,h,c,k]" << qint64{24 * 210};
    QTest::newRow("row") << QList{6} << QList{6, 7} << "ofmap[k] += ifmap[c] * weight[c,k]"
                         << qint64{42};
    QTest::newRow("column") << QList{5, 6} << QList{6} << "ofmap[p] += ifmap[p,c] * weight[c]"
                            << qint64{30};
    QTest::newRow("two vectors") << QList{6} << QList{6} << "ofmap[] += ifmap[c] * weight[c]"
                                 << qint64{6};
}

void OnnxLayersTest::broadcastProducts() {
    QFETCH(QList<int>, left);
    QFETCH(QList<int>, right);
    QFETCH(QString, equation);
    QFETCH(qint64, macs);
    ModelWriter writer;
    writer.input("a", {left.begin(), left.end()}).input("b", {right.begin(), right.end()});
    writer.node("MatMul", "m", {"a", "b"});
    const Workload layer = onlyLayer(writer);
    QCOMPARE(QString::fromStdString(equationText(layer)), equation);
    QCOMPARE(operationCount(layer), std::int64_t{macs});
}

/// A model of ResNet-18, written after its paper, becomes the network of the samples: the same
/// layers, sizes, tensors and repeats.
void OnnxLayersTest::resnetIsTheSample() {
    ModelWriter writer;
    writer.input("image", {0, 3, 224, 224});
    const auto conv = [&](const std::string& name, const std::string& from, std::int64_t in,
                          std::int64_t out, std::int64_t taps, std::int64_t stride) {
        const std::int64_t pad = taps / 2;
        writer.weight(name + "_w", {out, in, taps, taps});
        writer.node("Conv", name, {from, name + "_w"},
                    {{"strides", {stride, stride}}, {"pads", {pad, pad, pad, pad}}});
        return name + "_out";
    };
    std::string at = conv("conv1", "image", 3, 64, 7, 2);
    writer.node("Relu", "relu1", {at});
    writer.node("MaxPool", "pool", {"relu1_out"},
                {{"kernel_shape", {3, 3}}, {"strides", {2, 2}}, {"pads", {1, 1, 1, 1}}});
    at = "pool_out";
    std::int64_t channels = 64;
    for (int stage = 0; stage < 4; ++stage) {
        for (int block = 0; block < 2; ++block) {
            const std::string name = "s" + std::to_string(stage) + "b" + std::to_string(block);
            const bool halves = stage > 0 && block == 0;
            const std::int64_t out = halves ? 2 * channels : channels;
            std::string way = conv(name + "c1", at, channels, out, 3, halves ? 2 : 1);
            way = conv(name + "c2", way, out, out, 3, 1);
            const std::string beside = halves ? conv(name + "short", at, channels, out, 1, 2) : at;
            writer.node("Add", name + "add", {way, beside});
            at = name + "add_out";
            channels = out;
        }
    }
    writer.node("GlobalAveragePool", "mean", {at}).node("Flatten", "flat", {"mean_out"});
    writer.weight("fc_w", {1000, 512}).weight("fc_b", {1000});
    writer.node("Gemm", "fc", {"flat_out", "fc_w", "fc_b"}, {}, {{"transB", 1}});
    const OnnxImport import = imported(writer);
    const Network sample = readNetwork(readSource(sourcePath("samples/networks/resnet18.yaml")));
    QCOMPARE(import.macs, 1814073344.0);
    QCOMPARE(import.layerOperators, std::int64_t{21});
    QCOMPARE(import.network.layers.size(), sample.layers.size());
    for (const NetworkLayer& expected : sample.layers) {
        const auto found = std::find_if(
            import.network.layers.begin(), import.network.layers.end(), [&](const auto& layer) {
                return equationText(layer.workload) == equationText(expected.workload) &&
                       boundsOf(layer.workload) == boundsOf(expected.workload);
            });
        QVERIFY2(found != import.network.layers.end(), expected.workload.name.c_str());
        QCOMPARE(found->repeat, expected.repeat);
    }
}

void OnnxLayersTest::attentionIsTheSample() {
    ModelWriter writer;
    writer.input("tokens", {1, 512, 768});
    for (const char* name : {"q", "k", "v"}) {
        writer.weight(std::string(name) + "_w", {768, 768});
        writer.node("MatMul", name, {"tokens", std::string(name) + "_w"});
    }
    writer.sizes("split", {0, 0, 12, 64});
    for (const std::string name : {"q", "k", "v"}) {
        writer.node("Reshape", name + "r", {name + "_out", "split"});
        writer.node("Transpose", name + "t", {name + "r_out"},
                    {{"perm", name == "k" ? ModelWriter::Shape{0, 2, 3, 1}
                                          : ModelWriter::Shape{0, 2, 1, 3}}});
    }
    writer.node("MatMul", "scores", {"qt_out", "kt_out"});
    writer.node("Softmax", "soft", {"scores_out"}, {}, {{"axis", -1}});
    writer.node("MatMul", "context", {"soft_out", "vt_out"});
    writer.node("Transpose", "back", {"context_out"}, {{"perm", {0, 2, 1, 3}}});
    writer.sizes("join", {0, 0, 768});
    writer.node("Reshape", "joined", {"back_out", "join"});
    writer.weight("o_w", {768, 768}).node("MatMul", "o", {"joined_out", "o_w"});
    const OnnxImport import = imported(writer);
    const Network sample =
        readNetwork(readSource(sourcePath("samples/networks/transformer-encoder.yaml")));
    QCOMPARE(import.network.layers.size(), std::size_t{3});
    for (std::size_t i = 0; i < 3; ++i) {
        const NetworkLayer& layer = import.network.layers[i];
        QCOMPARE(boundsOf(layer.workload), boundsOf(sample.layers[i].workload));
        QCOMPARE(layer.repeat, sample.layers[i].repeat);
    }
    QCOMPARE(equationText(import.network.layers[2].workload),
             equationText(sample.layers[2].workload));
}

void OnnxLayersTest::quantisedOperators() {
    ModelWriter writer;
    writer.input("x", {1, 4, 8, 8}).weight("w", {6, 4, 3, 3});
    writer.node("ConvInteger", "c", {"x", "w"});
    QCOMPARE(operationCount(onlyLayer(writer)), std::int64_t{6} * 4 * 36 * 9);
}

LOOPGLASS_TEST(OnnxLayersTest)

}  // namespace loopglass::test::onnx_layers_test

#include "onnx_layers_test.moc"
