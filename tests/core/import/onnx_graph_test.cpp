// ONNX models as graphs: which operands are linked, with which padding, and what ends a link.

#include "format/read/read_network.h"
#include "format/write/write_workload.h"
#include "import/onnx/graph/onnx_graph.h"
#include "import/onnx/network.h"
#include "runner/run_tests.h"
#include "support/onnx_model.h"
#include "words/language.h"
#include "workload/links.h"

#include <QTest>
#include <string>

namespace loopglass::test::onnx_graph_test {

using Lists = std::map<std::string, ModelWriter::Shape>;

OnnxGraph graphOf(ModelWriter& writer, const std::string& output = "") {
    if (!output.empty())
        writer.model().mutable_graph()->add_output()->set_name(output);
    const OnnxModel model = readOnnxModelBytes("m.onnx", writer.bytes(), {});
    return onnxGraph(model, "m");
}

/// Returns the links and inputs of a layer: `ifmap=first[0,0,1,1]`.
std::string readsOf(const OnnxGraph& graph, const std::string& name) {
    for (std::size_t l = 0; l < graph.network.layers.size(); ++l) {
        if (shortLayerName(graph.network, l) != name)
            continue;
        const NetworkLayer& layer = graph.network.layers[l];
        std::string text;
        for (const OperandSource& source : layer.reads) {
            text += (text.empty() ? "" : " ") + layer.workload[source.operand].name + "=" +
                    source.source;
            if (std::any_of(source.pad.begin(), source.pad.end(), [](auto n) { return n != 0; })) {
                for (std::size_t r = 0; r < source.pad.size(); ++r)
                    text += (r == 0 ? "[" : ",") + std::to_string(source.pad[r]);
                text += "]";
            }
        }
        return text;
    }
    return "(no layer)";
}

std::string wholeOf(const OnnxGraph& graph, const std::string& name) {
    std::string text;
    for (std::size_t l = 0; l < graph.network.layers.size(); ++l) {
        const NetworkLayer& layer = graph.network.layers[l];
        for (const DimensionId id : layer.whole)
            text += shortLayerName(graph.network, l) == name ? layer.workload[id].name : "";
    }
    return text;
}

std::string cutsOf(const OnnxGraph& graph) {
    std::string text;
    for (const OnnxCut& cut : graph.cuts)
        text += (text.empty() ? "" : " ") + cut.type + "=" + std::to_string(cut.count);
    return text;
}

class OnnxGraphTest : public QObject {
    Q_OBJECT

private slots:
    void residualBlock();
    void equalLayersStayApart();
    void poolsAndStrides();
    void samePadding();
    void attention();
    void attentionOperator();
    void norms();
    void decomposedNorm();
    void cuts();
    void outputs();
    void namesOfInputs();
    void productsCountAsBefore();
    void readsBack();
};

ModelWriter block() {
    ModelWriter writer;
    writer.input("x", {1, 8, 14, 14}).weight("a", {8, 8, 3, 3}).weight("b", {8, 8, 3, 3});
    writer.weight("s", {8}).weight("t", {8}).weight("u", {8}).weight("v", {8});
    const Lists same{{"pads", {1, 1, 1, 1}}};
    writer.node("Conv", "first", {"x", "a"}, same);
    writer.node("BatchNormalization", "norm", {"first_out", "s", "t", "u", "v"});
    writer.node("Relu", "act", {"norm_out"});
    writer.node("Conv", "second", {"act_out", "b"}, same);
    writer.node("Add", "sum", {"second_out", "x"}).node("Relu", "last", {"sum_out"});
    return writer;
}

void OnnxGraphTest::residualBlock() {
    ModelWriter writer = block();
    const OnnxGraph graph = graphOf(writer);
    QCOMPARE(readsOf(graph, "first"), std::string("ifmap=x[0,0,1,1]"));
    QCOMPARE(readsOf(graph, "second"), std::string("ifmap=first[0,0,1,1]"));
    QCOMPARE(readsOf(graph, "sum"), std::string("ifmap=second weight=x"));
    QCOMPARE(graph.links, std::size_t{2});
    QCOMPARE(graph.elementwise, std::size_t{1});
    QCOMPARE(cutsOf(graph), std::string());
    QCOMPARE(equationText(graph.network.layers[2].workload),
             std::string("ofmap[n,k,p,q] += ifmap[n,k,p,q] * weight[n,k,p,q]"));
}

void OnnxGraphTest::equalLayersStayApart() {
    ModelWriter writer = block();
    const OnnxModel model = readOnnxModelBytes("m.onnx", writer.bytes(), {});
    QCOMPARE(onnxNetwork(model).network.layers.size(), std::size_t{1});
    QCOMPARE(onnxNetwork(model).network.layers[0].repeat, std::int64_t{2});
    QCOMPARE(onnxGraph(model, "m").network.layers.size(), std::size_t{3});
}

void OnnxGraphTest::poolsAndStrides() {
    ModelWriter writer;
    writer.input("x", {1, 3, 32, 32}).weight("a", {8, 3, 7, 7}).weight("b", {4, 8, 1, 1});
    writer.node("Conv", "first", {"x", "a"}, {{"strides", {2, 2}}, {"pads", {3, 3, 3, 3}}});
    writer.node("MaxPool", "pool", {"first_out"},
                {{"kernel_shape", {3, 3}}, {"strides", {2, 2}}, {"pads", {1, 1, 1, 1}}});
    writer.node("Conv", "second", {"pool_out", "b"}, {{"strides", {2, 2}}});
    const OnnxGraph graph = graphOf(writer);
    QCOMPARE(readsOf(graph, "pool"), std::string("ifmap=first[0,0,1,1]"));
    QCOMPARE(equationText(graph.network.layers[1].workload),
             std::string("ofmap[n,k,p,q] += ifmap[n,k,2*p+r,2*q+s]"));
    QCOMPARE(readsOf(graph, "second"), std::string("ifmap=pool"));
    QCOMPARE(graph.pools, std::size_t{1});
}

void OnnxGraphTest::samePadding() {
    for (const bool upper : {true, false}) {
        ModelWriter writer;
        writer.input("x", {1, 3, 8, 8}).weight("a", {3, 3, 2, 2}).weight("b", {3, 3, 3, 3});
        writer.node("Conv", "first", {"x", "a"}, {}, {},
                    {{"auto_pad", upper ? "SAME_UPPER" : "SAME_LOWER"}});
        writer.node("Conv", "second", {"first_out", "b"}, {{"strides", {2, 2}}}, {},
                    {{"auto_pad", upper ? "SAME_UPPER" : "SAME_LOWER"}});
        const OnnxGraph graph = graphOf(writer);
        QCOMPARE(readsOf(graph, "first"), std::string(upper ? "ifmap=x" : "ifmap=x[0,0,1,1]"));
        QCOMPARE(readsOf(graph, "second"),
                 std::string(upper ? "ifmap=first" : "ifmap=first[0,0,1,1]"));
    }
}

/// Softmax, scale and mask stay between scores and context; the row of the softmax is whole.
void OnnxGraphTest::attention() {
    ModelWriter writer;
    writer.input("q", {1, 4, 16, 8}).input("k", {1, 4, 8, 16}).input("v", {1, 4, 16, 8});
    writer.input("mask", {1, 1, 1, 16}).weight("scale", {1});
    writer.node("MatMul", "scores", {"q", "k"}).node("Mul", "scaled", {"scores_out", "scale"});
    writer.node("Add", "masked", {"scaled_out", "mask"});
    writer.node("Softmax", "soft", {"masked_out"});
    writer.node("MatMul", "context", {"soft_out", "v"});
    const OnnxGraph graph = graphOf(writer);
    QCOMPARE(readsOf(graph, "scores"), std::string("ifmap=q weight=k"));
    QCOMPARE(readsOf(graph, "context"), std::string("ifmap=scores weight=v"));
    QCOMPARE(wholeOf(graph, "scores"), std::string("K"));
    QCOMPARE(cutsOf(graph), std::string());
}

void OnnxGraphTest::attentionOperator() {
    ModelWriter writer(23);
    writer.input("q", {1, 4, 16, 8}).input("k", {1, 4, 16, 8}).input("v", {1, 4, 16, 8});
    writer.node("Attention", "a", {"q", "k", "v"});
    const OnnxGraph graph = graphOf(writer);
    QCOMPARE(readsOf(graph, "a/scores"), std::string("ifmap=q weight=k"));
    QCOMPARE(readsOf(graph, "a/context"), std::string("ifmap=a/scores weight=v"));
    QCOMPARE(wholeOf(graph, "a/scores"), std::string("K"));
}

void OnnxGraphTest::norms() {
    ModelWriter writer(17);
    writer.input("x", {2, 16, 8}).weight("a", {8, 8}).weight("s", {8}).weight("b", {8, 4});
    writer.node("MatMul", "first", {"x", "a"});
    writer.node("LayerNormalization", "norm", {"first_out", "s"});
    writer.node("MatMul", "second", {"norm_out", "b"});
    const OnnxGraph graph = graphOf(writer);
    QCOMPARE(readsOf(graph, "second"), std::string("ifmap=first"));
    QCOMPARE(wholeOf(graph, "first"), std::string("K"));
}

/// A norm of single operators: x minus its mean, times the inverse root of the mean of squares.
void OnnxGraphTest::decomposedNorm() {
    ModelWriter writer;
    writer.input("x", {2, 16, 8}).weight("a", {8, 8}).weight("two", {1}).weight("b", {8, 4});
    writer.node("MatMul", "first", {"x", "a"});
    writer.node("ReduceMean", "mean", {"first_out"}, {{"axes", {2}}});
    writer.node("Sub", "centred", {"first_out", "mean_out"});
    writer.node("Pow", "square", {"centred_out", "two"});
    writer.node("ReduceMean", "variance", {"square_out"}, {{"axes", {2}}});
    writer.node("Sqrt", "root", {"variance_out"});
    writer.node("Div", "norm", {"centred_out", "root_out"});
    writer.node("MatMul", "second", {"norm_out", "b"});
    const OnnxGraph graph = graphOf(writer);
    QCOMPARE(readsOf(graph, "second"), std::string("ifmap=first"));
    QCOMPARE(wholeOf(graph, "first"), std::string("K"));
    QCOMPARE(cutsOf(graph), std::string());
    QVERIFY(graph.network.outputs.empty());
}

void OnnxGraphTest::cuts() {
    ModelWriter writer;
    writer.input("x", {1, 4, 6, 6}).weight("a", {4, 4, 1, 1}).weight("b", {4, 8, 1, 1});
    writer.weight("c", {144, 3});
    writer.node("Conv", "first", {"x", "a"}).node("Conv", "second", {"first_out", "a"});
    writer.node("Concat", "both", {"first_out", "second_out"}, {}, {{"axis", 1}});
    writer.node("Conv", "third", {"both_out", "b"}).node("Flatten", "flat", {"third_out"});
    writer.node("MatMul", "fc", {"flat_out", "c"});
    const OnnxGraph graph = graphOf(writer);
    QCOMPARE(readsOf(graph, "second"), std::string("ifmap=first"));
    QCOMPARE(readsOf(graph, "third"), std::string("ifmap=both_out"));
    QCOMPARE(readsOf(graph, "fc"), std::string("ifmap=flat_out"));
    QCOMPARE(cutsOf(graph), std::string("Concat=1 Flatten=1"));
    QCOMPARE(graph.cuts[0].names, std::vector<std::string>{"both"});
    QCOMPARE(graph.network.outputs, std::vector<std::string>{"first"});
    ImportReport report{"ONNX", {"m.onnx"}, {}};
    reportOnnxGraph(graph, report);
    const std::string text = importReportText(report);
    QVERIFY2(text.find("Concat: 1 operand of the graph reads an input, because the link to a layer "
                       "ends at both") != std::string::npos,
             text.c_str());
}

void OnnxGraphTest::outputs() {
    ModelWriter writer = block();
    QCOMPARE(graphOf(writer, "act_out").network.outputs, std::vector<std::string>{"first"});
}

/// Tensors of a model may have the names of its operators.
void OnnxGraphTest::namesOfInputs() {
    ModelWriter writer;
    writer.input("second", {4, 4}).weight("w", {4, 4});
    writer.node("MatMul", "first", {"second", "w"}).node("MatMul", "second", {"first_out", "w"});
    const OnnxGraph graph = graphOf(writer);
    QCOMPARE(readsOf(graph, "first"), std::string("ifmap=second_2"));
    readNetwork({"again", writeNetwork(graph.network)});  // throws if a name is that of a layer
}

/// The products of the graph are those of the merged network.
void OnnxGraphTest::productsCountAsBefore() {
    ModelWriter writer = block();
    const OnnxModel model = readOnnxModelBytes("m.onnx", writer.bytes(), {});
    double products = 0;
    for (const NetworkLayer& layer : onnxGraph(model, "m").network.layers) {
        if (layer.workload.description != "Add")
            products += static_cast<double>(operationCount(layer.workload) * layer.repeat);
    }
    QCOMPARE(products, onnxNetwork(model).macs);
}

void OnnxGraphTest::readsBack() {
    ModelWriter writer = block();
    const Network network = graphOf(writer).network;
    const Network again = readNetwork({"again", writeNetwork(network)});
    for (std::size_t l = 0; l < network.layers.size(); ++l) {
        QVERIFY(again.layers[l].workload == network.layers[l].workload);
        QCOMPARE(again.layers[l].reads.size(), network.layers[l].reads.size());
        for (std::size_t r = 0; r < network.layers[l].reads.size(); ++r)
            QVERIFY(again.layers[l].reads[r].source == network.layers[l].reads[r].source &&
                    again.layers[l].reads[r].pad == network.layers[l].reads[r].pad);
    }
}

LOOPGLASS_TEST(OnnxGraphTest)

}  // namespace loopglass::test::onnx_graph_test

#include "onnx_graph_test.moc"
