#include "import/onnx/flat_graph.h"

#include <cstring>
#include <optional>

namespace loopglass {

namespace {

void addAttribute(const onnx::AttributeProto& attribute, OnnxNode& node) {
    const std::string& name = attribute.name();
    if (name == unknownAttribute) {
        node.unknownSizes.assign(attribute.strings().begin(), attribute.strings().end());
    } else if (name == repeatAttribute) {
        node.repeat = attribute.i();
    } else if (name == foreignAttribute) {
        node.foreign = true;
    } else if (name == openAttribute) {
        node.open = static_cast<OnnxOpen>(attribute.i());
    } else if (attribute.has_i()) {
        node.integers[name] = {attribute.i()};
    } else if (attribute.ints_size() > 0) {
        node.integers[name].assign(attribute.ints().begin(), attribute.ints().end());
    } else if (attribute.has_s()) {
        node.texts[name] = attribute.s();
    }
}

template <typename Value> OnnxValues rawValues(const std::string& bytes) {
    OnnxValues values;
    for (std::size_t at = 0; at + sizeof(Value) <= bytes.size(); at += sizeof(Value)) {
        Value value{};
        std::memcpy(&value, bytes.data() + at, sizeof(Value));
        values.emplace_back(static_cast<double>(value));
    }
    return values;
}

template <typename Values> OnnxValues listedValues(const Values& list) {
    OnnxValues values;
    for (const auto value : list) {
        values.emplace_back(static_cast<double>(value));
    }
    return values;
}

OnnxValues storedValues(const onnx::TensorProto& tensor) {
    const std::string& raw = tensor.raw_data();
    switch (tensor.data_type()) {
    case onnx::TensorProto::INT64:
        return raw.empty() ? listedValues(tensor.int64_data()) : rawValues<std::int64_t>(raw);
    case onnx::TensorProto::INT32:
        return raw.empty() ? listedValues(tensor.int32_data()) : rawValues<std::int32_t>(raw);
    case onnx::TensorProto::BOOL:
        return raw.empty() ? listedValues(tensor.int32_data()) : rawValues<std::uint8_t>(raw);
    case onnx::TensorProto::FLOAT:
        return raw.empty() ? listedValues(tensor.float_data()) : rawValues<float>(raw);
    case onnx::TensorProto::DOUBLE:
        return raw.empty() ? listedValues(tensor.double_data()) : rawValues<double>(raw);
    default:
        return {};
    }
}

}  // namespace

OnnxNode onnxNodeOf(const onnx::NodeProto& from,
                    const std::unordered_map<std::string, OnnxShape>& shapes) {
    OnnxNode node;
    node.type = from.op_type();
    node.domain = from.domain();
    node.name = from.name();
    if (node.name.empty() && from.output_size() > 0) {
        node.name = from.output(0);
    }
    for (const onnx::AttributeProto& attribute : from.attribute()) {
        addAttribute(attribute, node);
    }
    const auto shape = [&](const std::string& name) {
        const auto found = shapes.find(name);
        return name.empty() || found == shapes.end() ? OnnxShape() : found->second;
    };
    for (const std::string& name : from.input()) {
        node.inputs.push_back(shape(name));
        node.inputNames.push_back(name);
    }
    for (const std::string& name : from.output()) {
        node.outputs.push_back(shape(name));
        node.outputNames.push_back(name);
    }
    return node;
}

OnnxShape onnxShapeOf(const onnx::ValueInfoProto& value) {
    if (!value.type().has_tensor_type() || !value.type().tensor_type().has_shape()) {
        return std::nullopt;
    }
    std::vector<std::int64_t> sizes;
    for (const auto& dim : value.type().tensor_type().shape().dim()) {
        sizes.push_back(dim.has_dim_value() && dim.dim_value() >= 0 ? dim.dim_value() : -1);
    }
    return sizes;
}

OnnxTensor onnxTensorOf(const onnx::TensorProto& tensor) {
    OnnxTensor result;
    result.type = tensor.data_type();
    result.shape = std::vector<std::int64_t>(tensor.dims().begin(), tensor.dims().end());
    std::int64_t count = 1;
    for (const std::int64_t size : *result.shape) {
        count = size < 0 || count > maxOnnxValues ? maxOnnxValues + 1
                                                  : count * std::min(size, maxOnnxValues + 1);
    }
    if (count <= maxOnnxValues) {
        OnnxValues values = storedValues(tensor);
        if (static_cast<std::int64_t>(values.size()) == count) {
            result.values = std::move(values);
        }
    }
    return result;
}

}  // namespace loopglass
