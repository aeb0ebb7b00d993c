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

/// The place of an operator: the names around it and their names in the flat graph.
struct WalkScope {
    std::string prefix = {};
    const WalkScope* outer = nullptr;
    /// Call of the function; the function may use its attributes.
    const onnx::NodeProto* call = nullptr;
    const OnnxOpsets* opsets = nullptr;
    std::map<std::string, std::string> flat = {};
    std::map<std::string, const onnx::ValueInfoProto*> declared = {};

    std::string flatName(const std::string& name) const;
};

/// A walk through the operators of a model; see flatOnnxGraph().
class GraphWalk {
public:
    GraphWalk(const onnx::ModelProto& model, const OnnxSizes& sizes, int maxCalls);

    std::string run();

private:
    /// Records stored tensors as known, and keeps the graph's statements on other tensors.
    void declare(const onnx::GraphProto& graph, WalkScope& scope);
    /// Names a tensor in the flat graph and stores its shape.
    void bind(WalkScope& scope, const std::string& name, OnnxTensor tensor);

    void walkNodes(const google::protobuf::RepeatedPtrField<onnx::NodeProto>& nodes,
                   WalkScope& scope);
    void walkNode(const onnx::NodeProto& flat, const onnx::NodeProto& node, WalkScope& scope);
    void walkPlain(const onnx::NodeProto& flat, const onnx::NodeProto& node, WalkScope& scope);
    std::vector<OnnxTensor> outputsOf(const onnx::NodeProto& flat, const OnnxNode& view,
                                      const std::vector<const OnnxTensor*>& inputs,
                                      const OnnxOpsets& opsets);

    // Operators that run others, in inner_graphs.cpp. `flat` has flat names, `node` those of the
    // file.
    void walkBranch(const onnx::AttributeProto* branch, WalkScope& inner);
    void walkFunction(const onnx::FunctionProto& function, const onnx::NodeProto& flat,
                      const onnx::NodeProto& node, WalkScope& scope);
    void walkIf(const onnx::NodeProto& flat, const onnx::NodeProto& node, WalkScope& scope);
    void walkLoop(const onnx::NodeProto& flat, const onnx::NodeProto& node, WalkScope& scope);
    void walkScan(const onnx::NodeProto& flat, const onnx::NodeProto& node, WalkScope& scope);
    /// The outer name stands for the inner tensor.
    void passOut(const WalkScope& inner, const std::string& from, const std::string& to,
                 WalkScope& scope);
    /// Walks a body until its inputs have the shapes that its outputs give them in the next round:
    /// sizes that change from round to round are not known.
    void walkBody(const onnx::GraphProto& body, std::vector<OnnxTensor>& inputs,
                  std::size_t carried, std::size_t firstCarried, std::size_t firstOutput,
                  WalkScope& inner);
    /// The inputs of a Scan as its body has them: without the axis along which it scans. Sets how
    /// often it runs, if that is not known.
    std::vector<OnnxTensor> scannedInputs(const onnx::NodeProto& flat, const OnnxNode& view,
                                          std::size_t states,
                                          std::optional<std::int64_t>& trips) const;
    const OnnxTensor* outputOf(const onnx::GraphProto& body, std::size_t at,
                               const WalkScope& inner) const;
    std::optional<std::int64_t> askedTrips(const onnx::NodeProto& flat) const;
    /// Multiplies how often the operators from `first` on run, and keeps the loop itself.
    void endLoop(const onnx::NodeProto& flat, std::size_t first, std::optional<std::int64_t> trips,
                 std::int64_t otherwise);
    /// Sets the outputs of a loop: first the carried values, then the collected values, which get
    /// an axis for the rounds.
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
    std::string m_next = {};  ///< name and kind of the operator at which it stopped
    std::map<FunctionKey, const onnx::FunctionProto*> m_functions = {};
    std::map<const onnx::FunctionProto*, OnnxOpsets> m_functionOpsets = {};
    FlatOnnxGraph m_graph = {};
};

/// Goes through the operators of a model in order, functions and inner graphs included, and returns
/// a serialised flat graph of them with their shapes. `sizes` has the sizes of tensors and the
/// values of free sizes. After `maxCalls` calls of the library it stops; the text of the graph
/// then has the name and the kind of the next operator. Stops at an operator that onnxProblem()
/// refuses.
std::string flatOnnxGraph(const onnx::ModelProto& model, const OnnxSizes& sizes, int maxCalls);

}  // namespace loopglass
