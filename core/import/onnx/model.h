#pragma once

#include "import/onnx/layers/node.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace loopglass {

/// The content of a model file, with all inferred shapes.
struct OnnxModel {
    std::string file;
    std::string producer;  ///< name of the producer, for example `pytorch 2.1`; may be empty
    std::int64_t opset = 0;
    std::vector<OnnxNode> nodes;
    std::vector<std::string> inputs;   ///< tensors that the user of the model supplies
    std::vector<std::string> outputs;  ///< tensors that the model returns
    /// Free sizes, with the values that the import assumes.
    std::map<std::string, std::int64_t> assumed;
};

/// Values for the sizes that a model leaves free, by their name in the model: `batch` = 16.
using OnnxSizes = std::map<std::string, std::int64_t>;

/// Reads a model and infers all shapes. A free size that `sizes` does not name gets the value 1.
/// Throws InputError if the file cannot be read, is not a model, is truncated or contradicts
/// itself. Also throws InputError if this program was built without the ONNX library.
OnnxModel readOnnxModel(const std::string& path, const OnnxSizes& sizes);

/// Like readOnnxModel(), but for a file whose bytes are already in memory.
OnnxModel readOnnxModelBytes(const std::string& file, const std::string& bytes,
                             const OnnxSizes& sizes);

}  // namespace loopglass
