#include "import/onnx/flat_graph_writer.h"

#include "import/onnx/known_tensors.h"
#include "import/onnx/layers/layer.h"

#include <set>

namespace loopglass {

namespace {

void addInteger(const char* name, std::int64_t value, onnx::NodeProto& node) {
    auto* attribute = node.add_attribute();
    attribute->set_name(name);
    attribute->set_type(onnx::AttributeProto::INT);
    attribute->set_i(value);
}

}  // namespace

const OnnxTensor* FlatOnnxGraph::tensor(const std::string& flat) const {
    const auto found = flat.empty() ? m_tensors.end() : m_tensors.find(flat);
    return found == m_tensors.end() ? nullptr : &found->second;
}

void FlatOnnxGraph::drop(std::size_t first, std::size_t end) {
    m_nodes.erase(m_nodes.begin() + static_cast<std::ptrdiff_t>(first),
                  m_nodes.begin() + static_cast<std::ptrdiff_t>(end));
}

void FlatOnnxGraph::repeat(std::size_t first, std::int64_t times, std::int64_t most) {
    for (std::size_t i = first; i < m_nodes.size(); ++i) {
        std::int64_t& repeat = m_nodes[i].repeat;
        repeat = repeat > most / times ? most : repeat * times;
    }
}

OnnxNode FlatOnnxGraph::viewOf(const onnx::NodeProto& flat) const {
    std::unordered_map<std::string, OnnxShape> shapes;
    for (const auto* names : {&flat.input(), &flat.output()}) {
        for (const std::string& name : *names) {
            if (const OnnxTensor* known = tensor(name)) {
                shapes[name] = known->shape;
            }
        }
    }
    return onnxNodeOf(flat, shapes);
}

double FlatOnnxGraph::workSince(std::size_t first) const {
    double work = 0;
    for (std::size_t i = first; i < m_nodes.size(); ++i) {
        const OnnxNode view = viewOf(m_nodes[i].node);
        // A product whose sizes are unknown also counts as work.
        work += isLayerOperator(view) ? onnxMultiplications(view).value_or(1) : 0;
        work += m_nodes[i].foreign ? 1 : 0;
    }
    return work;
}

FlatOnnxNode& FlatOnnxGraph::emit(const onnx::NodeProto& flat) {
    FlatOnnxNode next;
    next.node = flat;
    std::vector<const OnnxTensor*> tensors;
    for (const auto* names : {&flat.input(), &flat.output()}) {
        for (const std::string& name : *names) {
            tensors.push_back(tensor(name));
        }
    }
    next.unknown = unknownSizes(tensors);
    for (onnx::AttributeProto& attribute : *next.node.mutable_attribute()) {
        attribute.clear_t();
        attribute.clear_g();
        attribute.clear_tensors();
        attribute.clear_graphs();
        attribute.clear_sparse_tensor();
        attribute.clear_sparse_tensors();
    }
    m_nodes.push_back(std::move(next));
    return m_nodes.back();
}

std::string FlatOnnxGraph::serialised(const std::string& next) {
    onnx::GraphProto graph;
    graph.set_doc_string(next);
    std::set<std::string> used;
    for (FlatOnnxNode& flat : m_nodes) {
        onnx::NodeProto& node = *graph.add_node();
        node.Swap(&flat.node);
        used.insert(node.input().begin(), node.input().end());
        used.insert(node.output().begin(), node.output().end());
        addInteger(repeatAttribute, flat.repeat, node);
        addInteger(openAttribute, static_cast<std::int64_t>(flat.open), node);
        if (flat.foreign) {
            addInteger(foreignAttribute, 1, node);
        }
        if (!flat.unknown.empty()) {
            auto* attribute = node.add_attribute();
            attribute->set_name(unknownAttribute);
            attribute->set_type(onnx::AttributeProto::STRINGS);
            for (const std::string& name : flat.unknown) {
                attribute->add_strings(name);
            }
        }
    }
    for (const std::string& name : used) {
        if (const OnnxTensor* known = tensor(name); known != nullptr && known->shape) {
            auto* value = graph.add_value_info();
            value->set_name(name);
            auto* shape = value->mutable_type()->mutable_tensor_type()->mutable_shape();
            for (const std::int64_t size : *known->shape) {
                auto* dim = shape->add_dim();
                if (size >= 0) {
                    dim->set_dim_value(size);
                }
            }
        }
    }
    return graph.SerializeAsString();
}

}  // namespace loopglass
