// Reads an ONNX file with the library's own classes and has it infer the shapes. Weights are
// dropped as soon as the file is read: only their sizes, and the few that are sizes themselves,
// mean anything here.
#include "import/onnx/model.h"

#include "import/onnx/checks.h"
#include "import/onnx/inference.h"
#include "import/onnx/tensors.h"
#include "words/sentences/format.h"
#include "words/sentences/imports.h"
#include "words/wording.h"
#include "workload/input_error.h"

#include <filesystem>
#include <fstream>
#include <google/protobuf/stubs/logging.h>
#include <onnx/onnx_pb.h>
#include <set>
#include <system_error>
#include <unordered_map>
#include <utility>

namespace loopglass {

namespace {

/// Initial values of more bytes are weights; a list of sizes is shorter.
constexpr std::size_t mostSizeBytes = 4096;
/// What can be multiplied later without leaving 64 bits at once.
constexpr std::int64_t largestSize = std::int64_t{1} << 40;

[[noreturn]] void failModel(const std::string& file, Message said) {
    throw InputError({file, 0, 0}, std::move(said));
}

void dropWeights(onnx::GraphProto& graph) {
    for (onnx::TensorProto& tensor : *graph.mutable_initializer()) {
        if (tensor.ByteSizeLong() > mostSizeBytes) {
            tensor.clear_raw_data();
            tensor.clear_float_data();
            tensor.clear_double_data();
            tensor.clear_int32_data();
            tensor.clear_int64_data();
            tensor.clear_uint64_data();
            tensor.clear_string_data();
        }
    }
}

/// Gives the free sizes of the inputs a value: the one asked for, or 1.
class FreeSizes {
public:
    FreeSizes(const std::string& file, const OnnxSizes& asked) : m_file(file), m_asked(asked) {}

    void fixInputs(onnx::GraphProto& graph) {
        std::set<std::string> weights;
        for (const onnx::TensorProto& tensor : graph.initializer()) {
            weights.insert(tensor.name());
        }
        for (onnx::ValueInfoProto& value : *graph.mutable_input()) {
            if (weights.count(value.name()) == 0) {
                fixInput(value);
            }
        }
        checkAsked();
        for (auto* values : {graph.mutable_value_info(), graph.mutable_output()}) {
            for (onnx::ValueInfoProto& value : *values) {
                fixKnown(value);
            }
        }
    }

    const std::map<std::string, std::int64_t>& taken() const { return m_taken; }

private:
    void fixInput(onnx::ValueInfoProto& value) {
        if (!value.type().has_tensor_type() || !value.type().tensor_type().has_shape()) {
            return;
        }
        auto* shape = value.mutable_type()->mutable_tensor_type()->mutable_shape();
        for (int i = 0; i < shape->dim_size(); ++i) {
            auto* dim = shape->mutable_dim(i);
            if (dim->has_dim_value() && dim->dim_value() > 0) {
                if (dim->dim_value() > largestSize) {
                    failModel(m_file, say::imports::onnxSizeTooLarge(value.name(), dim->dim_value(),
                                                                     largestSize));
                }
                continue;
            }
            const std::string name = dim->has_dim_param() && !dim->dim_param().empty()
                                         ? dim->dim_param()
                                         : value.name() + "[" + std::to_string(i) + "]";
            dim->set_dim_value(valueOf(name));
        }
    }

    std::int64_t valueOf(const std::string& name) {
        const auto asked = m_asked.find(name);
        return m_taken.emplace(name, asked == m_asked.end() ? 1 : asked->second).first->second;
    }

    void checkAsked() const {
        for (const auto& [name, value] : m_asked) {
            if (m_taken.count(name) == 0) {
                std::vector<std::string> names;
                for (const auto& [known, ignored] : m_taken) {
                    names.push_back(known);
                }
                failModel(m_file, names.empty() ? say::imports::onnxNoFreeSizes(name)
                                                : say::imports::onnxFreeSizes(name, names));
            }
        }
    }

    void fixKnown(onnx::ValueInfoProto& value) const {
        if (!value.type().has_tensor_type() || !value.type().tensor_type().has_shape()) {
            return;
        }
        for (auto& dim :
             *value.mutable_type()->mutable_tensor_type()->mutable_shape()->mutable_dim()) {
            const auto found = dim.has_dim_param() ? m_taken.find(dim.dim_param()) : m_taken.end();
            if (found != m_taken.end()) {
                dim.set_dim_value(found->second);
            }
        }
    }

    std::string m_file;
    OnnxSizes m_asked;
    std::map<std::string, std::int64_t> m_taken;
};

/// The inference refuses a domain without a version; operators of such a domain are left out.
void nameAllDomains(onnx::ModelProto& model) {
    std::set<std::string> named;
    for (const auto& set : model.opset_import()) {
        named.insert(set.domain() == "ai.onnx" ? "" : set.domain());
    }
    for (const onnx::NodeProto& node : model.graph().node()) {
        if (named.insert(node.domain() == "ai.onnx" ? "" : node.domain()).second) {
            auto* set = model.add_opset_import();
            set->set_domain(node.domain());
            set->set_version(1);
        }
    }
}

using OnnxShapes = std::unordered_map<std::string, OnnxShape>;

OnnxShape onnxShapeOf(const onnx::ValueInfoProto& value) {
    if (!value.type().has_tensor_type() || !value.type().tensor_type().has_shape()) {
        return std::nullopt;
    }
    std::vector<std::int64_t> sizes;
    for (const auto& dim : value.type().tensor_type().shape().dim()) {
        sizes.push_back(dim.has_dim_value() ? dim.dim_value() : -1);
    }
    return sizes;
}

OnnxShapes onnxShapesOf(const onnx::GraphProto& graph) {
    OnnxShapes shapes;
    for (const auto* values : {&graph.value_info(), &graph.input(), &graph.output()}) {
        for (const onnx::ValueInfoProto& value : *values) {
            shapes[value.name()] = onnxShapeOf(value);
        }
    }
    for (const onnx::TensorProto& tensor : graph.initializer()) {
        shapes[tensor.name()] =
            std::vector<std::int64_t>(tensor.dims().begin(), tensor.dims().end());
    }
    return shapes;
}

void addAttributes(const onnx::NodeProto& from, OnnxNode& node) {
    for (const onnx::AttributeProto& attribute : from.attribute()) {
        if (attribute.has_i()) {
            node.integers[attribute.name()] = {attribute.i()};
        } else if (attribute.ints_size() > 0) {
            node.integers[attribute.name()].assign(attribute.ints().begin(),
                                                   attribute.ints().end());
        } else if (attribute.has_s()) {
            node.texts[attribute.name()] = attribute.s();
        }
        node.hasGraph = node.hasGraph || attribute.has_g() || attribute.graphs_size() > 0;
    }
}

OnnxNode onnxNodeOf(const onnx::NodeProto& from, const OnnxShapes& shapes) {
    OnnxNode node;
    node.type = from.op_type();
    node.domain = from.domain();
    node.name = from.name();
    if (node.name.empty() && from.output_size() > 0) {
        node.name = from.output(0);
    }
    addAttributes(from, node);
    const auto shape = [&](const std::string& name) {
        const auto found = shapes.find(name);
        return found == shapes.end() ? OnnxShape() : found->second;
    };
    for (const std::string& name : from.input()) {
        node.inputs.push_back(shape(name));
    }
    for (const std::string& name : from.output()) {
        node.outputs.push_back(shape(name));
    }
    return node;
}

/// The operators with the shapes that are known so far.
std::vector<OnnxNode> checkedNodes(const std::string& file, const onnx::GraphProto& graph) {
    const OnnxShapes shapes = onnxShapesOf(graph);
    std::vector<OnnxNode> nodes;
    for (const onnx::NodeProto& from : graph.node()) {
        nodes.push_back(onnxNodeOf(from, shapes));
        if (const Message problem = onnxProblem(nodes.back()); !problem.empty()) {
            failModel(file,
                      say::imports::onnxBadOperator(nodes.back().name, from.op_type(), problem));
        }
    }
    return nodes;
}

OnnxModel onnxModelOf(const std::string& file, onnx::ModelProto& proto, const OnnxSizes& sizes) {
    if (!proto.has_graph() || proto.graph().node_size() == 0) {
        failModel(file, say::imports::onnxNoGraph());
    }
    if (proto.opset_import_size() == 0) {
        failModel(file, say::imports::onnxNoOpset());
    }
    checkTensors(file, proto.graph());
    dropWeights(*proto.mutable_graph());
    FreeSizes free(file, sizes);
    free.fixInputs(*proto.mutable_graph());
    nameAllDomains(proto);
    checkedNodes(file, proto.graph());
    inferOnnxShapes(file, proto);
    OnnxModel model;
    model.file = file;
    model.nodes = checkedNodes(file, proto.graph());
    model.producer = proto.producer_name();
    model.producer += proto.producer_version().empty() ? "" : " " + proto.producer_version();
    for (const auto& set : proto.opset_import()) {
        if (set.domain().empty() || set.domain() == "ai.onnx") {
            model.opset = set.version();
        }
    }
    model.assumed = free.taken();
    return model;
}

[[noreturn]] void failNoModel(const std::string& file) {
    failModel(file, say::imports::onnxUndecoded());
}

}  // namespace

OnnxModel readOnnxModel(const std::string& path, const OnnxSizes& sizes) {
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored)) {
        failModel(path, say::format::isFolder());
    }
    std::ifstream in(path, std::ios::binary);
    if (!in) {
        failModel(path, say::format::unreadable());
    }
    const google::protobuf::LogSilencer silent;  // what is wrong is said by us
    onnx::ModelProto proto;
    if (!proto.ParseFromIstream(&in)) {
        failNoModel(path);
    }
    return onnxModelOf(path, proto, sizes);
}

OnnxModel readOnnxModelBytes(const std::string& file, const std::string& bytes,
                             const OnnxSizes& sizes) {
    const google::protobuf::LogSilencer silent;
    onnx::ModelProto proto;
    if (!proto.ParseFromString(bytes)) {
        failNoModel(file);
    }
    return onnxModelOf(file, proto, sizes);
}

}  // namespace loopglass
