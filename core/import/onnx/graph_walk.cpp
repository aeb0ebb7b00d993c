// Computes the shapes of all operators of a model, including operators in functions and in the
// graphs of If, Loop and Scan. Each operator is examined once, with the known facts about its
// inputs. The rules of Loopglass are tried first (shape_rules), and then the library, which gets a
// model of this single operator. Values that may be sizes are computed along with the shapes
// (values). The library receives these values as constants, for every operator set. Inner operators
// are copied to the flat graph under the name of the outer operator. Operators in a loop store the
// number of its rounds. Cost: one library call for each operator.
#include "import/onnx/graph_walk.h"

#include "import/onnx/checks.h"
#include "import/onnx/constants.h"
#include "import/onnx/known_tensors.h"
#include "import/onnx/layers/sharing.h"
#include "import/onnx/shape_rules.h"

#include <algorithm>

namespace loopglass {

namespace {

std::string ownDomain(const std::string& domain) { return domain == "ai.onnx" ? "" : domain; }

template <typename Sets> OnnxOpsets opsetsOf(const Sets& sets) {
    OnnxOpsets result;
    for (const auto& set : sets) {
        result[ownDomain(set.domain())] = set.version();
    }
    return result;
}

/// Returns the operator with flat names of its inputs and the attributes of the enclosing call.
onnx::NodeProto flatNode(const onnx::NodeProto& node, const WalkScope& scope) {
    onnx::NodeProto flat;
    flat.set_op_type(node.op_type());
    flat.set_domain(ownDomain(node.domain()));
    const std::string own =
        node.name().empty() && node.output_size() > 0 ? node.output(0) : node.name();
    flat.set_name(scope.prefix + (own.empty() ? node.op_type() : own));
    for (const std::string& input : node.input()) {
        flat.add_input(input.empty() ? "" : scope.flatName(input));
    }
    for (const std::string& output : node.output()) {
        flat.add_output(output.empty() ? "" : scope.prefix + output);
    }
    for (const onnx::AttributeProto& attribute : node.attribute()) {
        if (!attribute.name().empty() && attribute.name()[0] == ownAttribute) {
            continue;
        }
        if (attribute.ref_attr_name().empty()) {
            *flat.add_attribute() = attribute;
        } else if (const auto* given =
                       scope.call == nullptr
                           ? nullptr
                           : onnxAttribute(*scope.call, attribute.ref_attr_name())) {
            auto* copy = flat.add_attribute();
            *copy = *given;
            copy->set_name(attribute.name());
        }
    }
    return flat;
}

bool isForeign(const OnnxNode& view) {
    if (isKnownOperator(view)) {
        return false;
    }
    return !view.isStandard() || !libraryKnows(view);
}

/// A Gather repeats words if it selects each position, or the whole axis, several times.
void markRepeats(const OnnxNode& view, const std::vector<const OnnxTensor*>& inputs,
                 onnx::NodeProto& node) {
    if (view.type != "Gather" || inputs.size() != 2 || inputs[0] == nullptr ||
        inputs[1] == nullptr || !inputs[0]->isKnown() || !inputs[1]->shape ||
        inputs[1]->shape->size() != 1) {
        return;
    }
    const auto indices = inputs[1]->integers();
    const auto rank = static_cast<std::int64_t>(inputs[0]->shape->size());
    const std::int64_t given = view.integer("axis", 0);
    const std::int64_t axis = given < 0 ? given + rank : given;
    if (!indices || axis < 0 || axis >= rank) {
        return;
    }
    const auto size = static_cast<std::size_t>((*inputs[0]->shape)[static_cast<std::size_t>(axis)]);
    if (size == 0 || indices->size() <= size || indices->size() % size != 0) {
        return;
    }
    const std::size_t times = indices->size() / size;
    bool inner = true;
    bool outer = true;
    for (std::size_t i = 0; i < indices->size(); ++i) {
        inner = inner && (*indices)[i] == static_cast<std::int64_t>(i / times);
        outer = outer && (*indices)[i] == static_cast<std::int64_t>(i % size);
    }
    if (inner || outer) {
        auto* attribute = node.add_attribute();
        attribute->set_name(repeatedWords);
        attribute->set_type(onnx::AttributeProto::INT);
        attribute->set_i(inner ? static_cast<std::int64_t>(times)
                               : -static_cast<std::int64_t>(times));
    }
}

}  // namespace

std::string WalkScope::flatName(const std::string& name) const {
    for (const WalkScope* scope = this; scope != nullptr; scope = scope->outer) {
        if (const auto found = scope->flat.find(name); found != scope->flat.end()) {
            return found->second;
        }
    }
    return {};
}

GraphWalk::GraphWalk(const onnx::ModelProto& model, const OnnxSizes& sizes, int maxCalls)
    : m_model(model),
      m_sizes(sizes),
      m_opsets(opsetsOf(model.opset_import())),
      m_callsLeft(maxCalls) {
    for (const onnx::FunctionProto& function : model.functions()) {
        m_functions.emplace(FunctionKey(ownDomain(function.domain()), function.name()), &function);
        m_functionOpsets.emplace(&function, opsetsOf(function.opset_import()));
    }
}

std::string GraphWalk::run() {
    WalkScope scope;
    scope.opsets = &m_opsets;
    declare(m_model.graph(), scope);
    for (const onnx::ValueInfoProto& input : m_model.graph().input()) {
        if (scope.flat.count(input.name()) == 0) {
            bind(scope, input.name(), declaredTensor(input, m_sizes));
        }
    }
    walkNodes(m_model.graph().node(), scope);
    return m_graph.serialised(m_next);
}

void GraphWalk::declare(const onnx::GraphProto& graph, WalkScope& scope) {
    for (const onnx::TensorProto& tensor : graph.initializer()) {
        bind(scope, tensor.name(), onnxTensorOf(tensor));
    }
    for (const onnx::SparseTensorProto& tensor : graph.sparse_initializer()) {
        OnnxTensor known;
        known.type = tensor.values().data_type();
        known.shape = std::vector<std::int64_t>(tensor.dims().begin(), tensor.dims().end());
        bind(scope, tensor.values().name(), std::move(known));
    }
    for (const auto* values : {&graph.value_info(), &graph.output()}) {
        for (const onnx::ValueInfoProto& value : *values) {
            scope.declared[value.name()] = &value;
        }
    }
}

void GraphWalk::bind(WalkScope& scope, const std::string& name, OnnxTensor tensor) {
    const std::string flat = scope.prefix + name;
    scope.flat[name] = flat;
    const auto declared = scope.declared.find(name);
    completeTensor(flat, declared == scope.declared.end() ? nullptr : declared->second, m_sizes,
                   tensor);
    m_graph.set(flat, std::move(tensor));
}

void GraphWalk::walkNodes(const google::protobuf::RepeatedPtrField<onnx::NodeProto>& nodes,
                          WalkScope& scope) {
    for (const onnx::NodeProto& node : nodes) {
        if (m_stopped) {
            return;
        }
        walkNode(flatNode(node, scope), node, scope);
    }
}

void GraphWalk::walkNode(const onnx::NodeProto& flat, const onnx::NodeProto& node,
                         WalkScope& scope) {
    const auto function = m_functions.find({flat.domain(), flat.op_type()});
    if (function != m_functions.end()) {
        walkFunction(*function->second, flat, node, scope);
    } else if (flat.domain().empty() && flat.op_type() == "If") {
        walkIf(flat, node, scope);
    } else if (flat.domain().empty() && flat.op_type() == "Loop") {
        walkLoop(flat, node, scope);
    } else if (flat.domain().empty() && flat.op_type() == "Scan") {
        walkScan(flat, node, scope);
    } else {
        walkPlain(flat, node, scope);
    }
}

void GraphWalk::walkPlain(const onnx::NodeProto& flat, const onnx::NodeProto& node,
                          WalkScope& scope) {
    const OnnxNode view = m_graph.viewOf(flat);
    if (!onnxProblem(view).empty()) {
        m_graph.emit(flat);
        m_stopped = true;
        return;
    }
    std::vector<const OnnxTensor*> inputs;
    for (const std::string& name : flat.input()) {
        inputs.push_back(m_graph.tensor(name));
    }
    std::vector<OnnxTensor> outputs = outputsOf(flat, view, inputs, *scope.opsets);
    if (m_stopped) {
        return;
    }
    outputs.resize(static_cast<std::size_t>(node.output_size()));
    const std::vector<std::string> causes = unknownSizes(inputs);
    for (std::size_t i = 0; i < outputs.size(); ++i) {
        outputs[i].unknown = causes;
        if (const std::string& name = node.output(static_cast<int>(i)); !name.empty()) {
            bind(scope, name, std::move(outputs[i]));
        }
    }
    FlatOnnxNode& emitted = m_graph.emit(flat);
    emitted.foreign = isForeign(view);
    markRepeats(view, inputs, emitted.node);
}

std::vector<OnnxTensor> GraphWalk::outputsOf(const onnx::NodeProto& flat, const OnnxNode& view,
                                             const std::vector<const OnnxTensor*>& inputs,
                                             const OnnxOpsets& opsets) {
    if (view.isStandard() && view.type == "Constant") {
        return {onnxConstant(flat)};
    }
    std::vector<OnnxTensor> outputs;
    if (view.isStandard() && view.type == "ConstantOfShape") {
        outputs = {onnxFilled(flat, inputs)};
    } else if (auto own = onnxShapeRule(view, inputs)) {
        outputs = std::move(*own);
    } else if (libraryKnows(view)) {
        if (m_callsLeft-- <= 0) {
            m_stopped = true;
            m_next = flat.name() + "\n" + flat.op_type();
            return {};
        }
        outputs = libraryShapes(flat, view, inputs, opsets);
    }
    outputs.resize(std::max<std::size_t>(outputs.size(), 1));
    OnnxTensor& first = outputs.front();
    if (!first.values) {
        first.values = onnxValues(view, inputs, first);
        if (first.values && !first.isKnown()) {
            // The lengths of these lists depend on values, so they do not follow from rules for
            // shapes.
            const auto count = static_cast<std::int64_t>(first.values->size());
            first.shape = view.type == "NonZero" ? std::vector<std::int64_t>{1, count}
                                                 : std::vector<std::int64_t>{count};
            first.type = first.type == 0 ? int{onnx::TensorProto::INT64} : first.type;
        }
    }
    return outputs;
}

std::string flatOnnxGraph(const onnx::ModelProto& model, const OnnxSizes& sizes, int maxCalls) {
    return GraphWalk(model, sizes, maxCalls).run();
}

}  // namespace loopglass
