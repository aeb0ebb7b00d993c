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

/// Operators of one kind that are not layers.
struct OnnxSkipped {
    std::string type;
    std::int64_t count = 0;
    double operations = 0;                ///< element operations or multiplications, where known
    bool uncounted = false;               ///< the number of operations is unknown
    bool lost = false;                    ///< a product, or an operator that may be one
    Message whyNot;                       ///< empty for operators that never are layers
    std::vector<std::string> names = {};  ///< the first lost operators
};

/// A choice that a model leaves open. It determines which layers run, and how often.
struct OnnxOpenChoice {
    std::string name;  ///< name of the operator
    OnnxOpen open = OnnxOpen::Nothing;
};

/// A model as a network, and the treatment of its other operators.
struct OnnxImport {
    std::string file;
    std::string producer;
    std::int64_t opset = 0;
    Network network;
    std::int64_t layerOperators = 0;   ///< layers, repeats counted
    double macs = 0;                   ///< MACs of all layers, repeats counted
    std::vector<OnnxSkipped> skipped;  ///< most work first
    std::map<std::string, std::int64_t> assumed;
    std::vector<OnnxOpenChoice> open;
    bool hasTransposed = false;
    bool hasAttention = false;

    /// Element operations and multiplications of all that was skipped.
    double skippedOperations() const;
    /// Returns true if the operations of all skipped operators are known.
    bool shareIsKnown() const;
    /// The share of a skipped kind in all multiplications and element operations, 0 to 1.
    double share(const OnnxSkipped& skipped) const;
};

/// The convolutions and matrix products of a model as a network, equal ones once with a repeat
/// count. Throws InputError when there are none, or too many different ones.
OnnxImport onnxNetwork(const OnnxModel& model);

/// Whether a file is an ONNX model by its name.
bool hasOnnxName(const std::string& path);

/// A model as the text of a network file, and the treatment of its other operators. Throws
/// InputError as readOnnxModel() and onnxNetwork() do.
struct OnnxSource {
    Source source;
    OnnxImport import;
};
OnnxSource readOnnxSource(const std::string& path, const OnnxSizes& sizes = {});

/// Returns one sentence: the imported layers, and the share of the skipped operators.
Message onnxSummary(const OnnxImport& import);
/// Lists everything imported, assumed and skipped.
ImportReport onnxImportReport(const OnnxImport& import);

}  // namespace loopglass
