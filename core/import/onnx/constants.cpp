#include "import/onnx/constants.h"

#include "import/onnx/flat_graph.h"

#include <algorithm>

namespace loopglass {

const onnx::AttributeProto* onnxAttribute(const onnx::NodeProto& node, const std::string& name) {
    for (const onnx::AttributeProto& attribute : node.attribute()) {
        if (attribute.name() == name) {
            return &attribute;
        }
    }
    return nullptr;
}

OnnxTensor onnxConstant(const onnx::NodeProto& flat) {
    OnnxTensor tensor;
    for (const onnx::AttributeProto& attribute : flat.attribute()) {
        const std::string& name = attribute.name();
        if (name == "value" && attribute.has_t()) {
            return onnxTensorOf(attribute.t());
        }
        if (name == "sparse_value") {
            const auto& dims = attribute.sparse_tensor().dims();
            tensor.type = attribute.sparse_tensor().values().data_type();
            tensor.shape = std::vector<std::int64_t>(dims.begin(), dims.end());
        } else if (name == "value_int" || name == "value_float") {
            const bool whole = name == "value_int";
            tensor.type = whole ? onnx::TensorProto::INT64 : onnx::TensorProto::FLOAT;
            tensor.shape.emplace();
            tensor.values = {whole ? static_cast<double>(attribute.i())
                                   : static_cast<double>(attribute.f())};
        } else if (name == "value_ints" || name == "value_floats") {
            const bool whole = name == "value_ints";
            tensor.type = whole ? onnx::TensorProto::INT64 : onnx::TensorProto::FLOAT;
            tensor.values.emplace();
            for (const std::int64_t value : attribute.ints()) {
                tensor.values->emplace_back(static_cast<double>(value));
            }
            for (const float value : attribute.floats()) {
                tensor.values->emplace_back(static_cast<double>(value));
            }
            tensor.shape = std::vector{static_cast<std::int64_t>(tensor.values->size())};
        }
    }
    return tensor;
}

OnnxTensor onnxFilled(const onnx::NodeProto& flat, const std::vector<const OnnxTensor*>& inputs) {
    OnnxTensor tensor;
    tensor.type = onnx::TensorProto::FLOAT;
    std::optional<double> value = 0;
    if (const auto* attribute = onnxAttribute(flat, "value")) {
        const OnnxTensor given = onnxTensorOf(attribute->t());
        tensor.type = given.type;
        value = given.values && given.values->size() == 1 ? given.values->front() : std::nullopt;
    }
    const OnnxTensor* sizes = inputs.empty() ? nullptr : inputs[0];
    if (sizes == nullptr || !sizes->values) {
        return tensor;
    }
    tensor.shape.emplace();
    std::int64_t count = 1;
    for (const std::optional<double>& size : *sizes->values) {
        const bool good = size && *size >= 0 && *size < 1e12;
        tensor.shape->push_back(good ? static_cast<std::int64_t>(*size) : -1);
        count = good && count <= maxOnnxValues
                    ? count * std::min(tensor.shape->back(), maxOnnxValues + 1)
                    : maxOnnxValues + 1;
    }
    if (count <= maxOnnxValues) {
        tensor.values = OnnxValues(static_cast<std::size_t>(count), value);
    }
    return tensor;
}

}  // namespace loopglass
