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
    std::string input = {};  ///< name of the tensor, if no layer writes it
    bool reduced = false;    ///< true if the words of the layer are reduced along some axes
    /// Operator that ended the link, or that changed the axes of the words of a layer.
    std::string cutType = {};
    std::string cutName = {};
    /// The order of the layer's words in the tensor; empty if this is the order in which the layer
    /// writes them.
    WordOrder order = {};
    bool computed = true;  ///< false if the words depend on inputs of the model alone
};

/// The form in which an operand reads a tensor: by rank, the size without padding, and the padding.
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
    /// Returns an operand without padding, whose sizes follow from its indices.
    OnnxOperand plain(std::size_t layer, const char* operand) const;
    /// Returns the sizes of the output of a layer, by rank.
    std::vector<std::int64_t> sizesOf(std::size_t layer) const;
    /// Records that the output of the track's layer is needed outside the network.
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
    /// Links an operand if its ranks correspond to the ranks of its source. Returns false if they
    /// do not.
    bool linkTo(std::size_t layer, const OnnxOperand& operand, const OnnxTrack& track);
    void cut(const std::string& type, const std::string& name);
    void readInput(std::size_t layer, const OnnxOperand& operand, const std::string& tensor);

    Network m_network;
    OnnxLayerNames m_names;
    std::vector<OnnxCut> m_cuts;
    std::map<std::string, std::vector<std::int64_t>> m_inputs;  ///< sizes by name
    std::vector<char> m_outside;                                ///< by layer
    std::vector<char> m_read;  ///< by layer: whether another layer reads its output
    std::size_t m_links = 0;
};

}  // namespace loopglass
