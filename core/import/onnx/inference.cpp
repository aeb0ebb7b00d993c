// The library infers shapes operator by operator and does not check attributes. So it may read
// beyond the end of a short list, or read a missing input. Earlier checks find some of these faults
// (onnx_checks). For all remaining faults, the library runs in a child process. If this process
// crashes, runs with fewer operators identify the faulty operator.
#include "import/onnx/inference.h"

#include "import/onnx/child_process.h"
#include "import/onnx/graph_walk.h"
#include "words/sentences/imports.h"
#include "words/wording.h"
#include "workload/input_error.h"

#include <limits>
#include <onnx/defs/schema.h>
#include <onnx/onnx_pb.h>

namespace loopglass {

namespace {

constexpr int inferenceSeconds = 60;

ChildResult inferredInChild(const onnx::ModelProto& model, const OnnxSizes& sizes, int maxCalls) {
    return workInChild([&] { return flatOnnxGraph(model, sizes, maxCalls); }, inferenceSeconds);
}

[[noreturn]] void failInference(const std::string& file, Message sentence) {
    throw InputError({file, 0, 0}, std::move(sentence));
}

/// Throws an error that names the operator at which the library crashes.
[[noreturn]] void failDeadly(const std::string& file, const onnx::ModelProto& model,
                             const OnnxSizes& sizes) {
    const auto dies = [&](int calls) {
        return inferredInChild(model, sizes, calls).end == ChildEnd::Died;
    };
    int good = 0;
    int bad = 1;
    while (!dies(bad) && bad < std::numeric_limits<int>::max() / 2) {
        good = bad;
        bad *= 2;
    }
    while (bad - good > 1) {
        const int middle = good + (bad - good) / 2;
        (dies(middle) ? bad : good) = middle;
    }
    onnx::GraphProto before;
    before.ParseFromString(inferredInChild(model, sizes, good).text);
    const std::string& stopped = before.doc_string();
    const std::size_t end = stopped.find('\n');
    failInference(
        file, msg::imports::onnxDeadlyOperator(
                  stopped.substr(0, end), end == std::string::npos ? "" : stopped.substr(end + 1)));
}

}  // namespace

onnx::GraphProto inferOnnxShapes(const std::string& file, const onnx::ModelProto& model,
                                 const OnnxSizes& sizes) {
    onnx::OpSchemaRegistry::Instance();  // loaded here, so that each child need not load it
    const ChildResult result = inferredInChild(model, sizes, std::numeric_limits<int>::max());
    onnx::GraphProto flat;
    if (result.end == ChildEnd::Done && flat.ParseFromString(result.text)) {
        return flat;
    }
    if (result.end == ChildEnd::Threw) {
        failInference(
            file, msg::imports::onnxContradiction(result.text.substr(0, result.text.find('\n'))));
    }
    if (result.end == ChildEnd::TooLong) {
        failInference(file, msg::imports::onnxInferenceTooLong(inferenceSeconds));
    }
    failDeadly(file, model, sizes);
}

}  // namespace loopglass
