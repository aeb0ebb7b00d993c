// Invalid ONNX models: each is rejected with a sentence or read, and none ends the program. Some
// were found in use; the others are mutations of valid models.

#include "format/read/read_network.h"
#include "format/write/write_workload.h"
#include "import/onnx/graph/onnx_graph.h"
#include "import/onnx/network.h"
#include "runner/run_tests.h"
#include "support/cases/random_source.h"
#include "support/onnx_model.h"
#include "support/sanitizer.h"

#include <QTest>

namespace loopglass::test::onnx_mutations_test {

/// Returns the error sentence, or "(taken)". The graph of each model that is taken reads back.
std::string messageOf(const std::string& bytes) {
    try {
        const OnnxModel model = readOnnxModelBytes("m.onnx", bytes, {});
        onnxNetwork(model);
        const OnnxGraph graph = onnxGraph(model, "m");
        const std::string text = writeNetwork(graph.network);
        if (!graph.tooManyLayers && writeNetwork(readNetwork({"graph.yaml", text})) != text)
            return "(another graph)";
        return "(taken)";
    } catch (const InputError& error) {
        return error.what();
    }
}

std::string messageOf(const ModelWriter& writer) { return messageOf(writer.bytes()); }

ModelWriter window(const std::string& type, const std::map<std::string, ModelWriter::Shape>& lists,
                   const std::map<std::string, std::int64_t>& numbers = {},
                   const std::map<std::string, std::string>& texts = {}) {
    ModelWriter writer;
    writer.input("x", {1, 3, 16, 16}).weight("w", {8, 3, 3, 3}).weight("u", {8, 8, 1, 1});
    const bool pool = type.find("Pool") != std::string::npos;
    writer.node("Conv", "first", {"x", "w"});
    writer.node(type, "odd",
                pool ? std::vector<std::string>{"first_out"}
                     : std::vector<std::string>{"first_out", "u"},
                lists, numbers, texts);
    return writer;
}

/// Convolutions, pools, and shapes that are computed from the values of others.
ModelWriter shapely() {
    ModelWriter writer;
    writer.input("x", {0, 3, 16, 16}).weight("a", {8, 3, 3, 3}).weight("b", {8, 16});
    writer.node("Conv", "conv", {"x", "a"}, {{"pads", {1, 1, 1, 1}}, {"strides", {2, 2}}},
                {{"group", 1}}, {{"auto_pad", "NOTSET"}});
    writer.node("AveragePool", "pool", {"conv_out"},
                {{"kernel_shape", {2, 2}}, {"strides", {2, 2}}});
    writer.node("Shape", "shape", {"pool_out"}).sizes("zero", {0}).sizes("rest", {8, 16});
    writer.node("Gather", "batch", {"shape_out", "zero"}, {}, {{"axis", 0}});
    writer.node("Concat", "sizes", {"batch_out", "rest"}, {}, {{"axis", 0}});
    writer.node("Reshape", "flat", {"pool_out", "sizes_out"});
    writer.node("Transpose", "turned", {"flat_out"}, {{"perm", {0, 2, 1}}});
    writer.node("MatMul", "product", {"flat_out", "turned_out"}).sizes("axes", {2});
    writer.node("Split", "split", {"product_out"}, {}, {{"axis", 2}});
    writer.model().mutable_graph()->mutable_node(8)->add_output("second_half");
    writer.node("Softmax", "soft", {"split_out"}, {}, {{"axis", -1}});
    writer.node("Squeeze", "squeezed", {"soft_out"}).node("Slice", "cut", {"x", "zero", "axes"});
    writer.node("Gemm", "gemm", {"b", "b"}, {}, {{"transB", 1}});
    writer.node("Resize", "resized", {"x", "", "", "sizes_out"})
        .node("Pad", "padded", {"x", "axes"});
    writer.node("ReduceMean", "mean", {"x"}, {{"axes", {2, 3}}});
    writer.node("ConvTranspose", "wide", {"pool_out", "a"},
                {{"output_padding", {1, 1}}, {"strides", {2, 2}}});
    return writer;
}

std::int64_t oddNumber(RandomSource& random) {
    constexpr std::int64_t numbers[] = {
        0, -1, 1, 2, 3, 7, 1000, std::int64_t{1} << 40, -5, 64, INT64_MAX, INT64_MIN};
    return numbers[random.below(std::size(numbers))];
}

void changeAttribute(onnx::NodeProto& node, RandomSource& random) {
    if (node.attribute_size() == 0 || random.below(5) == 0) {
        constexpr const char* names[] = {"axis", "strides", "pads",  "kernel_shape", "perm",
                                         "axes", "group",   "split", "auto_pad"};
        node.add_attribute()->set_name(names[random.below(std::size(names))]);
    }
    const int count = node.attribute_size();
    onnx::AttributeProto& attribute =
        *node.mutable_attribute(static_cast<int>(random.below(static_cast<std::size_t>(count))));
    switch (random.below(5)) {
    case 0:
        attribute.set_type(onnx::AttributeProto::INT);
        attribute.set_i(oddNumber(random));
        break;
    case 1:
        attribute.set_type(onnx::AttributeProto::INTS);
        attribute.add_ints(oddNumber(random));
        break;
    case 2:
        attribute.clear_ints();
        break;
    case 3:
        for (auto& value : *attribute.mutable_ints()) {
            value = random.below(2) == 0 ? oddNumber(random) : value;
        }
        break;
    default:
        attribute.set_type(onnx::AttributeProto::STRING);
        attribute.set_s(random.below(2) == 0 ? "SAME_UPPER" : "odd");
    }
}

void changeNode(onnx::NodeProto& node, RandomSource& random) {
    constexpr const char* types[] = {"Conv",      "MaxPool",        "Split",
                                     "Reshape",   "Concat",         "Gather",
                                     "Slice",     "Expand",         "Tile",
                                     "TopK",      "OneHot",         "If",
                                     "Loop",      "Einsum",         "Resize",
                                     "Unsqueeze", "GatherND",       "LSTM",
                                     "Range",     "DepthToSpace",   "NonMaxSuppression",
                                     "RoiAlign",  "QLinearConv",    "BatchNormalization",
                                     "Constant",  "Where",          "Scan",
                                     "EyeLike",   "ConstantOfShape"};
    switch (random.below(6)) {
    case 0:
        node.set_op_type(types[random.below(std::size(types))]);
        break;
    case 1:
        node.clear_output();
        break;
    case 2:
        if (node.input_size() > 0) {
            node.mutable_input()->RemoveLast();
        }
        break;
    case 3:
        node.add_input(random.below(2) == 0 ? "sizes_out" : "x");
        break;
    case 4:
        node.mutable_input()->Clear();
        break;
    default:
        changeAttribute(node, random);
    }
}

void changeTensor(onnx::TensorProto& tensor, RandomSource& random) {
    switch (random.below(4)) {
    case 0:
        tensor.add_dims(oddNumber(random));
        break;
    case 1:
        tensor.clear_dims();
        break;
    case 2:
        tensor.clear_int64_data();
        tensor.clear_raw_data();
        break;
    default:
        tensor.set_data_type(static_cast<int>(random.below(18)));
    }
}

/// Makes one to three changes to the model's parts.
std::string changedParts(ModelWriter writer, RandomSource& random) {
    onnx::GraphProto& graph = *writer.model().mutable_graph();
    for (std::size_t changes = 1 + random.below(3); changes > 0; --changes) {
        if (random.below(4) == 0) {
            const auto which = random.below(static_cast<std::size_t>(graph.initializer_size()));
            changeTensor(*graph.mutable_initializer(static_cast<int>(which)), random);
        } else {
            const auto which = random.below(static_cast<std::size_t>(graph.node_size()));
            changeNode(*graph.mutable_node(static_cast<int>(which)), random);
        }
    }
    return writer.bytes();
}

/// Changes, removes or inserts some bytes.
std::string changedBytes(std::string bytes, RandomSource& random) {
    for (std::size_t changes = 1 + random.below(4); changes > 0 && !bytes.empty(); --changes) {
        const std::size_t at = random.below(bytes.size());
        const auto value = static_cast<char>(random.below(256));
        switch (random.below(3)) {
        case 0:
            bytes[at] = value;
            break;
        case 1:
            bytes.erase(at, 1 + random.below(4));
            break;
        default:
            bytes.insert(at, 1, value);
        }
    }
    return bytes;
}

class OnnxMutationsTest : public QObject {
    Q_OBJECT

private slots:
    void contradictions_data();
    void contradictions();
    void storedTensors();
    void whatOnlyTheLibraryKnows();
    void mutatedParts();
    void mutatedBytes();
};

void OnnxMutationsTest::contradictions_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char* name, ModelWriter writer, const char* sentence) {
        QTest::newRow(name) << QByteArray::fromStdString(writer.bytes())
                            << QStringLiteral("m.onnx: the operator 'odd' (%1) is not valid: ")
                                       .arg(QString::fromStdString(
                                           writer.model().graph().node(1).op_type())) +
                                   sentence;
    };
    row("stride 0", window("Conv", {{"strides", {0, 0}}}),
        "'strides' has the value 0; 1 to 1048576 are allowed");
    row("stride of a pool", window("MaxPool", {{"kernel_shape", {2, 2}}, {"strides", {2, 0}}}),
        "'strides' has the value 0; 1 to 1048576 are allowed");
    row("stride for no index", window("Conv", {{"strides", {1, 1 << 21}}}),
        "'strides' has the value 2097152; 1 to 1048576 are allowed");
    row("too few strides", window("Conv", {{"strides", {1}}}),
        "'strides' has 1 number, but 2 are expected for 2 spatial dimensions");
    row("too many dilations", window("Conv", {{"dilations", {1, 1, 1}}}),
        "'dilations' has 3 numbers, but 2 are expected for 2 spatial dimensions");
    row("dilation below", window("Conv", {{"dilations", {1, -1}}}),
        "'dilations' has the value -1; 1 to 1048576 are allowed");
    row("pads", window("Conv", {{"pads", {1, 1}}}),
        "'pads' has 2 numbers, but 4 are expected for 2 spatial dimensions");
    row("pads below 0", window("Conv", {{"pads", {0, 0, -1, 0}}}),
        "'pads' has the value -1; 0 to ");
    row("padding", window("Conv", {}, {}, {{"auto_pad", "XXXX"}}),
        "'auto_pad' is 'XXXX'; NOTSET, SAME_UPPER, SAME_LOWER and VALID are allowed");
    row("padding of a pool",
        window("AveragePool", {{"kernel_shape", {2, 2}}}, {}, {{"auto_pad", ""}}),
        "'auto_pad' is ''");
    row("kernel", window("Conv", {{"kernel_shape", {3, 3}}}),
        "'kernel_shape' is [3, 3], but the shape of the weights is [8, 8, 1, 1]");
    row("kernel of a pool", window("MaxPool", {{"kernel_shape", {2, 2, 2}}}),
        "'kernel_shape' has 3 numbers, but 2 are expected for 2 spatial dimensions");
    row("group", window("Conv", {}, {{"group", 0}}), "'group' is 0");
    ModelWriter split = window("Split", {});
    split.model().mutable_graph()->mutable_node(1)->clear_output();
    row("no output", split, "the operator has no output");
    ModelWriter unbatched;
    unbatched.input("x", {3, 32, 32}).weight("w", {8, 3, 3, 3}).node("Relu", "r", {"x"});
    unbatched.node("Conv", "odd", {"x", "w"});
    row("no batch", unbatched,
        "the shape of the input is [3, 32, 32], and the shape of the weights is [8, 3, 3, 3]; both "
        "need the same number of ranks");
    ModelWriter late;  // the rank is known only after it is computed
    late.input("x", {1, 3, 16, 16}).weight("w", {8, 3, 3}).node("Relu", "r", {"x"});
    late.node("Conv", "odd", {"r_out", "w"});
    QTest::newRow("rank of what is between")
        << QByteArray::fromStdString(late.bytes()) << QStringLiteral("m.onnx: the ");
}

void OnnxMutationsTest::contradictions() {
    QFETCH(QByteArray, bytes);
    QFETCH(QString, sentence);
    const QString found = QString::fromStdString(messageOf(bytes.toStdString()));
    QVERIFY2(found.startsWith(sentence), qPrintable(found));
}

void OnnxMutationsTest::storedTensors() {
    ModelWriter writer = shapely();
    QCOMPARE(messageOf(writer), std::string("(taken)"));
    onnx::TensorProto& rest = *writer.model().mutable_graph()->mutable_initializer(3);
    QCOMPARE(rest.name(), std::string("rest"));
    rest.clear_int64_data();
    rest.set_raw_data(std::string(8, '\1'));
    QCOMPARE(messageOf(writer), std::string("m.onnx: the values of the stored tensor 'rest' have 8 "
                                            "bytes, but its sizes require 16 bytes"));
    rest.clear_raw_data();
    rest.add_int64_data(8);
    QCOMPARE(messageOf(writer),
             std::string(
                 "m.onnx: the stored tensor 'rest' has 1 value, but its sizes require 2 values"));
    rest.set_dims(0, -2);
    QCOMPARE(messageOf(writer),
             std::string("m.onnx: the stored tensor 'rest' has the size -2; 0 or more is allowed"));
    rest.set_dims(0, INT64_MAX);
    rest.add_dims(2);
    QVERIFY(messageOf(writer).find("does not fit 64 bits") != std::string::npos);
}

/// The library of Debian 12 crashes on each of these models. The error names the operator.
void OnnxMutationsTest::whatOnlyTheLibraryKnows() {
    ModelWriter gather = window("Conv", {});
    gather.node("Relu", "between", {"odd_out"}).sizes("one", {}).sizes("four", {5, 5, 5, 5});
    gather.node("GatherND", "bad", {"x", "one", "four"}, {}, {{"batch_dims", -9}});
    ModelWriter eye = window("Conv", {});
    eye.node("EyeLike", "bad", {""}, {}, {{"dtype", 0}, {"k", 7}}).node("Relu", "r", {"bad_out"});
    ModelWriter scan = window("Conv", {});
    scan.node("Scan", "bad", {"", "x", "u", "w"}).node("Relu", "r", {"bad_out"});
    onnx::NodeProto& node = *scan.model().mutable_graph()->mutable_node(2);
    node.clear_output();
    node.add_output("bad_out");
    onnx::AttributeProto& body = *node.add_attribute();
    body.set_name("body");
    body.set_type(onnx::AttributeProto::GRAPH);
    body.mutable_g()->set_name("inside");
    int crashes = 0;
    for (const ModelWriter& writer : {gather, eye, scan}) {
        const std::string sentence = messageOf(writer);
        const bool crash =
            sentence.ends_with("has inputs or attributes that are not allowed for this operator, "
                               "and the ONNX library cannot process them");
        QVERIFY2(!crash || sentence.starts_with("m.onnx: the operator 'bad' ('"), sentence.c_str());
        crashes += crash;
    }
    qInfo("%d of 3 operators crash the library", crashes);
}

void OnnxMutationsTest::mutatedParts() {
    const ModelWriter models[] = {shapely(), window("MaxPool", {{"kernel_shape", {2, 2}}}),
                                  window("Conv", {{"strides", {1, 1}}})};
    int taken = 0;
    int fails = 0;
    for (unsigned seed = 1; seed <= (underAddressSanitizer ? 100 : 300); ++seed) {
        RandomSource random(seed);
        const std::string sentence =
            messageOf(changedParts(models[seed % std::size(models)], random));
        QVERIFY2(sentence == "(taken)" || sentence.starts_with("m.onnx: "),
                 (std::to_string(seed) + ": " + sentence).c_str());
        taken += sentence == "(taken)";
        fails += sentence.find("the ONNX library fails") != std::string::npos;
    }
    qInfo("of 300 models %d were taken, %d crash the library", taken, fails);
    QVERIFY(taken > 20 && taken < 280);
}

void OnnxMutationsTest::mutatedBytes() {
    const std::string models[] = {shapely().bytes(), window("Conv", {}).bytes()};
    int taken = 0;
    for (unsigned seed = 1; seed <= 300; ++seed) {
        RandomSource random(seed);
        const std::string sentence =
            messageOf(changedBytes(models[seed % std::size(models)], random));
        QVERIFY2(sentence == "(taken)" || sentence.starts_with("m.onnx: "),
                 (std::to_string(seed) + ": " + sentence).c_str());
        taken += sentence == "(taken)";
    }
    qInfo("of 300 models %d were taken", taken);
}

LOOPGLASS_TEST(OnnxMutationsTest)

}  // namespace loopglass::test::onnx_mutations_test

#include "onnx_mutations_test.moc"
