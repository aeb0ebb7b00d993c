#pragma once

#include "words/argument.h"
#include "workload/ids.h"
#include "workload/input_error.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace loopglass {

/// A dimension of the workload: its name and its size.
struct Dimension {
    std::string name;
    std::int64_t bound = 1;
    bool operator==(const Dimension&) const = default;
};

/// One term of an affine index: coefficient · dimension, with a coefficient ≥ 1.
struct Term {
    DimensionId dimension{};
    std::int64_t coefficient = 1;
    bool operator==(const Term&) const = default;
};

/// One rank of a tensor, indexed by Σ terms + offset. Each dimension appears at most once. The
/// offset moves every word by the same distance. It therefore affects exported code, but no count.
struct Rank {
    std::vector<Term> terms;
    std::int64_t offset = 0;
    bool operator==(const Rank&) const = default;
};

/// An operand or the output, with its projection (one affine index per rank). A scalar has no
/// ranks.
struct Tensor {
    std::string name;
    std::vector<Rank> ranks;
    bool output = false;
    bool operator==(const Tensor&) const = default;
};

/// Names of the tensors of all layers of a network; the layers share them. A buffer may keep a
/// tensor that only other layers have, and stays empty for this layer. Like positions, the names
/// are not part of a comparison of workloads.
struct NetworkTensors {
    std::shared_ptr<const std::set<std::string, std::less<>>> names = nullptr;
    bool operator==(const NetworkTensors&) const { return true; }
};

/// A workload consists of dimensions and one equation: output[...] += operand[...] * operand[...] *
/// ... The list of tensors begins with the output, followed by the operands in the order of the
/// equation.
struct Workload {
    std::string name;
    std::string description;
    std::vector<Dimension> dimensions;
    std::vector<Tensor> tensors;
    WrittenAt at = {};  ///< position of the equation in its file
    NetworkTensors network = {};

    std::size_t dimensionCount() const { return dimensions.size(); }
    std::size_t tensorCount() const { return tensors.size(); }
    const Dimension& operator[](DimensionId id) const { return dimensions[index(id)]; }
    const Tensor& operator[](TensorId id) const { return tensors[index(id)]; }
    bool operator==(const Workload&) const = default;
};

/// Largest number of dimensions. The limit exists because sets of dimensions are 64-bit masks.
inline constexpr std::size_t maxDimensions = 64;
/// The largest size of a dimension, 2^40. This size suffices for the largest tensors, and is small
/// enough for checked products.
inline constexpr std::int64_t maxBound = std::int64_t{1} << 40;

std::optional<DimensionId> findDimension(const Workload& workload, std::string_view name);
std::optional<TensorId> findTensor(const Workload& workload, std::string_view name);
/// Returns whether only another layer of the network has a tensor of this name.
bool isTensorElsewhere(const Workload& workload, std::string_view name);
/// Returns the output tensor; a valid workload has exactly one.
TensorId outputTensor(const Workload& workload);

/// Returns every error of a workload that was built by code: duplicate names, sizes out of range,
/// no output, a dimension that indexes nothing. Readers of files return only workloads without
/// errors.
std::vector<Message> problemsOf(const Workload& workload);

/// Returns the equation as text, e.g. `ofmap[n,k,p,q] += ifmap[n,c,2*p+r,q+s] * weight[k,c,r,s]`.
std::string equationText(const Workload& workload);
/// Returns one index as text, e.g. `2*p+r`.
std::string rankText(const Workload& workload, const Rank& rank);

/// Returns the number of operations, which is the product of the dimension sizes. Throws
/// CountOverflow if the number exceeds 2^63−1.
std::int64_t operationCount(const Workload& workload);

/// The source of an operand of a layer: the output of an earlier layer, or an input of the network.
struct OperandSource {
    TensorId operand{};
    /// Name of a layer of the network; any other name is an input of the network.
    std::string source;
    /// Difference between the index in the operand and the index in the source, by rank.
    std::vector<std::int64_t> pad;
    WrittenAt at = {};
    bool operator==(const OperandSource&) const = default;
};

/// A layer of a network: the workload, the number of times that it runs, and its sources.
struct NetworkLayer {
    Workload workload;
    std::int64_t repeat = 1;
    /// Sources of operands, in the order of the operands; at most one for each operand.
    std::vector<OperandSource> reads = {};
    std::vector<DimensionId> whole = {};  ///< dimensions that shared loops must not split
};

/// A list of named layers. The sources of operands define a graph of the layers.
struct Network {
    std::string name;
    std::string description;
    std::vector<NetworkLayer> layers;
    /// Names of layers whose output is needed outside the network, even if other layers read it.
    std::vector<std::string> outputs = {};
};

/// Gives the names of the tensors of all layers to every layer (Workload::network).
void shareTensorNames(Network& network);

/// Returns the name of a layer without the name of its network, as in files.
std::string shortLayerName(const Network& network, std::size_t layer);
/// Returns the layer before `layer` that has this name; none if no layer has it, so that the name
/// is an input of the network.
std::optional<std::size_t> makerOf(const Network& network, std::size_t layer,
                                   std::string_view source);

}  // namespace loopglass
