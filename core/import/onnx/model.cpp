// Reads an ONNX file with the library's own classes, which also infer the shapes. Weights are
// discarded immediately after reading. Only the sizes of weights, and the few tensors whose values
// are sizes, are needed.
#include "import/onnx/model.h"

#include "import/foreign/expression.h"
#include "import/onnx/checks.h"
#include "import/onnx/flat_graph.h"
#include "import/onnx/inference.h"
#include "import/onnx/layers/sharing.h"
#include "import/onnx/structure.h"
#include "import/onnx/tensors.h"
#include "words/sentences/format.h"
#include "words/sentences/imports.h"
#include "words/wording.h"
#include "workload/input_error.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <functional>
#include <google/protobuf/stubs/logging.h>
#include <onnx/onnx_pb.h>
#include <set>
#include <system_error>
#include <unordered_map>
#include <utility>

namespace loopglass {

namespace {

/// Initial values with more bytes than this are weights, because a list of sizes is shorter.
constexpr std::size_t maxSizeBytes = 4096;
/// The largest size that can be multiplied later without overflowing 64 bits.
constexpr std::int64_t largestSize = std::int64_t{1} << 40;

using OnnxShapes = std::unordered_map<std::string, OnnxShape>;

OnnxShapes onnxShapesOf(const onnx::GraphProto& flat) {
    OnnxShapes shapes;
    for (const onnx::ValueInfoProto& value : flat.value_info()) {
        shapes[value.name()] = onnxShapeOf(value);
    }
    return shapes;
}

[[noreturn]] void failModel(const std::string& file, Message sentence) {
    throw InputError({file, 0, 0}, std::move(sentence));
}

void dropWeights(onnx::GraphProto& graph) {
    for (onnx::TensorProto& tensor : *graph.mutable_initializer()) {
        if (tensor.ByteSizeLong() > maxSizeBytes) {
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

/// The names that the expression of a size may use: the free sizes of the model.
class SizeScope : public ExpressionScope {
public:
    SizeScope(const std::set<std::string>& names,
              const std::function<std::int64_t(const std::string&)>& valueOf)
        : m_names(names),
          m_valueOf(valueOf) {}

    ExpressionValue value(const std::string& name) override {
        return m_names.count(name) == 0 ? ExpressionValue() : static_cast<double>(m_valueOf(name));
    }
    std::optional<ExpressionValue> call(const std::string&,
                                        const std::vector<ExpressionValue>&) override {
        return std::nullopt;
    }

private:
    const std::set<std::string>& m_names;
    const std::function<std::int64_t(const std::string&)>& m_valueOf;
};

/// Sets each free size of the inputs to its requested value or, if none is requested, to 1. A size
/// such as `past + new` is computed if its names are free sizes.
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
                forEachFree(value, [&](const std::string& name, auto&) { m_names.insert(name); });
            }
        }
        for (onnx::ValueInfoProto& value : *graph.mutable_input()) {
            if (weights.count(value.name()) == 0) {
                forEachFree(value, [&](const std::string& name, auto& dim) {
                    dim.set_dim_value(valueOf(name));
                });
            }
        }
    }

    const std::map<std::string, std::int64_t>& taken() const { return m_taken; }

    /// Returns the assumed sizes and the sizes of the user.
    OnnxSizes all() const {
        OnnxSizes sizes = m_taken;
        sizes.insert(m_asked.begin(), m_asked.end());
        sizes.insert(m_worked.begin(), m_worked.end());
        return sizes;
    }

    /// Throws InputError if a requested size is not a size of the model or has another value.
    void checkAsked(const onnx::ModelProto& model, const onnx::GraphProto& flat) const {
        std::set<std::string> declared;
        namesIn(model.graph(), declared);
        const OnnxShapes shapes = onnxShapesOf(flat);
        for (const auto& [name, value] : m_asked) {
            if (m_taken.count(name) > 0 || m_worked.count(name) > 0 || declared.count(name) > 0) {
                continue;
            }
            const std::size_t bracket = name.rfind('[');
            const std::string place = name.substr(std::min(bracket, name.size()));
            if (bracket != std::string::npos && (place == "[trips]" || place == "[branch]")) {
                if (hasOperator(flat, name.substr(0, bracket))) {
                    continue;
                }
            } else if (isSizeOf(shapes, name, value)) {
                continue;
            }
            const std::vector<std::string> names(m_names.begin(), m_names.end());
            failModel(m_file, names.empty() ? msg::imports::onnxNoFreeSizes(name)
                                            : msg::imports::onnxFreeSizes(name, names));
        }
    }

private:
    template <typename Function>
    void forEachFree(onnx::ValueInfoProto& value, const Function& function) const {
        if (!value.type().has_tensor_type() || !value.type().tensor_type().has_shape()) {
            return;
        }
        auto* shape = value.mutable_type()->mutable_tensor_type()->mutable_shape();
        for (int i = 0; i < shape->dim_size(); ++i) {
            auto* dim = shape->mutable_dim(i);
            if (dim->has_dim_value() && dim->dim_value() > 0) {
                if (dim->dim_value() > largestSize) {
                    failModel(m_file, msg::imports::onnxSizeTooLarge(value.name(), dim->dim_value(),
                                                                     largestSize));
                }
                continue;
            }
            function(dim->has_dim_param() && !dim->dim_param().empty()
                         ? dim->dim_param()
                         : value.name() + "[" + std::to_string(i) + "]",
                     *dim);
        }
    }

    std::int64_t valueOf(const std::string& name) {
        const auto asked = m_asked.find(name);
        if (asked == m_asked.end() && !isIdentifier(name)) {
            if (const auto worked = workedOut(name)) {
                return m_worked.emplace(name, *worked).first->second;
            }
        }
        return m_taken.emplace(name, asked == m_asked.end() ? 1 : asked->second).first->second;
    }

    /// Returns the value of a text that is an expression of free sizes; none for any other text.
    std::optional<std::int64_t> workedOut(const std::string& text) {
        std::set<std::string> names;
        for (const std::string& name : m_names) {
            if (isIdentifier(name)) {
                names.insert(name);
            }
        }
        const std::function<std::int64_t(const std::string&)> value =
            [this](const std::string& name) { return valueOf(name); };
        SizeScope scope(names, value);
        try {
            const ExpressionValue result = evaluateExpression(text, scope, {m_file, 0, 0});
            const double* number = std::get_if<double>(&result);
            const bool good = number != nullptr && *number >= 1 &&
                              *number <= static_cast<double>(largestSize) &&
                              *number == std::floor(*number);
            return good ? std::optional(static_cast<std::int64_t>(*number)) : std::nullopt;
        } catch (const InputError&) {
            return std::nullopt;
        }
    }

    static void namesIn(const onnx::GraphProto& graph, std::set<std::string>& names) {
        for (const auto* values : {&graph.value_info(), &graph.output()}) {
            for (const onnx::ValueInfoProto& value : *values) {
                for (const auto& dim : value.type().tensor_type().shape().dim()) {
                    if (dim.has_dim_param()) {
                        names.insert(dim.dim_param());
                    }
                }
            }
        }
        for (const onnx::NodeProto& node : graph.node()) {
            for (const onnx::AttributeProto& attribute : node.attribute()) {
                if (attribute.has_g()) {
                    namesIn(attribute.g(), names);
                }
            }
        }
    }

    static bool hasOperator(const onnx::GraphProto& flat, const std::string& name) {
        return std::any_of(flat.node().begin(), flat.node().end(), [&](const auto& node) {
            return node.name() == name &&
                   (node.op_type() == "If" || node.op_type() == "Loop" || node.op_type() == "Scan");
        });
    }

    /// Returns true if `x[0]` names a size of the tensor x. Throws InputError if its value differs.
    bool isSizeOf(const OnnxShapes& shapes, const std::string& name, std::int64_t value) const {
        const std::size_t bracket = name.rfind('[');
        const auto tensor = shapes.find(name.substr(0, std::min(bracket, name.size())));
        if (bracket == std::string::npos || tensor == shapes.end() || !tensor->second) {
            return false;
        }
        for (std::size_t axis = 0; axis < tensor->second->size(); ++axis) {
            if (name.substr(bracket) == "[" + std::to_string(axis) + "]") {
                if ((*tensor->second)[axis] != value) {
                    failModel(m_file,
                              msg::imports::onnxSizeIsKnown(name, (*tensor->second)[axis], value));
                }
                return true;
            }
        }
        return false;
    }

    std::string m_file;
    OnnxSizes m_asked;
    std::set<std::string> m_names;  ///< all free sizes of the inputs
    std::map<std::string, std::int64_t> m_taken;
    std::map<std::string, std::int64_t> m_worked;  ///< sizes computed from other sizes
};

/// Returns the operators with their known shapes, after checks.
std::vector<OnnxNode> checkedNodes(const std::string& file, const onnx::GraphProto& graph) {
    const OnnxShapes shapes = onnxShapesOf(graph);
    std::vector<OnnxNode> nodes;
    for (const onnx::NodeProto& from : graph.node()) {
        nodes.push_back(onnxNodeOf(from, shapes));
        if (const Message problem = onnxProblem(nodes.back()); !problem.empty()) {
            failModel(file,
                      msg::imports::onnxBadOperator(nodes.back().name, from.op_type(), problem));
        }
    }
    return nodes;
}

/// Adds the names of the outputs, and of the inputs without the weights.
void addEnds(const onnx::GraphProto& graph, OnnxModel& model) {
    std::set<std::string> weights;
    for (const onnx::TensorProto& tensor : graph.initializer()) {
        weights.insert(tensor.name());
    }
    for (const onnx::ValueInfoProto& input : graph.input()) {
        if (!weights.contains(input.name())) {
            model.inputs.push_back(input.name());
        }
    }
    for (const onnx::ValueInfoProto& output : graph.output()) {
        model.outputs.push_back(output.name());
    }
}

OnnxModel onnxModelOf(const std::string& file, onnx::ModelProto& proto, const OnnxSizes& sizes) {
    if (!proto.has_graph() || proto.graph().node_size() == 0) {
        failModel(file, msg::imports::onnxNoGraph());
    }
    if (proto.opset_import_size() == 0) {
        failModel(file, msg::imports::onnxNoOpset());
    }
    checkTensors(file, proto.graph());
    dropWeights(*proto.mutable_graph());
    FreeSizes free(file, sizes);
    free.fixInputs(*proto.mutable_graph());
    checkOnnxStructure(file, proto);
    const onnx::GraphProto flat = inferOnnxShapes(file, proto, free.all());
    OnnxModel model;
    model.file = file;
    model.nodes = checkedNodes(file, flat);
    free.checkAsked(proto, flat);
    shareOnnxWords(model.nodes);
    model.producer = proto.producer_name();
    model.producer += proto.producer_version().empty() ? "" : " " + proto.producer_version();
    for (const auto& set : proto.opset_import()) {
        if (set.domain().empty() || set.domain() == "ai.onnx") {
            model.opset = set.version();
        }
    }
    model.assumed = free.taken();
    addEnds(proto.graph(), model);
    return model;
}

[[noreturn]] void failNoModel(const std::string& file) {
    failModel(file, msg::imports::onnxUndecoded());
}

}  // namespace

OnnxModel readOnnxModel(const std::string& path, const OnnxSizes& sizes) {
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored)) {
        failModel(path, msg::format::isFolder());
    }
    std::ifstream in(path, std::ios::binary);
    if (!in) {
        failModel(path, msg::format::unreadable());
    }
    // Silenced, because the import reports the error itself.
    const google::protobuf::LogSilencer silent;
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
