// Checks the rules of ONNX's Operators.md for windows before the library infers shapes. The library
// does not check these lists, and divides by strides.
#include "import/onnx/checks.h"

#include "words/sentences/imports.h"
#include "words/wording.h"
#include "workload/equation_tokens.h"
#include "workload/workload.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace loopglass {

namespace {

/// An operator with windows, and the index of its weights among the inputs; 0 means a pooling
/// operator.
struct WindowOperator {
    std::string_view type;
    std::size_t weights;
};

constexpr std::array<WindowOperator, 8> windowOperators{{{"Conv", 1},
                                                         {"ConvInteger", 1},
                                                         {"QLinearConv", 3},
                                                         {"ConvTranspose", 1},
                                                         {"MaxPool", 0},
                                                         {"AveragePool", 0},
                                                         {"LpPool", 0},
                                                         {"MaxUnpool", 0}}};

// The smallest number of axes: batch, channels, and one spatial axis.
constexpr std::size_t fewestWindowRanks = 3;
constexpr std::size_t maxWindowRanks = 34;

/// A list of one number for each spatial dimension, or two.
struct WindowList {
    const char* name;
    std::int64_t least;
    std::int64_t most;
    std::size_t each;
};

/// The lists to check. Strides and dilations become coefficients of an index, so their values are
/// limited.
constexpr std::array<WindowList, 6> windowLists{{{"kernel_shape", 1, maxBound, 1},
                                                 {"strides", 1, maxEquationNumber, 1},
                                                 {"dilations", 1, maxEquationNumber, 1},
                                                 {"pads", 0, maxBound, 2},
                                                 {"output_padding", 0, maxBound, 1},
                                                 {"output_shape", 1, maxBound, 1}}};

const OnnxShape* shapeAt(const OnnxNode& node, std::size_t at) {
    return at < node.inputs.size() && node.inputs[at] ? &node.inputs[at] : nullptr;
}

std::string shapeText(const std::vector<std::int64_t>& sizes) {
    std::string text;
    for (const std::int64_t size : sizes) {
        text += (text.empty() ? "" : ", ") + (size < 0 ? "?" : std::to_string(size));
    }
    return "[" + text + "]";
}

Message listProblem(const WindowList& list, const std::vector<std::int64_t>& values,
                    std::size_t places) {
    const auto wrong = std::find_if(values.begin(), values.end(), [&](std::int64_t value) {
        return value < list.least || value > list.most;
    });
    if (wrong != values.end()) {
        return msg::imports::onnxListRange(list.name, *wrong, list.least, list.most);
    }
    if (places > 0 && values.size() != places * list.each) {
        return msg::imports::onnxListLength(list.name, values.size(), places * list.each, places);
    }
    return {};
}

Message paddingProblem(const OnnxNode& node) {
    const auto found = node.texts.find("auto_pad");
    constexpr std::array<std::string_view, 4> known{"NOTSET", "SAME_UPPER", "SAME_LOWER", "VALID"};
    if (found == node.texts.end() ||
        std::find(known.begin(), known.end(), found->second) != known.end()) {
        return {};
    }
    return msg::imports::onnxAutoPad(found->second);
}

/// Checks that weights have as many axes as the input, and the window sizes of 'kernel_shape'.
Message weightsProblem(const OnnxNode& node, const OnnxShape* input, const OnnxShape* weights) {
    if (weights == nullptr) {
        return {};
    }
    const std::vector<std::int64_t>& sizes = **weights;
    if (sizes.size() < fewestWindowRanks ||
        (input != nullptr && (**input).size() != sizes.size())) {
        return msg::imports::onnxRanks(input == nullptr ? "[?]" : shapeText(**input),
                                       shapeText(sizes));
    }
    const auto kernel = node.integers.find("kernel_shape");
    if (kernel == node.integers.end()) {
        return {};
    }
    for (std::size_t i = 0; i + 2 < sizes.size() && i < kernel->second.size(); ++i) {
        if (sizes[i + 2] >= 0 && sizes[i + 2] != kernel->second[i]) {
            return msg::imports::onnxKernel(shapeText(kernel->second), shapeText(sizes));
        }
    }
    return {};
}

Message windowProblem(const OnnxNode& node, const WindowOperator& kind) {
    const OnnxShape* input = shapeAt(node, 0);
    const OnnxShape* weights = kind.weights == 0 ? nullptr : shapeAt(node, kind.weights);
    if (Message problem = paddingProblem(node); !problem.empty()) {
        return problem;
    }
    if (Message problem = weightsProblem(node, input, weights); !problem.empty()) {
        return problem;
    }
    const OnnxShape* known = input != nullptr ? input : weights;
    const std::size_t ranks = known == nullptr ? 0 : (**known).size();
    if (known != nullptr && (ranks < fewestWindowRanks || ranks > maxWindowRanks)) {
        return msg::imports::onnxInputRanks(shapeText(**known));
    }
    for (const WindowList& list : windowLists) {
        const auto given = node.integers.find(list.name);
        if (given == node.integers.end()) {
            continue;
        }
        // An output shape may include the batch and the channels.
        const bool free = std::string_view(list.name) == "output_shape";
        const std::size_t places = known == nullptr || free ? 0 : ranks - 2;
        if (Message problem = listProblem(list, given->second, places); !problem.empty()) {
            return problem;
        }
    }
    if (node.integer("group", 1) < 1) {
        return msg::imports::onnxGroup(node.integer("group", 1));
    }
    return {};
}

}  // namespace

Message onnxProblem(const OnnxNode& node) {
    if (!node.domain.empty() && node.domain != "ai.onnx") {
        return {};
    }
    if (node.outputs.empty()) {
        return msg::imports::onnxNoOutput();
    }
    const auto kind = std::find_if(windowOperators.begin(), windowOperators.end(),
                                   [&](const WindowOperator& op) { return op.type == node.type; });
    return kind == windowOperators.end() ? Message() : windowProblem(node, *kind);
}

}  // namespace loopglass
