#pragma once

#include "format/source.h"
#include "import/onnx/model.h"
#include "import/request/import_report.h"
#include "words/argument.h"
#include "workload/workload.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// Operators of one kind that are no layers.
struct OnnxSkipped {
    std::string type;
    std::int64_t count = 0;
    std::int64_t operations = 0;  ///< element operations, of those whose shapes are known
    Message whyNot;               ///< empty for operators that never are layers
};

/// A model as a network, and what was made of the rest of it.
struct OnnxImport {
    std::string file;
    std::string producer;
    std::int64_t opset = 0;
    Network network;
    std::int64_t layerOperators = 0;   ///< layers, repeats counted
    double macs = 0;                   ///< of all layers, repeats counted
    std::vector<OnnxSkipped> skipped;  ///< most work first
    std::map<std::string, std::int64_t> assumed;
    bool hasTransposed = false;

    /// Element operations of all that was skipped.
    double skippedOperations() const;
    /// The share of a skipped kind in all multiplications and element operations, 0 to 1.
    double share(const OnnxSkipped& skipped) const;
};

/// The convolutions and matrix products of a model as a network, equal ones once with a repeat
/// count. Throws InputError when there are none, or too many different ones.
OnnxImport onnxNetwork(const OnnxModel& model);

/// Whether a file is an ONNX model by its name.
bool hasOnnxName(const std::string& path);

/// A model as the text of a network file, for whatever reads those, and what was made of it. Throws
/// InputError as readOnnxModel() and onnxNetwork() do.
struct OnnxSource {
    Source source;
    OnnxImport import;
};
OnnxSource readOnnxSource(const std::string& path, const OnnxSizes& sizes = {});

/// One sentence: what was taken, and the share of what was left out.
Message onnxSummary(const OnnxImport& import);
/// All that was taken, assumed and left out.
ImportReport onnxImportReport(const OnnxImport& import);

}  // namespace loopglass
