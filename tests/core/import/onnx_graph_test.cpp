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
    void headsOfExporters();
    void headsMoveTheSameWords();
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

/// Attention as exporters write it: the heads are split, moved and joined again.
ModelWriter exportedAttention(std::int64_t positions, std::int64_t heads, std::int64_t elements) {
    const std::int64_t hidden = heads * elements;
    ModelWriter writer;
    writer.input("x", {1, positions, hidden});
    for (const char* name : {"wq", "wk", "wv", "wo"})
        writer.weight(name, {hidden, hidden});
    writer.sizes("apart", {1, positions, heads, elements}).sizes("joined", {1, positions, hidden});
    for (const char* name : {"q", "k", "v"}) {
        const std::string n = name;
        writer.node("MatMul", n, {"x", "w" + n}).node("Reshape", n + "r", {n + "_out", "apart"});
        writer.node(
            "Transpose", n + "t", {n + "r_out"},
            {{"perm", n == "k" ? ModelWriter::Shape{0, 2, 3, 1} : ModelWriter::Shape{0, 2, 1, 3}}});
    }
    writer.node("MatMul", "scores", {"qt_out", "kt_out"}).node("Softmax", "soft", {"scores_out"});
    writer.node("MatMul", "context", {"soft_out", "vt_out"});
    writer.node("Transpose", "back", {"context_out"}, {{"perm", {0, 2, 1, 3}}});
    writer.node("Reshape", "join", {"back_out", "joined"});
    writer.node("MatMul", "o", {"join_out", "wo"});
    return writer;
}

void OnnxGraphTest::headsOfExporters() {
    ModelWriter writer = exportedAttention(16, 4, 8);
    writer.node("Add", "sum", {"o_out", "x"});
    const OnnxGraph graph = graphOf(writer);
    QCOMPARE(readsOf(graph, "scores"), std::string("ifmap=q weight=k"));
    QCOMPARE(readsOf(graph, "context"), std::string("ifmap=scores weight=v"));
    QCOMPARE(readsOf(graph, "o"), std::string("ifmap=context"));
    QCOMPARE(readsOf(graph, "sum"), std::string("ifmap=o weight=x"));
    QCOMPARE(cutsOf(graph), std::string());
    QCOMPARE(graph.links, std::size_t{6});
    QCOMPARE(equationText(graph.network.layers[0].workload),
             std::string("ofmap[n,p,h,k] += ifmap[n,p,c] * weight[c,h,k]"));
    QCOMPARE(equationText(graph.network.layers[3].workload),
             std::string("ofmap[n,h,p,k] += ifmap[n,p,h,c] * weight[n,k,h,c]"));
    QCOMPARE(wholeOf(graph, "scores"), std::string("K"));
    readNetwork({"again", writeNetwork(graph.network)});
}

using Words = std::vector<std::int64_t>;

/// Computes a layer with plain loops. Words are in the order of the ranks.
Words computed(const Workload& workload, const std::map<std::string, Words>& operands) {
    const auto place = [&](const Tensor& tensor, const Words& at) {
        std::int64_t flat = 0;
        for (const Rank& rank : tensor.ranks) {
            std::int64_t i = 0;
            for (const Term& term : rank.terms)
                i += term.coefficient * at[index(term.dimension)];
            flat = flat * rankSize(workload, rank) + i;
        }
        return static_cast<std::size_t>(flat);
    };
    Words at(workload.dimensionCount(), 0);
    Words result;
    for (bool more = true; more;) {
        std::int64_t product = 1;
        for (std::size_t t = 1; t < workload.tensorCount(); ++t)
            product *= operands.at(workload.tensors[t].name)[place(workload.tensors[t], at)];
        const std::size_t to = place(workload.tensors[0], at);
        result.resize(std::max(result.size(), to + 1));
        result[to] += product;
        more = false;
        for (std::size_t d = 0; d < at.size() && !more; ++d) {
            more = ++at[d] < workload.dimensions[d].bound;
            at[d] = more ? at[d] : 0;
        }
    }
    return result;
}

Words numbers(std::size_t count, std::int64_t seed) {
    Words words;
    for (std::size_t i = 0; i < count; ++i)
        words.push_back((seed * 7 + static_cast<std::int64_t>(i) * (seed + 3)) % 11 - 5);
    return words;
}

/// The linked layers compute what the operators compute, without the softmax: so each operand reads
/// the words that it read before.
void OnnxGraphTest::headsMoveTheSameWords() {
    const std::size_t positions = 3, heads = 2, elements = 5, hidden = heads * elements;
    ModelWriter writer = exportedAttention(3, 2, 5);
    const Network network = graphOf(writer).network;
    const Words x = numbers(positions * hidden, 1);
    std::map<std::string, Words> made{{"x", x}};
    std::map<std::string, Words> weights;
    for (std::size_t l = 0; l < network.layers.size(); ++l) {
        const NetworkLayer& layer = network.layers[l];
        const std::string name = shortLayerName(network, l);
        std::map<std::string, Words> operands{
            {"weight", numbers(hidden * hidden, static_cast<std::int64_t>(l) + 2)}};
        weights[name] = operands["weight"];
        for (const OperandSource& source : layer.reads)
            operands[layer.workload[source.operand].name] = made.at(source.source);
        made[name] = computed(layer.workload, operands);
    }
    const auto product = [&](const Words& a, const Words& w) {
        Words result(positions * hidden, 0);
        for (std::size_t p = 0; p < positions; ++p)
            for (std::size_t c = 0; c < hidden; ++c)
                for (std::size_t k = 0; k < hidden; ++k)
                    result[p * hidden + k] += a[p * hidden + c] * w[c * hidden + k];
        return result;
    };
    const Words q = product(x, weights["q"]);
    const Words k = product(x, weights["k"]);
    const Words v = product(x, weights["v"]);
    Words joined(positions * hidden, 0);
    for (std::size_t h = 0; h < heads; ++h)
        for (std::size_t p = 0; p < positions; ++p)
            for (std::size_t l = 0; l < positions; ++l) {
                std::int64_t score = 0;
                for (std::size_t e = h * elements; e < (h + 1) * elements; ++e)
                    score += q[p * hidden + e] * k[l * hidden + e];
                for (std::size_t e = h * elements; e < (h + 1) * elements; ++e)
                    joined[p * hidden + e] += score * v[l * hidden + e];
            }
    QVERIFY(made.at("o") == product(joined, weights["o"]));
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
    QCOMPARE(readsOf(graph, "fc"), std::string("ifmap=third"));  // its sum is split
    QCOMPARE(equationText(graph.network.layers[3].workload),
             std::string("ofmap[p,k] += ifmap[p,h,g,c] * weight[h,g,c,k]"));
    QCOMPARE(cutsOf(graph), std::string("Concat=1"));
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
