// Checks two properties that the library does not check: operators are in order, and the expansion
// of functions and nested graphs ends. Each function call is expanded. If each of several functions
// calls the next function twice, the result can exceed the memory. So the number of operators is
// computed first.
#include "import/onnx/structure.h"

#include "words/sentences/imports.h"
#include "words/wording.h"
#include "workload/input_error.h"

#include <algorithm>
#include <map>
#include <onnx/onnx_pb.h>
#include <set>
#include <utility>

namespace loopglass {

namespace {

constexpr int deepestGraph = 50;
constexpr std::int64_t maxOperators = 200'000;

using FunctionName = std::pair<std::string, std::string>;

std::string plainDomain(const std::string& domain) { return domain == "ai.onnx" ? "" : domain; }

std::string nameOfOperator(const onnx::NodeProto& node) {
    return node.name().empty() && node.output_size() > 0 ? node.output(0) : node.name();
}

class StructureCheck {
public:
    StructureCheck(const std::string& file, const onnx::ModelProto& model) : m_file(file) {
        for (const onnx::FunctionProto& function : model.functions()) {
            m_functions.emplace(FunctionName(plainDomain(function.domain()), function.name()),
                                &function);
        }
    }

    void check(const onnx::GraphProto& graph) {
        for (const auto& [name, function] : m_functions) {
            checkFunction(*function);
        }
        const std::int64_t count = checkGraph(graph, {}, 0);
        if (count > maxOperators) {
            fail(msg::imports::onnxTooManyOperators(maxOperators));
        }
    }

private:
    [[noreturn]] void fail(Message text) const {
        throw InputError({m_file, 0, 0}, std::move(text));
    }

    void checkFunction(const onnx::FunctionProto& function) {
        const std::set<std::string> known(function.input().begin(), function.input().end());
        checkNodes(function.node(), known, 0);
    }

    std::int64_t checkGraph(const onnx::GraphProto& graph, std::set<std::string> known, int depth) {
        for (const onnx::ValueInfoProto& input : graph.input()) {
            known.insert(input.name());
        }
        for (const onnx::TensorProto& tensor : graph.initializer()) {
            known.insert(tensor.name());
        }
        for (const onnx::SparseTensorProto& tensor : graph.sparse_initializer()) {
            known.insert(tensor.values().name());
        }
        return checkNodes(graph.node(), std::move(known), depth);
    }

    template <typename Nodes>
    std::int64_t checkNodes(const Nodes& nodes, std::set<std::string> known, int depth) {
        if (depth > deepestGraph) {
            fail(msg::imports::onnxTooDeep(deepestGraph));
        }
        std::int64_t count = 0;
        for (const onnx::NodeProto& node : nodes) {
            for (const std::string& input : node.input()) {
                if (!input.empty() && known.count(input) == 0) {
                    fail(notComputed(nodes, node, input));
                }
            }
            std::int64_t own = 1;
            for (const onnx::AttributeProto& attribute : node.attribute()) {
                if (attribute.has_g()) {
                    own += checkGraph(attribute.g(), known, depth + 1);
                }
                for (const onnx::GraphProto& graph : attribute.graphs()) {
                    own += checkGraph(graph, known, depth + 1);
                }
            }
            own += operatorsOf({plainDomain(node.domain()), node.op_type()});
            count = std::min(count + own, maxOperators + 1);
            known.insert(node.output().begin(), node.output().end());
        }
        return count;
    }

    template <typename Nodes>
    Message notComputed(const Nodes& nodes, const onnx::NodeProto& node,
                        const std::string& input) const {
        const bool later = std::any_of(nodes.begin(), nodes.end(), [&](const auto& other) {
            return std::find(other.output().begin(), other.output().end(), input) !=
                   other.output().end();
        });
        return later ? msg::imports::onnxNotInOrder(nameOfOperator(node), node.op_type(), input)
                     : msg::imports::onnxNoTensor(nameOfOperator(node), node.op_type(), input);
    }

    /// Returns the number of operators in a function, including those of called functions; 0 for an
    /// unknown function.
    std::int64_t operatorsOf(const FunctionName& name) {
        const auto function = m_functions.find(name);
        if (function == m_functions.end()) {
            return 0;
        }
        if (const auto known = m_counts.find(name); known != m_counts.end()) {
            return known->second;
        }
        if (std::find(m_calls.begin(), m_calls.end(), name) != m_calls.end()) {
            fail(msg::imports::onnxRecursion(name.second));
        }
        if (m_calls.size() > deepestGraph) {
            fail(msg::imports::onnxTooDeep(deepestGraph));
        }
        m_calls.push_back(name);
        const std::set<std::string> inputs(function->second->input().begin(),
                                           function->second->input().end());
        const std::int64_t count = checkNodes(function->second->node(), inputs, 0);
        m_calls.pop_back();
        m_counts[name] = count;
        return count;
    }

    const std::string& m_file;
    std::map<FunctionName, const onnx::FunctionProto*> m_functions;
    std::map<FunctionName, std::int64_t> m_counts;
    std::vector<FunctionName> m_calls;
};

}  // namespace

void checkOnnxStructure(const std::string& file, const onnx::ModelProto& model) {
    StructureCheck(file, model).check(model.graph());
}

}  // namespace loopglass
