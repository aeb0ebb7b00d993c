#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// Sizes of a tensor; none when the model does not say its rank, -1 for a size that is not known.
using OnnxShape = std::optional<std::vector<std::int64_t>>;

/// One operator of a model, with the shapes of what it reads and writes. An input that is left
/// empty has no shape.
struct OnnxNode {
    std::string name;    ///< of the node, or of its first output; may be empty
    std::string type;    ///< `Conv`
    std::string domain;  ///< "" for the operators of ONNX itself
    std::map<std::string, std::vector<std::int64_t>> integers;
    std::map<std::string, std::string> texts;
    std::vector<OnnxShape> inputs;
    std::vector<OnnxShape> outputs;
    bool hasGraph = false;  ///< If, Loop and Scan hold operators of their own

    std::int64_t integer(const std::string& attribute, std::int64_t otherwise) const;
    /// The entry of a list such as `strides`, or what holds when the list is not there.
    std::int64_t entry(const std::string& attribute, std::size_t at, std::int64_t otherwise) const;
    /// The shape when all of its sizes are known.
    static const std::vector<std::int64_t>* known(const std::vector<OnnxShape>& shapes,
                                                  std::size_t at);
    const std::vector<std::int64_t>* input(std::size_t at) const { return known(inputs, at); }
    const std::vector<std::int64_t>* output(std::size_t at) const { return known(outputs, at); }
};

/// Element operations of an operator that is no layer: one for each element of its first output,
/// or of its first input where it reduces, times the taps of its window where it pools; the
/// multiplications of LSTM, GRU and RNN. 0 for what only moves or renames words. None when the
/// shapes are not known.
std::optional<std::int64_t> elementOperations(const OnnxNode& node);

}  // namespace loopglass
