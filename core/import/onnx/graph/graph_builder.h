#pragma once

#include "import/onnx/graph/linked_layers.h"
#include "import/onnx/graph/onnx_graph.h"
#include "import/onnx/graph/operator_groups.h"
#include "import/onnx/layers/layer.h"
#include "import/onnx/model.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace loopglass {

/// Visits the operators of a model in order; see onnxGraph().
class OnnxGraphBuilder {
public:
    OnnxGraphBuilder(const OnnxModel& model, const std::string& name)
        : m_model(model),
          m_inputs(model.inputs.begin(), model.inputs.end()),
          m_layers(name) {}

    OnnxGraph build();

private:
    using InputTrack = std::pair<std::size_t, OnnxTrack>;  ///< index of the input

    /// Returns the track of an input; none for weights and other constants.
    std::optional<OnnxTrack> trackOf(const OnnxNode& node, std::size_t input) const;
    std::vector<InputTrack> tracksOf(const OnnxNode& node) const;
    void setOutput(const OnnxNode& node, OnnxTrack track);

    void visit(const OnnxNode& node);
    void pass(const OnnxNode& node);
    void normalise(const OnnxNode& node);
    void reduce(const OnnxNode& node);
    void combine(const OnnxNode& node);
    void combineTwo(const OnnxNode& node, const InputTrack& a, const InputTrack& b);
    void reshape(const OnnxNode& node);
    void transpose(const OnnxNode& node);
    /// Ends the tracks at an operator. All outputs of the operator become inputs of the network,
    /// and the layers that its inputs come from must write their outputs.
    void cut(const OnnxNode& node);
    void endLinks(const OnnxNode& node);
    /// Forbids shared loops to split the axes that an operator combines. Returns false if no ranks
    /// correspond to these axes.
    bool keepAxes(const OnnxNode& node, const OnnxTrack& track);

    // Adds the layers of an operator (graph_layers.cpp).
    void addLayers(const OnnxNode& node);
    std::optional<std::size_t> addProduct(const OnnxNode& node, OnnxLayer layer);
    void linkConvolution(const OnnxNode& node, std::size_t layer);
    void linkProduct(const OnnxNode& node, std::size_t layer);
    /// Returns the layer of the output; none if its words are in another order.
    std::optional<std::size_t> linkLayers(const OnnxNode& node,
                                          const std::vector<std::size_t>& layers);
    std::optional<std::size_t> linkAttention(const OnnxNode& node, std::size_t scores,
                                             std::size_t context);
    void linkInput(const OnnxNode& node, std::size_t layer, const OnnxOperand& operand,
                   std::size_t input);
    void addPool(const OnnxNode& node);
    void addElementwise(const OnnxNode& node, const InputTrack& a, const InputTrack& b);

    const OnnxModel& m_model;
    std::set<std::string> m_inputs;
    LinkedLayers m_layers;
    std::map<std::string, OnnxTrack> m_tracks;  ///< tracks by the name of the tensor
    std::set<std::size_t> m_linked;             ///< inputs of the current operator that layers read
    OnnxGraph m_graph;
};

}  // namespace loopglass
