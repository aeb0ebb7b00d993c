// Replaces model.cpp in a build without the ONNX library.
#include "import/onnx/model.h"
#include "words/sentences/imports.h"
#include "workload/input_error.h"

namespace loopglass {

OnnxModel readOnnxModel(const std::string& path, const OnnxSizes& sizes) {
    return readOnnxModelBytes(path, {}, sizes);
}

OnnxModel readOnnxModelBytes(const std::string& file, const std::string& bytes,
                             const OnnxSizes& sizes) {
    static_cast<void>(bytes);
    static_cast<void>(sizes);
    throw InputError({file, 0, 0}, msg::imports::onnxAbsent());
}

}  // namespace loopglass
