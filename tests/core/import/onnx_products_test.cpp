// Operators with inner products as layers: Einsum, attention, LSTM and GRU, fused and quantised
// products, and words that a model repeats before a product. The expected counts are manual.
#include "import/onnx/network.h"
#include "runner/run_tests.h"
#include "support/onnx_model.h"

#include <QTest>

namespace loopglass::test::onnx_products_test {

OnnxImport imported(const ModelWriter& writer) {
    return onnxNetwork(readOnnxModelBytes("model.onnx", writer.bytes(), {}));
}

std::size_t missing(const OnnxImport& import) {
    return onnxImportReport(import).count(ImportFate::Missing);
}

/// Returns the equations of all layers, each with its repeats.
QStringList equations(const OnnxImport& import) {
    QStringList lines;
    for (const NetworkLayer& layer : import.network.layers) {
        lines.append(QStringLiteral("%1 x%2")
                         .arg(QString::fromStdString(equationText(layer.workload)))
                         .arg(layer.repeat));
    }
    return lines;
}

/// The last operator is one of ONNX Runtime.
void ofRuntime(ModelWriter& writer) {
    onnx::GraphProto& graph = *writer.model().mutable_graph();
    graph.mutable_node(graph.node_size() - 1)->set_domain("com.microsoft");
    if (writer.model().opset_import_size() == 1) {
        auto* set = writer.model().add_opset_import();
        set->set_domain("com.microsoft");
        set->set_version(1);
    }
}

class OnnxProductsTest : public QObject {
    Q_OBJECT

private slots:
    void einsum_data();
    void einsum();
    void groupedAttention();
    void runtimeAttention();
    void packedAttention();
    void recurrent();
    void fusedProducts_data();
    void fusedProducts();
    void repeatedKeys_data();
    void repeatedKeys();
    void repeatedImage();
    void whatIsLost();
};

void OnnxProductsTest::einsum_data() {
    QTest::addColumn<QString>("equation");
    QTest::addColumn<QList<int>>("left");
    QTest::addColumn<QList<int>>("right");
    QTest::addColumn<QString>("layer");
    QTest::addColumn<qint64>("macs");
    QTest::newRow("scores") << "bhid,bhjd->bhij" << QList{1, 4, 32, 16} << QList{1, 4, 64, 16}
                            << "ofmap[n,h,p,k] += ifmap[n,h,p,c] * weight[n,h,k,c] x1"
                            << qint64{4 * 32 * 64 * 16};
    QTest::newRow("blanks, no arrow") << "ij, jk" << QList{2, 3} << QList{3, 5}
                                      << "ofmap[p,k] += ifmap[p,c] * weight[c,k] x1" << qint64{30};
    QTest::newRow("ellipsis") << "...ij,...jk->...ik" << QList{7, 2, 3} << QList{7, 3, 5}
                              << "ofmap[n,p,k] += ifmap[n,p,c] * weight[n,c,k] x1" << qint64{210};
    QTest::newRow("ellipsis of one")
        << "...ij,jk->...ik" << QList{7, 2, 3} << QList{3, 5}
        << "ofmap[p,q,k] += ifmap[p,q,c] * weight[c,k] x1" << qint64{210};
    QTest::newRow("broadcast") << "bij,bjk->bik" << QList{7, 2, 3} << QList{1, 3, 5}
                               << "ofmap[n,p,k] += ifmap[n,p,c] * weight[c,k] x1" << qint64{210};
    QTest::newRow("outer") << "i,j->ij" << QList{7} << QList{5}
                           << "ofmap[p,k] += ifmap[p] * weight[k] x1" << qint64{35};
    QTest::newRow("two sums") << "ijk,jkl->il" << QList{2, 3, 4} << QList{3, 4, 5}
                              << "ofmap[p,k] += ifmap[p,c,r] * weight[c,r,k] x1" << qint64{120};
}

void OnnxProductsTest::einsum() {
    QFETCH(QString, equation);
    QFETCH(QList<int>, left);
    QFETCH(QList<int>, right);
    QFETCH(QString, layer);
    QFETCH(qint64, macs);
    ModelWriter writer;
    writer.input("a", {left.begin(), left.end()}).input("b", {right.begin(), right.end()});
    writer.node("Einsum", "e", {"a", "b"}, {}, {}, {{"equation", equation.toStdString()}});
    const OnnxImport import = imported(writer);
    QCOMPARE(equations(import), QStringList{layer});
    QCOMPARE(import.macs, static_cast<double>(macs));
}

/// Eight heads of queries share two heads of keys: 32 queries, 64 keys, 16 numbers each.
void OnnxProductsTest::groupedAttention() {
    ModelWriter writer(23);
    writer.input("mx", {4, 32}).weight("mw", {32, 64}).node("MatMul", "m", {"mx", "mw"});
    writer.input("q", {1, 32, 128}).input("k", {1, 64, 32}).input("v", {1, 64, 32});
    writer.node("Attention", "a", {"q", "k", "v"}, {}, {{"q_num_heads", 8}, {"kv_num_heads", 2}});
    writer.weight("w", {128, 5}).node("MatMul", "after", {"a_out", "w"});
    const OnnxImport import = imported(writer);
    QCOMPARE(equations(import),
             (QStringList{"ofmap[p,k] += ifmap[p,c] * weight[c,k] x1",
                          "ofmap[n,h,g,p,k] += ifmap[n,h,g,p,c] * weight[n,h,k,c] x1",
                          "ofmap[n,h,g,p,k] += ifmap[n,h,g,p,c] * weight[n,h,c,k] x1",
                          "ofmap[n,p,k] += ifmap[n,p,c] * weight[c,k] x1"}));
    QCOMPARE(import.macs, 4.0 * 32 * 64 + 2.0 * 8 * 32 * 64 * 16 + 32.0 * 128 * 5);
    QCOMPARE(missing(import), std::size_t{0});
    // With four axes, heads second.
    ModelWriter four(23);
    four.input("q", {1, 8, 32, 16}).input("k", {1, 2, 64, 16}).input("v", {1, 2, 64, 16});
    four.node("Attention", "a", {"q", "k", "v"});
    QCOMPARE(equations(imported(four)), equations(import).mid(1, 2));
}

void OnnxProductsTest::runtimeAttention() {
    ModelWriter grouped;
    grouped.input("q", {2, 3, 8 * 16}).input("k", {2, 3, 2 * 16}).input("v", {2, 3, 2 * 16});
    grouped.input("pk", {2, 2, 7, 16}).input("pv", {2, 2, 7, 16});
    grouped.node("GroupQueryAttention", "a", {"q", "k", "v", "pk", "pv"}, {},
                 {{"num_heads", 8}, {"kv_num_heads", 2}});
    ofRuntime(grouped);
    // Ten keys: seven of earlier steps and three.
    QCOMPARE(imported(grouped).macs, 2.0 * 2 * 8 * 3 * 10 * 16);
    ModelWriter several;
    several.input("q", {1, 32, 64}).input("k", {1, 48, 64}).input("v", {1, 48, 80});
    several.node("MultiHeadAttention", "a", {"q", "k", "v"}, {}, {{"num_heads", 4}});
    ofRuntime(several);
    several.weight("w", {80, 5}).node("MatMul", "after", {"a_out", "w"});
    QCOMPARE(imported(several).macs, 4.0 * 32 * 48 * 16 + 4.0 * 32 * 48 * 20 + 32.0 * 80 * 5);
}

void OnnxProductsTest::packedAttention() {
    ModelWriter writer;
    writer.input("x", {1, 32, 64}).weight("w", {64, 192}).weight("b", {192});
    writer.node("Attention", "a", {"x", "w", "b"}, {}, {{"num_heads", 4}});
    ofRuntime(writer);
    const OnnxImport import = imported(writer);
    QCOMPARE(import.layerOperators, std::int64_t{3});
    QCOMPARE(import.macs, 32.0 * 64 * 192 + 2.0 * 4 * 32 * 32 * 16);
}

/// Five steps of two sequences with 10 inputs and 7 hidden elements.
void OnnxProductsTest::recurrent() {
    const auto model = [](const char* type, std::int64_t gates, std::int64_t reset) {
        ModelWriter writer;
        writer.input("s", {5, 2, 10})
            .weight("w", {1, gates * 7, 10})
            .weight("r", {1, gates * 7, 7});
        writer.node(type, "l", {"s", "w", "r"}, {},
                    {{"hidden_size", 7}, {"linear_before_reset", reset}});
        return imported(writer);
    };
    const OnnxImport lstm = model("LSTM", 4, 0);
    QCOMPARE(equations(lstm), (QStringList{"ofmap[n,p,k] += ifmap[n,p,c] * weight[k,c] x1",
                                           "ofmap[n,k] += ifmap[n,c] * weight[k,c] x5"}));
    QCOMPARE(lstm.macs, 5.0 * 2 * (28 * 10 + 28 * 7));
    QCOMPARE(model("GRU", 3, 1).macs, 5.0 * 2 * (21 * 10 + 21 * 7));
    const OnnxImport gru = model("GRU", 3, 0);
    QCOMPARE(gru.macs, 5.0 * 2 * (21 * 10 + 21 * 7));
    QCOMPARE(gru.layerOperators, std::int64_t{1 + 5 + 5});  // the third gate is a separate product
    QCOMPARE(model("RNN", 1, 0).macs, 5.0 * 2 * (7 * 10 + 7 * 7));
    QCOMPARE(missing(gru), std::size_t{0});
}

void OnnxProductsTest::fusedProducts_data() {
    QTest::addColumn<QString>("type");
    QTest::addColumn<QList<int>>("left");
    QTest::addColumn<QList<int>>("right");
    QTest::addColumn<int>("place");  // index of the right operand
    QTest::addColumn<QString>("layer");
    using Row = QList<int>;
    QTest::newRow("fused") << "FusedMatMul" << Row{3, 2, 4} << Row{3, 5, 4} << 1
                           << "ofmap[n,p,k] += ifmap[n,p,c] * weight[n,k,c] x1";
    QTest::newRow("to float") << "MatMulIntegerToFloat" << Row{2, 4} << Row{5, 4} << 1
                              << "ofmap[p,k] += ifmap[p,c] * weight[k,c] x1";
    QTest::newRow("dynamic") << "DynamicQuantizeMatMul" << Row{2, 4} << Row{5, 4} << 1
                             << "ofmap[p,k] += ifmap[p,c] * weight[k,c] x1";
    QTest::newRow("gemm") << "FusedGemm" << Row{2, 4} << Row{5, 4} << 1
                          << "ofmap[n,k] += ifmap[n,c] * weight[k,c] x1";
    QTest::newRow("quantised gemm")
        << "QGemm" << Row{2, 4} << Row{5, 4} << 3 << "ofmap[n,k] += ifmap[n,c] * weight[k,c] x1";
}

void OnnxProductsTest::fusedProducts() {
    QFETCH(QString, type);
    QFETCH(QList<int>, left);
    QFETCH(QList<int>, right);
    QFETCH(int, place);
    QFETCH(QString, layer);
    ModelWriter writer;
    writer.input("a", {left.begin(), left.end()}).input("b", {right.begin(), right.end()});
    writer.weight("scale", {1});
    std::vector<std::string> inputs{"a", "scale", "scale"};
    inputs.resize(static_cast<std::size_t>(place), "scale");
    inputs.emplace_back("b");
    writer.node(type.toStdString(), "m", inputs, {}, {{"transB", 1}});
    ofRuntime(writer);
    const OnnxImport import = imported(writer);
    QCOMPARE(equations(import), QStringList{layer});
    QCOMPARE(missing(import), std::size_t{0});
}

void OnnxProductsTest::repeatedKeys_data() {
    QTest::addColumn<QString>("how");
    for (const char* how : {"Expand", "Gather", "Tile"}) {
        QTest::newRow(how) << how;
    }
}

/// Two heads of keys for eight heads of queries, repeated as exporters write it: the product has
/// the words of two heads.
void OnnxProductsTest::repeatedKeys() {
    QFETCH(QString, how);
    ModelWriter writer;
    writer.input("q", {1, 8, 32, 16}).input("k", {1, 2, 64, 16});
    if (how == "Expand") {
        writer.sizes("axis", {2}).sizes("wide", {1, 2, 4, 64, 16}).sizes("heads", {1, 8, 64, 16});
        writer.node("Unsqueeze", "u", {"k", "axis"}).node("Expand", "e", {"u_out", "wide"});
        writer.node("Reshape", "r", {"e_out", "heads"});
    } else if (how == "Gather") {
        writer.sizes("each", {0, 0, 0, 0, 1, 1, 1, 1});
        writer.node("Gather", "r", {"k", "each"}, {}, {{"axis", 1}});
    } else {
        writer.sizes("times", {1, 4, 1, 1}).node("Tile", "r", {"k", "times"});
    }
    writer.node("Transpose", "t", {"r_out"}, {{"perm", {0, 1, 3, 2}}});
    writer.node("MatMul", "m", {"q", "t_out"});
    const OnnxImport import = imported(writer);
    // Copies of the whole tensor (Tile) have the group outside the heads.
    QCOMPARE(equations(import),
             QStringList{how == "Tile"
                             ? "ofmap[n,h,g,p,k] += ifmap[n,h,g,p,c] * weight[n,g,c,k] x1"
                             : "ofmap[n,h,g,p,k] += ifmap[n,h,g,p,c] * weight[n,h,c,k] x1"});
    QCOMPARE(import.macs, 8.0 * 32 * 64 * 16);
}

/// One channel is repeated three times: a convolution then reads one channel.
void OnnxProductsTest::repeatedImage() {
    ModelWriter writer;
    writer.input("x", {2, 1, 9, 9}).sizes("three", {2, 3, 9, 9}).weight("w", {4, 3, 3, 3});
    writer.node("Expand", "e", {"x", "three"}).node("Conv", "c", {"e_out", "w"});
    QCOMPARE(equations(imported(writer)),
             QStringList{"ofmap[n,k,p,q] += ifmap[n,p+r,q+s] * weight[k,c,r,s] x1"});
}

void OnnxProductsTest::whatIsLost() {
    ModelWriter writer(19);
    writer.input("mx", {4, 32}).weight("mw", {32, 64}).node("MatMul", "m", {"mx", "mw"});
    writer.input("x", {1, 8, 10, 10}).weight("w", {16, 8, 3, 3}).input("offset", {1, 18, 8, 8});
    writer.node("DeformConv", "d", {"x", "w", "offset"});
    const OnnxImport counted = imported(writer);
    QCOMPARE(counted.skipped.size(), std::size_t{1});
    QCOMPARE(counted.skipped[0].operations, 16.0 * 64 * 8 * 9);
    QCOMPARE(counted.share(counted.skipped[0]), 73728.0 / (73728 + 8192));
    QVERIFY(counted.shareIsKnown());
    QCOMPARE(missing(counted), std::size_t{1});
    writer.node("Unheard", "u", {"mx"});
    const OnnxImport unknown = imported(writer);
    QVERIFY(!unknown.shareIsKnown());
    QCOMPARE(missing(unknown), std::size_t{2});
    // Three operands are counted as one nest with two multiplications each.
    ModelWriter three;
    three.input("mx", {4, 32}).weight("mw", {32, 64}).node("MatMul", "m", {"mx", "mw"});
    three.input("a", {2, 3}).input("b", {3, 5}).input("c", {5, 7});
    three.node("Einsum", "e", {"a", "b", "c"}, {}, {}, {{"equation", "ij,jk,kl->il"}});
    QCOMPARE(imported(three).skipped.at(0).operations, 2.0 * 2 * 3 * 5 * 7);
}

LOOPGLASS_TEST(OnnxProductsTest)

}  // namespace loopglass::test::onnx_products_test

#include "onnx_products_test.moc"
