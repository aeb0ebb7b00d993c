#include "import/timeloop/shapes.h"

#include "import/foreign/read_foreign.h"
#include "words/sentences/imports.h"
#include "words/wording.h"

#include <algorithm>

namespace loopglass {

namespace {

/// The convolution layer as in Timeloop's own files; K or M are the output channels.
constexpr const char* convolutionShape = R"(
name: CNN_Layer
dimensions: [C, @, R, S, N, P, Q]
coefficients:
- {name: Wstride, default: 1}
- {name: Hstride, default: 1}
- {name: Wdilation, default: 1}
- {name: Hdilation, default: 1}
data_spaces:
- {name: Weights, projection: [[[C]], [[@]], [[R]], [[S]]]}
- name: Inputs
  projection: [[[N]], [[C]], [[R, Wdilation], [P, Wstride]], [[S, Hdilation], [Q, Hstride]]]
- {name: Outputs, projection: [[[N]], [[@]], [[Q]], [[P]]], read_write: true}
)";

/// The matrix product as in Timeloop's own file.
constexpr const char* productShape = R"(
name: gemm_ABZ
dimensions: [M, N, K]
data_spaces:
- {name: A, projection: [[[M]], [[K]]]}
- {name: B, projection: [[[N]], [[K]]]}
- {name: Z, projection: [[[M]], [[N]]], read_write: true}
)";

/// Returns the dimensions that the built-in shape adds to the file: every dimension that the
/// instance lacks is 1.
ForeignPointer builtInShape(const ForeignNode& problem) {
    const ForeignNode instance = problem.find("instance").value_or(problem);
    const bool hasK = instance.isMap() && instance.value().find("K");
    std::string text = convolutionShape;
    std::replace(text.begin(), text.end(), '@', hasK ? 'K' : 'M');
    ImportReport unused;
    return readForeign({"shape", text}, noFiles(), {}, unused);
}

}  // namespace

ForeignNode timeloopShape(const ForeignNode& problem) {
    const auto shape = problem.find("shape");
    if (shape && shape->isMap()) {
        return *shape;
    }
    std::string name = shape ? shape->text() : "";
    std::replace(name.begin(), name.end(), '-', '_');
    if (name == "gemm_ABZ" || name == "gemm_ABZ.yaml") {
        shape->note(ImportFate::Assumed, msg::imports::builtInProduct());
        ImportReport unused;
        return problem.derived(readForeign({"shape", productShape}, noFiles(), {}, unused),
                               "shape");
    }
    if (shape && name != "cnn_layer" && name != "cnn_layer.yaml") {
        shape->fail(msg::imports::unknownShape(shape->text()));
    }
    const ForeignNode& sentence = shape ? *shape : problem;
    sentence.note(ImportFate::Assumed, msg::imports::builtInShape());
    return problem.derived(builtInShape(problem), "shape");
}

}  // namespace loopglass
