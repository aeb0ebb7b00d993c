#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// Sizes of a tensor, -1 for an unknown size; none if the number of axes is unknown.
using OnnxShape = std::optional<std::vector<std::int64_t>>;

/// A part of an axis of a tensor. With `same`, all positions of the part have the same words, as
/// after Expand.
struct SharedPart {
    std::int64_t size = 1;
    bool same = false;
    bool operator==(const SharedPart&) const = default;
};
/// The parts of an axis, outermost first. The product of their sizes is the size of the axis.
using SharedAxis = std::vector<SharedPart>;
/// The axes of a tensor; empty for a tensor whose words all differ.
using SharedAxes = std::vector<SharedAxis>;

/// The open choice of a model at an operator that runs inner operators.
enum class OnnxOpen : std::uint8_t { Nothing, Branch, Trips };

/// One operator of a model, with the shapes of what it reads and writes. An omitted input has no
/// shape.
struct OnnxNode {
    std::string name;    ///< name of the node, or of its first output; may be empty
    std::string type;    ///< `Conv`
    std::string domain;  ///< "" for the operators of ONNX itself
    std::map<std::string, std::vector<std::int64_t>> integers;
    std::map<std::string, std::string> texts;
    std::vector<OnnxShape> inputs;
    std::vector<OnnxShape> outputs;
    std::vector<std::string> inputNames;
    std::vector<std::string> outputNames;
    std::vector<SharedAxes> shared = {};  ///< shared axes of the inputs; empty if none shares words
    std::int64_t repeat = 1;              ///< number of times that outer loops run the node
    /// Unknown sizes of its tensors, as `--set` names them: `y[0]`.
    std::vector<std::string> unknownSizes = {};
    bool foreign = false;               ///< an unknown operator
    OnnxOpen open = OnnxOpen::Nothing;  ///< If and Loop with products inside

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
    /// Returns true if the operator has an input at this place.
    bool has(std::size_t at) const { return at < inputNames.size() && !inputNames[at].empty(); }
    /// Returns the axes of an input with a known shape, each as a list of parts.
    SharedAxes axes(std::size_t at) const;
};

/// Returns the element operations of an operator that is not a layer: one for each element of its
/// first output. A reduction counts the elements of its first input; a pool multiplies by the taps
/// of its window. 0 for operators that only move or rename words. Empty if the shapes or the
/// operator are unknown.
std::optional<std::int64_t> elementOperations(const OnnxNode& node);

}  // namespace loopglass
