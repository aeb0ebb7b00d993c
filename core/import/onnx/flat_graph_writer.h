#pragma once

#include "import/onnx/flat_graph.h"
#include "import/onnx/values.h"

#include <cstddef>
#include <cstdint>
#include <onnx/onnx_pb.h>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace loopglass {

/// An operator of the flat graph, with the properties that GraphWalk has found.
struct FlatOnnxNode {
    onnx::NodeProto node;
    std::int64_t repeat = 1;
    std::vector<std::string> unknown = {};
    bool foreign = false;
    OnnxOpen open = OnnxOpen::Nothing;
};

/// The operators that GraphWalk has visited, and their tensors.
class FlatOnnxGraph {
public:
    /// Returns a tensor; null if it is absent.
    const OnnxTensor* tensor(const std::string& flat) const;
    void set(const std::string& flat, OnnxTensor tensor) { m_tensors[flat] = std::move(tensor); }
    OnnxNode viewOf(const onnx::NodeProto& flat) const;

    /// Adds an operator to the flat graph, without its stored tensors and inner graphs.
    FlatOnnxNode& emit(const onnx::NodeProto& flat);
    std::size_t size() const { return m_nodes.size(); }
    /// Removes the operators from index `first` to the one before `end`.
    void drop(std::size_t first, std::size_t end);
    void drop(std::size_t first) { drop(first, m_nodes.size()); }
    /// Multiplies the number of runs of all operators from index `first` on; no number exceeds
    /// `most`.
    void repeat(std::size_t first, std::int64_t times, std::int64_t most);
    /// Returns the number of multiplications of all operators from index `first` on. An operator
    /// with an unknown number counts as 1.
    double workSince(std::size_t first) const;

    /// Returns the graph in serialised form, together with `text`. Afterwards this object is empty.
    std::string serialised(const std::string& text);

private:
    std::unordered_map<std::string, OnnxTensor> m_tensors;
    std::vector<FlatOnnxNode> m_nodes;
};

}  // namespace loopglass
