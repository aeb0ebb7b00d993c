#pragma once

#include "workload/input_error.h"

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

/// What a file says, shapes inferred.
struct OnnxModel {
    std::string file;
    std::string producer;  ///< such as `pytorch 2.1`; may be empty
    std::int64_t opset = 0;
    std::vector<OnnxNode> nodes;
    std::map<std::string, std::int64_t> assumed;  ///< free sizes and what they are taken as
};

/// Sizes that a model leaves free, by their name in the model: `batch` = 16.
using OnnxSizes = std::map<std::string, std::int64_t>;

/// Reads a model and infers all shapes. A free size that `sizes` does not name is taken as 1.
/// Throws InputError when the file cannot be read, is no model, is cut off or contradicts itself,
/// and when this program was built without the ONNX library.
OnnxModel readOnnxModel(const std::string& path, const OnnxSizes& sizes);

/// The same, of bytes that are there already.
OnnxModel readOnnxModelBytes(const std::string& file, const std::string& bytes,
                             const OnnxSizes& sizes);

}  // namespace loopglass
