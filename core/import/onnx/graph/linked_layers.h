#pragma once

#include "import/onnx/graph/word_order.h"
#include "import/onnx/layers/node.h"
#include "import/onnx/names.h"
#include "workload/workload.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace loopglass {

/// Operators of one kind at which links end.
struct OnnxCut {
    std::string type;
    std::int64_t count = 0;
    std::vector<std::string> names = {};  ///< the first operators
};

/// The source of the words of a tensor: a layer, or an input of the network.
struct OnnxTrack {
    std::optional<std::size_t> layer = {};
    std::string input = {};  ///< the name of the tensor, if no layer makes it
    bool reduced = false;    ///< the words of the layer, reduced along some axes
    /// Operator that ended the link, or that changed the axes of the words of a layer.
    std::string cutType = {};
    std::string cutName = {};
    /// The words of the layer in the order of the axes; empty for the order of the layer.
    WordOrder order = {};
    bool computed = true;  ///< false if the words depend on inputs of the model alone
};

/// What an operand reads: its sizes without padding, and its padding, by rank.
struct OnnxOperand {
    std::string name;  ///< `ifmap`
    std::vector<std::int64_t> sizes;
    std::vector<std::int64_t> pad;
};

/// A network that grows, with the links between its layers.
class LinkedLayers {
public:
    explicit LinkedLayers(std::string name) { m_network.name = std::move(name); }

    /// Adds a layer and returns its number.
    std::size_t add(const OnnxNode& node, Workload workload, const std::string& part,
                    std::int64_t repeat);
    /// /// Links an operand of a layer to its source. If the axes differ, the operand reads the
    /// input `tensor` of the network, and the link ends at the last Reshape, or else at `node`.
    void link(std::size_t layer, const OnnxOperand& operand, const OnnxTrack& track,
              const OnnxNode& node, const std::string& tensor);
    /// Returns an operand whose words have the sizes of its indices.
    OnnxOperand plain(std::size_t layer, const char* operand) const;
    /// Returns the sizes of the output of a layer, by rank.
    std::vector<std::int64_t> sizesOf(std::size_t layer) const;
    /// The output of the layer is needed outside the network.
    void needOutside(const OnnxTrack& track);
    /// Forbids shared loops to split some axes of the output of a layer, whose axes have `sizes`.
    /// Returns false, without a change, if a rank belongs to two axes.
    bool keepWhole(std::size_t layer, const std::vector<std::int64_t>& sizes,
                   const std::vector<std::size_t>& axes);

    std::size_t size() const { return m_network.layers.size(); }
    std::size_t links() const { return m_links; }
    /// Returns the operators at which links end, most frequent first.
    std::vector<OnnxCut> cuts() const;
    /// Returns the network. Afterwards this object is empty.
    Network finish();

private:
    /// Links an operand whose ranks fit those of its source. Returns false if it has no such link.
    bool linkTo(std::size_t layer, const OnnxOperand& operand, const OnnxTrack& track);
    void cut(const std::string& type, const std::string& name);
    void readInput(std::size_t layer, const OnnxOperand& operand, const std::string& tensor);

    Network m_network;
    OnnxLayerNames m_names;
    std::vector<OnnxCut> m_cuts;
    std::map<std::string, std::vector<std::int64_t>> m_inputs;  ///< sizes by name
    std::vector<char> m_outside;                                ///< by layer
    std::vector<char> m_read;  ///< by layer: another layer reads it
    std::size_t m_links = 0;
};

}  // namespace loopglass
