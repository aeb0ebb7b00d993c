#pragma once

#include <cstdint>
#include <map>
#include <onnx/onnx_pb.h>
#include <string>
#include <vector>

/// Writes small ONNX models with the classes of the library. Only tests that link loopglass_onnx
/// may include this file.
namespace loopglass::test {

class ModelWriter {
public:
    using Shape = std::vector<std::int64_t>;

    explicit ModelWriter(std::int64_t opset = 13) {
        m_model.set_ir_version(7);
        m_model.set_producer_name("loopglass tests");
        m_model.add_opset_import()->set_version(opset);
        m_model.mutable_graph()->set_name("test");
    }

    /// Adds an input; a size of 0 means the free size with that name.
    ModelWriter& input(const std::string& name, const Shape& shape,
                       const std::string& freeName = "batch") {
        auto* value = m_model.mutable_graph()->add_input();
        value->set_name(name);
        auto* tensor = value->mutable_type()->mutable_tensor_type();
        tensor->set_elem_type(onnx::TensorProto::FLOAT);
        for (const std::int64_t size : shape) {
            auto* dim = tensor->mutable_shape()->add_dim();
            if (size == 0) {
                dim->set_dim_param(freeName);
            } else {
                dim->set_dim_value(size);
            }
        }
        return *this;
    }

    /// Adds weights that are all zero.
    ModelWriter& weight(const std::string& name, const Shape& shape) {
        auto* tensor = m_model.mutable_graph()->add_initializer();
        tensor->set_name(name);
        tensor->set_data_type(onnx::TensorProto::FLOAT);
        std::size_t words = 1;
        for (const std::int64_t size : shape) {
            tensor->add_dims(size);
            words *= static_cast<std::size_t>(size);
        }
        tensor->set_raw_data(std::string(4 * words, '\0'));
        return *this;
    }

    /// Adds a list of sizes, the second input of Reshape.
    ModelWriter& sizes(const std::string& name, const Shape& values) {
        auto* tensor = m_model.mutable_graph()->add_initializer();
        tensor->set_name(name);
        tensor->set_data_type(onnx::TensorProto::INT64);
        tensor->add_dims(static_cast<std::int64_t>(values.size()));
        for (const std::int64_t value : values) {
            tensor->add_int64_data(value);
        }
        return *this;
    }

    /// Adds an operator; `numbers` contains attributes with a single value.
    ModelWriter& node(const std::string& type, const std::string& name,
                      const std::vector<std::string>& inputs,
                      const std::map<std::string, Shape>& lists = {},
                      const std::map<std::string, std::int64_t>& numbers = {},
                      const std::map<std::string, std::string>& texts = {}) {
        auto* node = m_model.mutable_graph()->add_node();
        node->set_op_type(type);
        node->set_name(name);
        node->add_output(name + "_out");
        for (const std::string& input : inputs) {
            node->add_input(input);
        }
        for (const auto& [key, values] : lists) {
            auto* attribute = node->add_attribute();
            attribute->set_name(key);
            attribute->set_type(onnx::AttributeProto::INTS);
            for (const std::int64_t value : values) {
                attribute->add_ints(value);
            }
        }
        for (const auto& [key, value] : numbers) {
            auto* attribute = node->add_attribute();
            attribute->set_name(key);
            attribute->set_type(onnx::AttributeProto::INT);
            attribute->set_i(value);
        }
        for (const auto& [key, value] : texts) {
            auto* attribute = node->add_attribute();
            attribute->set_name(key);
            attribute->set_type(onnx::AttributeProto::STRING);
            attribute->set_s(value);
        }
        return *this;
    }

    onnx::ModelProto& model() { return m_model; }
    std::string bytes() const { return m_model.SerializeAsString(); }

private:
    onnx::ModelProto m_model;
};

}  // namespace loopglass::test
