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

/// The operators of one kind that are not layers.
struct OnnxSkipped {
    std::string type;
    std::int64_t count = 0;
    /// Number of element operations or multiplications, as far as known.
    double operations = 0;
    bool uncounted = false;  ///< true if the number of operations is unknown
    /// True for a product, or for an operator that may be a product.
    bool lost = false;
    Message whyNot;                       ///< reason; empty for operators that never are layers
    std::vector<std::string> names = {};  ///< names of the first operators, if `lost` is set
};

/// A choice that a model leaves open. The choice determines which layers run, and how often.
struct OnnxOpenChoice {
    std::string name;  ///< name of the operator
    OnnxOpen open = OnnxOpen::Nothing;
};

/// A model as a network, and the operators that are not in the network.
struct OnnxImport {
    std::string file;
    std::string producer;
    std::int64_t opset = 0;
    Network network;
    std::int64_t layerOperators = 0;  ///< number of layers, including repeats
    double macs = 0;                  ///< MACs of all layers, including repeats
    /// Skipped kinds of operators, the largest number of operations first.
    std::vector<OnnxSkipped> skipped;
    std::map<std::string, std::int64_t> assumed;
    std::vector<OnnxOpenChoice> open;
    bool hasTransposed = false;
    bool hasAttention = false;

    /// Returns the element operations and multiplications of all skipped operators.
    double skippedOperations() const;
    /// Returns true if the operations of all skipped operators are known.
    bool shareIsKnown() const;
    /// Returns the share of a skipped kind in all multiplications and element operations of the
    /// model, 0 to 1.
    double share(const OnnxSkipped& skipped) const;
};

/// Returns the convolutions and matrix products of a model as a network. Equal layers become one
/// layer with a repeat count. Throws InputError if the model has no layers or too many different
/// layers.
OnnxImport onnxNetwork(const OnnxModel& model);

/// Returns true if a file name has the extension of ONNX models.
bool hasOnnxName(const std::string& path);

/// A model as the text of a network file, and the treatment of its other operators. Throws the
/// exceptions of readOnnxModel() and onnxNetwork().
struct OnnxSource {
    Source source;
    OnnxImport import;
};
OnnxSource readOnnxSource(const std::string& path, const OnnxSizes& sizes = {});

/// Returns one sentence with the imported layers and the share of the skipped operators.
Message onnxSummary(const OnnxImport& import);
/// Returns a report of everything that was imported, assumed and skipped.
ImportReport onnxImportReport(const OnnxImport& import);

}  // namespace loopglass
