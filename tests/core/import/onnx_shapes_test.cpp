// Sizes that a model computes: from Shape through the operators of exporters, from names of free
// sizes, in functions, and in the graphs of If, Loop and Scan. The expected layers are manual.
#include "import/onnx/network.h"
#include "runner/run_tests.h"
#include "support/onnx_model.h"

#include <QTest>

namespace loopglass::test::onnx_shapes_test {

using Bounds = std::map<std::string, std::int64_t>;

OnnxImport imported(const ModelWriter& writer, const OnnxSizes& sizes = {}) {
    return onnxNetwork(readOnnxModelBytes("model.onnx", writer.bytes(), sizes));
}

std::string refusal(const ModelWriter& writer, const OnnxSizes& sizes = {}) {
    try {
        imported(writer, sizes);
        return "(taken)";
    } catch (const InputError& error) {
        return error.what();
    }
}

Bounds boundsOf(const Workload& workload) {
    Bounds bounds;
    for (const Dimension& dimension : workload.dimensions) {
        bounds[dimension.name] = dimension.bound;
    }
    return bounds;
}

std::string reportOf(const OnnxImport& import) {
    return importReportText(onnxImportReport(import));
}

std::size_t missing(const OnnxImport& import) {
    return onnxImportReport(import).count(ImportFate::Missing);
}

onnx::NodeProto& lastNode(ModelWriter& writer) {
    onnx::GraphProto& graph = *writer.model().mutable_graph();
    return *graph.mutable_node(graph.node_size() - 1);
}

/// A stored whole number without an axis.
void addScalar(ModelWriter& writer, const std::string& name, std::int64_t value) {
    writer.sizes(name, {value});
    onnx::GraphProto& graph = *writer.model().mutable_graph();
    graph.mutable_initializer(graph.initializer_size() - 1)->clear_dims();
}

/// Products of one tensor with weights of 64 by 64. The heads come from sizes that the model
/// computes: `b, s` from Shape by Gather, then `[b, s, 4, s / 8]` by Concat. There are 128
/// positions.
ModelWriter attention(std::int64_t opset) {
    ModelWriter writer(opset);
    writer.input("x", {1, 128, 64});
    for (const char* name : {"q", "k", "v", "o"}) {
        writer.weight(std::string("w") + name, {64, 64});
    }
    for (const char* name : {"q", "k", "v"}) {
        writer.node("MatMul", name, {"x", std::string("w") + name});
    }
    addScalar(writer, "zero", 0);
    addScalar(writer, "one", 1);
    addScalar(writer, "eight", 8);
    writer.sizes("axes", {0}).sizes("heads", {4});
    writer.node("Shape", "shape", {"x"});
    writer.node("Gather", "b", {"shape_out", "zero"}, {}, {{"axis", 0}});
    writer.node("Gather", "s", {"shape_out", "one"}, {}, {{"axis", 0}});
    writer.node("Div", "d", {"s_out", "eight"});
    for (const std::string name : {"b", "s", "d"}) {
        writer.node("Unsqueeze", name + "1", {name + "_out", "axes"});
    }
    writer.node("Concat", "four", {"b1_out", "s1_out", "heads", "d1_out"}, {}, {{"axis", 0}});
    for (const std::string name : {"q", "k", "v"}) {
        writer.node("Reshape", name + "r", {name + "_out", "four_out"});
        writer.node("Transpose", name + "t", {name + "r_out"},
                    {{"perm", name == "k" ? ModelWriter::Shape{0, 2, 3, 1}
                                          : ModelWriter::Shape{0, 2, 1, 3}}});
    }
    writer.node("MatMul", "scores", {"qt_out", "kt_out"});
    writer.node("Softmax", "soft", {"scores_out"}, {}, {{"axis", -1}});
    writer.node("MatMul", "context", {"soft_out", "vt_out"});
    writer.node("Transpose", "back", {"context_out"}, {{"perm", {0, 2, 1, 3}}});
    writer.node("Slice", "front", {"shape_out", "axes", "two"});
    writer.sizes("two", {2}).sizes("rest", {-1});
    writer.node("Concat", "three", {"front_out", "rest"}, {}, {{"axis", 0}});
    writer.node("Reshape", "joined", {"back_out", "three_out"});
    writer.node("MatMul", "out", {"joined_out", "wo"});
    return writer;
}

/// A product of 8 by 16 by 4 with the input of a graph.
void addProduct(onnx::GraphProto& graph, const std::string& input, const std::string& name) {
    onnx::TensorProto& weight = *graph.add_initializer();
    weight.set_name(name + "_w");
    weight.set_data_type(onnx::TensorProto::FLOAT);
    weight.add_dims(16);
    weight.add_dims(4);
    onnx::NodeProto& node = *graph.add_node();
    node.set_op_type("MatMul");
    node.set_name(name);
    node.add_input(input);
    node.add_input(name + "_w");
    node.add_output(name + "_out");
    graph.set_name(name);
}

onnx::GraphProto& addGraph(onnx::NodeProto& node, const std::string& key) {
    onnx::AttributeProto& attribute = *node.add_attribute();
    attribute.set_name(key);
    attribute.set_type(onnx::AttributeProto::GRAPH);
    return *attribute.mutable_g();
}

class OnnxShapesTest : public QObject {
    Q_OBJECT

private slots:
    void sizesOfAttention_data();
    void sizesOfAttention();
    void resize();
    void namesOfSizes();
    void unknownSizesAreNamed();
    void branches();
    void knownBranch();
    void loops();
    void functions();
    void badStructure();
};

void OnnxShapesTest::sizesOfAttention_data() {
    QTest::addColumn<int>("opset");
    for (const int opset : {13, 14, 17, 21}) {
        QTest::addRow("%d", opset) << opset;
    }
}

void OnnxShapesTest::sizesOfAttention() {
    QFETCH(int, opset);
    const OnnxImport import = imported(attention(opset));
    QCOMPARE(import.layerOperators, std::int64_t{6});
    // Four products of 128 by 64 by 64, two of 4 heads by 128 by 128 by 16.
    QCOMPARE(import.macs, 4.0 * 128 * 64 * 64 + 2.0 * 4 * 128 * 128 * 16);
    QCOMPARE(missing(import), std::size_t{0});
    QVERIFY(import.shareIsKnown());
}

/// The sizes of a Resize come from the shape of another tensor, as in a decoder with skips.
void OnnxShapesTest::resize() {
    ModelWriter writer(11);
    writer.input("small", {1, 8, 7, 9}).input("large", {1, 4, 20, 30}).weight("w", {2, 8, 3, 3});
    writer.sizes("from", {2}).sizes("to", {4}).sizes("front", {1, 8}).sizes("none", {});
    writer.node("Shape", "shape", {"large"});
    writer.node("Slice", "places", {"shape_out", "from", "to"});
    writer.node("Concat", "sizes", {"front", "places_out"}, {}, {{"axis", 0}});
    writer.node("Resize", "up", {"small", "", "", "sizes_out"});
    writer.node("Conv", "conv", {"up_out", "w"});
    const OnnxImport import = imported(writer);
    QCOMPARE(boundsOf(import.network.layers.at(0).workload),
             (Bounds{{"N", 1}, {"K", 2}, {"C", 8}, {"P", 18}, {"Q", 28}, {"R", 3}, {"S", 3}}));
}

void OnnxShapesTest::namesOfSizes() {
    ModelWriter writer;
    writer.input("new", {0, 16}, "fresh").input("old", {0, 16}, "past");
    writer.input("mask", {0, 3}, "past + fresh").input("w", {3, 5});
    writer.node("MatMul", "m", {"mask", "w"});
    const OnnxImport two = imported(writer);
    QCOMPARE(boundsOf(two.network.layers[0].workload)["P"], std::int64_t{2});
    QCOMPARE(two.assumed, (std::map<std::string, std::int64_t>{{"fresh", 1}, {"past", 1}}));
    const OnnxImport nine = imported(writer, {{"past", 5}, {"fresh", 4}});
    QCOMPARE(boundsOf(nine.network.layers[0].workload)["P"], std::int64_t{9});
}

void OnnxShapesTest::unknownSizesAreNamed() {
    ModelWriter writer;
    writer.input("x", {6, 4}).weight("w", {4, 5}).weight("v", {4, 7});
    writer.node("MatMul", "first", {"x", "w"});
    writer.node("Compress", "kept", {"x", "x"}, {}, {{"axis", 0}});
    writer.node("Relu", "act", {"kept_out"}).node("MatMul", "second", {"act_out", "v"});
    const OnnxImport import = imported(writer);
    QCOMPARE(import.layerOperators, std::int64_t{1});
    QCOMPARE(missing(import), std::size_t{1});
    QVERIFY(!import.shareIsKnown());
    const std::string text = reportOf(import);
    QVERIFY2(text.find("not read: second") != std::string::npos, text.c_str());
    QVERIFY2(text.find("kept_out[0]") != std::string::npos, text.c_str());
    QVERIFY(english(onnxSummary(import)).find("an unknown share of all operations") !=
            std::string::npos);
    const OnnxImport given = imported(writer, {{"kept_out[0]", 3}});
    QCOMPARE(missing(given), std::size_t{0});
    QCOMPARE(given.macs, 6.0 * 4 * 5 + 3.0 * 4 * 7);
    QVERIFY(refusal(writer, {{"first_out[0]", 3}})
                .find("is already 6 in the model; the specified value 3") != std::string::npos);
    QVERIFY(refusal(writer, {{"first_out[7]", 3}}).find("no input has the free size") !=
            std::string::npos);
}

/// If the condition of an If depends on data, the branch with more multiplications represents it.
void OnnxShapesTest::branches() {
    ModelWriter writer;
    writer.input("x", {8, 16}).input("yes", {1}).node("If", "choice", {"yes"});
    onnx::NodeProto& node = lastNode(writer);
    onnx::GraphProto& first = addGraph(node, "then_branch");
    addProduct(first, "x", "p");
    first.add_output()->set_name("p_out");
    onnx::GraphProto& second = addGraph(node, "else_branch");
    addProduct(second, "x", "r");
    addProduct(second, "x", "s");
    second.add_output()->set_name("s_out");
    const OnnxImport import = imported(writer);
    QCOMPARE(import.macs, 2.0 * 8 * 16 * 4);
    QCOMPARE(missing(import), std::size_t{1});
    QVERIFY(reportOf(import).find("choice[branch]") != std::string::npos);
    const OnnxImport chosen = imported(writer, {{"choice[branch]", 1}});
    QCOMPARE(chosen.macs, 1.0 * 8 * 16 * 4);
    QCOMPARE(missing(chosen), std::size_t{0});
    QCOMPARE(chosen.network.layers[0].workload.name, "model choice/then/p");
}

/// PyTorch writes If for squeeze(); its condition follows from shapes.
void OnnxShapesTest::knownBranch() {
    ModelWriter writer;
    writer.input("x", {8, 16});
    addScalar(writer, "axis", 1);
    addScalar(writer, "sixteen", 16);
    writer.node("Shape", "shape", {"x"}).node("Gather", "size", {"shape_out", "axis"});
    writer.node("Equal", "same", {"size_out", "sixteen"}).node("If", "choice", {"same_out"});
    onnx::NodeProto& node = lastNode(writer);
    addProduct(addGraph(node, "then_branch"), "x", "p");
    onnx::GraphProto& other = addGraph(node, "else_branch");
    addProduct(other, "x", "r");
    addProduct(other, "x", "s");
    const OnnxImport import = imported(writer);
    QCOMPARE(import.macs, 1.0 * 8 * 16 * 4);
    QCOMPARE(missing(import), std::size_t{0});
}

void OnnxShapesTest::loops() {
    ModelWriter writer;
    writer.input("x", {8, 16});
    addScalar(writer, "rounds", 5);
    writer.node("Loop", "loop", {"rounds", ""});
    onnx::GraphProto& body = addGraph(lastNode(writer), "body");
    for (const char* name : {"i", "go"}) {
        body.add_input()->set_name(name);
    }
    addProduct(body, "x", "p");
    body.add_output()->set_name("go");
    const OnnxImport import = imported(writer);
    QCOMPARE(import.network.layers.at(0).repeat, std::int64_t{5});
    QCOMPARE(import.macs, 5.0 * 8 * 16 * 4);
    QCOMPARE(missing(import), std::size_t{0});
    ModelWriter open = writer;
    open.model().mutable_graph()->mutable_node(0)->set_input(0, "");
    QCOMPARE(missing(imported(open)), std::size_t{1});
    QVERIFY(reportOf(imported(open)).find("loop[trips]") != std::string::npos);
    const OnnxImport seven = imported(open, {{"loop[trips]", 7}});
    QCOMPARE(seven.macs, 7.0 * 8 * 16 * 4);
    QCOMPARE(missing(seven), std::size_t{0});
}

void OnnxShapesTest::functions() {
    ModelWriter writer;
    writer.input("x", {8, 16}).weight("w", {16, 4}).weight("v", {4, 3});
    writer.node("Twice", "first", {"x", "w"}).node("MatMul", "last", {"first_out", "v"});
    writer.model().mutable_graph()->mutable_node(0)->set_domain("own");
    writer.model().add_opset_import()->set_domain("own");
    onnx::FunctionProto& function = *writer.model().add_functions();
    function.set_name("Twice");
    function.set_domain("own");
    for (const char* name : {"a", "b"}) {
        function.add_input(name);
    }
    function.add_output("c");
    function.add_opset_import()->set_version(13);
    onnx::NodeProto& node = *function.add_node();
    node.set_op_type("MatMul");
    node.set_name("product");
    node.add_input("a");
    node.add_input("b");
    node.add_output("c");
    const OnnxImport import = imported(writer);
    QCOMPARE(import.macs, 8.0 * 16 * 4 + 8.0 * 4 * 3);
    QCOMPARE(import.network.layers[0].workload.name, "model first/product");
    QVERIFY(import.skipped.empty());
    onnx::NodeProto& again = *function.add_node();
    again.set_op_type("Twice");
    again.set_domain("own");
    again.add_input("a");
    again.add_output("d");
    QVERIFY(refusal(writer).find("the function 'Twice' of the model calls itself") !=
            std::string::npos);
}

void OnnxShapesTest::badStructure() {
    ModelWriter later;
    later.input("x", {8, 16}).weight("w", {16, 4});
    later.node("MatMul", "a", {"b_out", "w"}).node("Relu", "b", {"a_out"});
    QVERIFY(refusal(later).find(
                "the operator 'a' (MatMul) reads 'b_out', which a later operator computes") !=
            std::string::npos);
    ModelWriter absent;
    absent.input("x", {8, 16}).weight("w", {16, 4}).node("MatMul", "a", {"y", "w"});
    QVERIFY(refusal(absent).find("reads 'y', which no operator of the model computes") !=
            std::string::npos);
    // Functions that each call the next twice: 2^40 operators in all.
    ModelWriter many;
    many.input("x", {8, 16}).node("F0", "f", {"x"});
    lastNode(many).set_domain("own");
    many.model().add_opset_import()->set_domain("own");
    for (int i = 0; i < 40; ++i) {
        onnx::FunctionProto& function = *many.model().add_functions();
        function.set_name("F" + std::to_string(i));
        function.set_domain("own");
        function.add_input("a");
        function.add_output("c");
        for (const char* output : {"b", "c"}) {
            onnx::NodeProto& node = *function.add_node();
            node.set_op_type("F" + std::to_string(i + 1));
            node.set_domain("own");
            node.add_input("a");
            node.add_output(output);
        }
    }
    QVERIFY(refusal(many).find("more than 200000 operators") != std::string::npos);
    // A chain of functions, each of which calls the next.
    ModelWriter deep;
    deep.input("x", {8, 16}).node("F0", "f", {"x"});
    lastNode(deep).set_domain("own");
    deep.model().add_opset_import()->set_domain("own");
    for (int i = 0; i < 60; ++i) {
        onnx::FunctionProto& function = *deep.model().add_functions();
        function.set_name("F" + std::to_string(i));
        function.set_domain("own");
        function.add_input("a");
        function.add_output("b");
        onnx::NodeProto& node = *function.add_node();
        node.set_op_type("F" + std::to_string(i + 1));
        node.set_domain("own");
        node.add_input("a");
        node.add_output("b");
    }
    QVERIFY(refusal(deep).find("nested more than 50 levels deep") != std::string::npos);
}

LOOPGLASS_TEST(OnnxShapesTest)

}  // namespace loopglass::test::onnx_shapes_test

#include "onnx_shapes_test.moc"
