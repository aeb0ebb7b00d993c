// Gets the shapes that the ONNX library infers. For this purpose, each operator becomes a separate
// model with the known facts about its inputs. Known values become stored tensors.
#include "import/onnx/library_shapes.h"

#include "import/onnx/flat_graph.h"

#include <onnx/defs/schema.h>
#include <onnx/shape_inference/implementation.h>
#include <set>
#include <utility>

namespace loopglass {

namespace {

/// An operator of ONNX with the same shape rule as an operator of ONNX Runtime.
struct EquivalentOperator {
    const char* type;
    int inputs;
};
const EquivalentOperator* equivalentOperator(const OnnxNode& node) {
    static const std::map<std::string, EquivalentOperator> stands{
        {"FusedConv", {"Conv", 3}},
        {"QLinearConv", {"QLinearConv", 9}},
        {"DynamicQuantizeLSTM", {"LSTM", 3}}};
    const auto found = stands.find(node.type);
    return node.domain == "com.microsoft" && found != stands.end() ? &found->second : nullptr;
}

void addValues(const std::string& name, const OnnxTensor& known, onnx::GraphProto& graph) {
    const auto whole = known.integers();
    if (!whole || !known.isKnown()) {
        return;
    }
    onnx::TensorProto tensor;
    tensor.set_name(name);
    tensor.set_data_type(known.type);
    for (const std::int64_t size : *known.shape) {
        tensor.add_dims(size);
    }
    for (std::size_t i = 0; i < whole->size(); ++i) {
        switch (known.type) {
        case onnx::TensorProto::INT64:
            tensor.add_int64_data((*whole)[i]);
            break;
        case onnx::TensorProto::INT32:
        case onnx::TensorProto::BOOL:
            tensor.add_int32_data(static_cast<std::int32_t>((*whole)[i]));
            break;
        case onnx::TensorProto::FLOAT:
            tensor.add_float_data(static_cast<float>(*(*known.values)[i]));
            break;
        default:
            return;
        }
    }
    *graph.add_initializer() = std::move(tensor);
}

void describe(const std::string& name, const OnnxTensor& known, onnx::GraphProto& graph) {
    auto* value = graph.add_input();
    value->set_name(name);
    auto* type = value->mutable_type()->mutable_tensor_type();
    type->set_elem_type(known.type);
    if (known.shape) {
        type->mutable_shape();
        for (const std::int64_t size : *known.shape) {
            auto* dim = type->mutable_shape()->add_dim();
            if (size >= 0) {
                dim->set_dim_value(size);
            }
        }
    }
    addValues(name, known, graph);
}

/// Returns a model that consists of one operator.
onnx::ModelProto modelOf(const onnx::NodeProto& flat, const OnnxNode& view,
                         const std::vector<const OnnxTensor*>& inputs, const OnnxOpsets& opsets) {
    onnx::ModelProto model;
    model.set_ir_version(8);
    onnx::GraphProto& graph = *model.mutable_graph();
    onnx::NodeProto& node = *graph.add_node();
    node = flat;
    if (const EquivalentOperator* stand = equivalentOperator(view)) {
        node.set_op_type(stand->type);
        node.clear_domain();
        while (node.input_size() > stand->inputs) {
            node.mutable_input()->RemoveLast();
        }
    }
    std::set<std::string> described;
    for (int i = 0; i < node.input_size(); ++i) {
        const OnnxTensor* known = inputs[static_cast<std::size_t>(i)];
        if (known != nullptr && known->type != 0 && described.insert(node.input(i)).second) {
            describe(node.input(i), *known, graph);
        }
    }
    OnnxOpsets all = opsets;
    all.emplace(node.domain(), 1);
    all.emplace("", 17);
    for (const auto& [domain, version] : all) {
        auto* set = model.add_opset_import();
        set->set_domain(domain);
        set->set_version(version);
    }
    return model;
}

}  // namespace

bool libraryKnows(const OnnxNode& view) {
    return equivalentOperator(view) != nullptr ||
           onnx::OpSchemaRegistry::Schema(view.type, view.domain) != nullptr;
}

std::vector<OnnxTensor> libraryShapes(const onnx::NodeProto& flat, const OnnxNode& view,
                                      const std::vector<const OnnxTensor*>& inputs,
                                      const OnnxOpsets& opsets) {
    std::vector<OnnxTensor> outputs(static_cast<std::size_t>(flat.output_size()));
    onnx::ModelProto model = modelOf(flat, view, inputs, opsets);
    try {
        onnx::shape_inference::InferShapes(model, onnx::OpSchemaRegistry::Instance(),
                                           onnx::ShapeInferenceOptions(false, 0, false));
    } catch (const std::exception&) {
        return outputs;  // the shapes of this operator's outputs stay unknown
    }
    for (const onnx::ValueInfoProto& value : model.graph().value_info()) {
        for (int i = 0; i < flat.output_size(); ++i) {
            if (flat.output(i) == value.name()) {
                OnnxTensor& output = outputs[static_cast<std::size_t>(i)];
                output.type = value.type().tensor_type().elem_type();
                output.shape = onnxShapeOf(value);
            }
        }
    }
    return outputs;
}

}  // namespace loopglass
