#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// The sizes of a tensor, with -1 for an unknown size; none if the number of axes is unknown.
using OnnxShape = std::optional<std::vector<std::int64_t>>;

/// A part of an axis of a tensor. With `same`, all positions of the part contain the same words, as
/// after an Expand.
struct SharedPart {
    std::int64_t size = 1;
    bool same = false;
    bool operator==(const SharedPart&) const = default;
};
/// The parts of an axis, outermost first. The product of their sizes is the size of the axis.
using SharedAxis = std::vector<SharedPart>;
/// The axes of a tensor; empty for a tensor without repeated words.
using SharedAxes = std::vector<SharedAxis>;

/// The choice that a model leaves open at an operator with inner operators.
enum class OnnxOpen : std::uint8_t { Nothing, Branch, Trips };

/// One operator of a model, with the shapes of its inputs and outputs. An omitted input has no
/// shape.
struct OnnxNode {
    std::string name;    ///< name of the operator, or of its first output; may be empty
    std::string type;    ///< type of the operator, such as `Conv`
    std::string domain;  ///< domain of the operator; "" for the operators of ONNX itself
    std::map<std::string, std::vector<std::int64_t>> integers;
    std::map<std::string, std::string> texts;
    std::vector<OnnxShape> inputs;
    std::vector<OnnxShape> outputs;
    std::vector<std::string> inputNames;
    std::vector<std::string> outputNames;
    /// Shared axes of the inputs; empty if no input has repeated words.
    std::vector<SharedAxes> shared = {};
    std::int64_t repeat = 1;  ///< number of times that outer loops run the operator
    /// The unknown sizes of its tensors, with the names that `--set` uses, such as `y[0]`.
    std::vector<std::string> unknownSizes = {};
    bool foreign = false;               ///< true for an unknown operator
    OnnxOpen open = OnnxOpen::Nothing;  ///< the open choice, for If and Loop with products inside

    std::int64_t integer(const std::string& attribute, std::int64_t otherwise) const;
    /// Returns the entry of a list such as `strides`, or `otherwise` if the list is absent.
    std::int64_t entry(const std::string& attribute, std::size_t at, std::int64_t otherwise) const;
    std::string text(const std::string& attribute, const std::string& otherwise) const;
    bool isStandard() const { return domain.empty() || domain == "ai.onnx"; }
    /// Returns the shape if all its sizes are known.
    static const std::vector<std::int64_t>* known(const std::vector<OnnxShape>& shapes,
                                                  std::size_t at);
    const std::vector<std::int64_t>* input(std::size_t at) const { return known(inputs, at); }
    const std::vector<std::int64_t>* output(std::size_t at) const { return known(outputs, at); }
    /// Returns true if the operator has an input with this index.
    bool has(std::size_t at) const { return at < inputNames.size() && !inputNames[at].empty(); }
    /// Returns the axes of an input; each axis is a list of parts. The shape of the input must be
    /// known.
    SharedAxes axes(std::size_t at) const;
};

/// Returns the number of element operations of an operator that is not a layer. The number is one
/// for each element of its first output. A reduction counts the elements of its first input. A
/// pooling operator multiplies the number by the size of its window. The number is 0 for operators
/// that only move or rename words. The result is empty if the operator or its shapes are unknown.
std::optional<std::int64_t> elementOperations(const OnnxNode& node);

}  // namespace loopglass
