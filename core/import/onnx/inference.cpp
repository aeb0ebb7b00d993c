// The library infers shapes operator by operator and trusts what they say: a list that is too short
// or a missing input is read all the same. What it can be spared is checked before (onnx_checks);
// for the rest it works in a child process, and where that crashes, the operator is found by
// halving the model.
#include "import/onnx/inference.h"

#include "import/onnx/child_process.h"
#include "words/sentences/imports.h"
#include "words/wording.h"
#include "workload/input_error.h"

#include <onnx/onnx_pb.h>
#include <onnx/shape_inference/implementation.h>

namespace loopglass {

namespace {

constexpr int inferenceSeconds = 60;

/// The shapes of a model as a graph that has nothing else. `values`: follow the values of sizes,
/// too.
std::string inferredShapes(onnx::ModelProto model, bool values) {
    onnx::shape_inference::InferShapes(model, onnx::OpSchemaRegistry::Instance(),
                                       onnx::ShapeInferenceOptions(false, 0, values));
    onnx::GraphProto shapes;
    shapes.mutable_value_info()->Swap(model.mutable_graph()->mutable_value_info());
    shapes.mutable_output()->Swap(model.mutable_graph()->mutable_output());
    return shapes.SerializeAsString();
}

ChildResult inferredInChild(const onnx::ModelProto& model, bool values) {
    return workInChild([&] { return inferredShapes(model, values); }, inferenceSeconds);
}

/// The model with its first operators only.
onnx::ModelProto firstOperators(const onnx::ModelProto& model, int count) {
    onnx::ModelProto first = model;
    auto* nodes = first.mutable_graph()->mutable_node();
    nodes->DeleteSubrange(count, nodes->size() - count);
    return first;
}

/// The first operator at which the library dies.
const onnx::NodeProto& deadlyOperator(const onnx::ModelProto& model) {
    int good = 0;
    int bad = model.graph().node_size();
    while (bad - good > 1) {
        const int middle = good + (bad - good) / 2;
        const bool dies =
            inferredInChild(firstOperators(model, middle), false).end == ChildEnd::Died;
        (dies ? bad : good) = middle;
    }
    return model.graph().node(bad - 1);
}

[[noreturn]] void failInference(const std::string& file, Message said) {
    throw InputError({file, 0, 0}, std::move(said));
}

}  // namespace

void inferOnnxShapes(const std::string& file, onnx::ModelProto& model) {
    onnx::OpSchemaRegistry::Instance();  // made here, not in each child
    ChildResult result = inferredInChild(model, true);
    if (result.end != ChildEnd::Done) {
        // Following the values of sizes is the part that knows least; without it more is unknown.
        result = inferredInChild(model, false);
    }
    onnx::GraphProto shapes;
    if (result.end == ChildEnd::Done && shapes.ParseFromString(result.text)) {
        shapes.mutable_value_info()->Swap(model.mutable_graph()->mutable_value_info());
        shapes.mutable_output()->Swap(model.mutable_graph()->mutable_output());
        return;
    }
    if (result.end == ChildEnd::Threw) {
        failInference(
            file, say::imports::onnxContradiction(result.text.substr(0, result.text.find('\n'))));
    }
    if (result.end == ChildEnd::TooLong) {
        failInference(file, say::imports::onnxInferenceTooLong(inferenceSeconds));
    }
    const onnx::NodeProto& node = deadlyOperator(model);
    const std::string& name =
        node.name().empty() && node.output_size() > 0 ? node.output(0) : node.name();
    failInference(file, say::imports::onnxDeadlyOperator(name, node.op_type()));
}

}  // namespace loopglass
