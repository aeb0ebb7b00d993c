#pragma once

#include "import/onnx/flat_graph_writer.h"
#include "import/onnx/library_shapes.h"
#include "import/onnx/model.h"
#include "import/onnx/values.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <onnx/onnx_pb.h>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace loopglass {

/// The scope of an operator: the names that are visible, and the names of these tensors in the flat
/// graph.
struct WalkScope {
    std::string prefix = {};
    const WalkScope* outer = nullptr;
    /// The call of the current function, whose attributes the function may use; null outside
    /// functions.
    const onnx::NodeProto* call = nullptr;
    const OnnxOpsets* opsets = nullptr;
    std::map<std::string, std::string> flat = {};
    std::map<std::string, const onnx::ValueInfoProto*> declared = {};

    std::string flatName(const std::string& name) const;
};

/// Visits the operators of a model in order; see flatOnnxGraph().
class GraphWalk {
public:
    GraphWalk(const onnx::ModelProto& model, const OnnxSizes& sizes, int maxCalls);

    std::string run();

private:
    /// Records the stored tensors of a graph as known, and keeps what the graph declares about
    /// other tensors.
    void declare(const onnx::GraphProto& graph, WalkScope& scope);
    /// Gives a tensor a name in the flat graph and stores its shape.
    void bind(WalkScope& scope, const std::string& name, OnnxTensor tensor);

    void walkNodes(const google::protobuf::RepeatedPtrField<onnx::NodeProto>& nodes,
                   WalkScope& scope);
    void walkNode(const onnx::NodeProto& flat, const onnx::NodeProto& node, WalkScope& scope);
    void walkPlain(const onnx::NodeProto& flat, const onnx::NodeProto& node, WalkScope& scope);
    std::vector<OnnxTensor> outputsOf(const onnx::NodeProto& flat, const OnnxNode& view,
                                      const std::vector<const OnnxTensor*>& inputs,
                                      const OnnxOpsets& opsets);

    // Visit operators with inner graphs (inner_graphs.cpp). `flat` has names of the flat graph, and
    // `node` has names of the file.
    void walkBranch(const onnx::AttributeProto* branch, WalkScope& inner);
    void walkFunction(const onnx::FunctionProto& function, const onnx::NodeProto& flat,
                      const onnx::NodeProto& node, WalkScope& scope);
    void walkIf(const onnx::NodeProto& flat, const onnx::NodeProto& node, WalkScope& scope);
    void walkLoop(const onnx::NodeProto& flat, const onnx::NodeProto& node, WalkScope& scope);
    void walkScan(const onnx::NodeProto& flat, const onnx::NodeProto& node, WalkScope& scope);
    /// Makes the name `to` of the outer graph refer to the tensor `from` of the inner graph.
    void passOut(const WalkScope& inner, const std::string& from, const std::string& to,
                 WalkScope& scope);
    /// Visits the body of a loop repeatedly, until the shapes of its inputs no longer change. Sizes
    /// that change become unknown.
    void walkBody(const onnx::GraphProto& body, std::vector<OnnxTensor>& inputs,
                  std::size_t carried, std::size_t firstCarried, std::size_t firstOutput,
                  WalkScope& inner);
    /// Returns the inputs of the body of a Scan, without the scanned axis. If the number of rounds
    /// is unknown, sets this number.
    std::vector<OnnxTensor> scannedInputs(const onnx::NodeProto& flat, const OnnxNode& view,
                                          std::size_t states,
                                          std::optional<std::int64_t>& trips) const;
    const OnnxTensor* outputOf(const onnx::GraphProto& body, std::size_t at,
                               const WalkScope& inner) const;
    std::optional<std::int64_t> askedTrips(const onnx::NodeProto& flat) const;
    /// Multiplies the number of runs of the operators from index `first` on, and adds the loop
    /// itself as an operator.
    void endLoop(const onnx::NodeProto& flat, std::size_t first, std::optional<std::int64_t> trips,
                 std::int64_t otherwise);
    /// Sets the outputs of a loop. First come the carried values, then the collected values, which
    /// get an additional axis for the rounds.
    void bindResults(const onnx::NodeProto& node, const onnx::GraphProto& body, std::size_t carried,
                     std::size_t firstOutput, std::optional<std::int64_t> trips,
                     const std::vector<std::int64_t>& axes, const WalkScope& inner,
                     WalkScope& scope);
    void bindUnknown(const onnx::NodeProto& node, WalkScope& scope);
    void emitOuter(const onnx::NodeProto& flat, OnnxOpen open);

    using FunctionKey = std::pair<std::string, std::string>;

    const onnx::ModelProto& m_model;
    const OnnxSizes& m_sizes;
    const OnnxOpsets m_opsets;
    int m_callsLeft;
    bool m_stopped = false;
    std::string m_next = {};  ///< name and kind of the operator at which the visit has stopped
    std::map<FunctionKey, const onnx::FunctionProto*> m_functions = {};
    std::map<const onnx::FunctionProto*, OnnxOpsets> m_functionOpsets = {};
    FlatOnnxGraph m_graph = {};
};

/// Visits the operators of a model in order, including functions and inner graphs. Returns a
/// serialised flat graph of these operators with their shapes. `sizes` has the sizes of tensors and
/// the values for free sizes. Stops after `maxCalls` calls of the library. The text of the graph
/// then has the name and the kind of the next operator. Stops at an operator that onnxProblem()
/// rejects.
std::string flatOnnxGraph(const onnx::ModelProto& model, const OnnxSizes& sizes, int maxCalls);

}  // namespace loopglass
