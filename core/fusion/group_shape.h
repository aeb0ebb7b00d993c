#pragma once

#include "fusion/box.h"
#include "mapping/fused_mapping.h"
#include "mapping/problem.h"
#include "workload/workload.h"

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace loopglass::fusion {

/// The role of a tensor in the group of its layer.
enum class Role : std::uint8_t {
    Own,         ///< read or written only by this layer
    Made,        ///< the output of this layer, if a later layer of the group reads it
    HandedOver,  ///< an operand that an earlier layer of the group computes
    /// An operand that several layers of the group read and no layer of the group computes.
    Skip,
};

/// A tensor of a layer in its group.
struct TensorPlace {
    Role role = Role::Own;
    /// Made and HandedOver: the layer that computes the tensor; Skip: index of the skip tensor.
    std::size_t source = 0;
    /// Difference between the index in the tensor and the index without offset, by rank.
    std::vector<std::int64_t> shift;
};

/// A tensor of the network that several layers of the group read.
struct SkipTensor {
    /// Layers of the group and the index of the operand in each.
    std::vector<std::pair<std::size_t, std::size_t>> readers;
};

/// A loop, flattened. A loop of a layer has no size until it is applied to a box.
struct FlatLoop {
    std::size_t dimension = 0;
    std::size_t level = 0;
    bool temporal = true;
    bool onX = false;
    std::int64_t factor = 1;
    std::int64_t step = 0;    ///< tile size; 0 means that it follows from the factor
    std::int64_t pieces = 1;  ///< largest number of tiles, for shared loops
};

/// A group, compiled for counting: the problem of each layer with its bypasses, the roles of all
/// tensors, and the loops, outermost first. Layers are numbered by their position in the group; the
/// last layer is the sink.
struct GroupShape {
    const GroupMapping* group = nullptr;
    std::size_t levels = 0;
    std::size_t home = 0;
    std::vector<Problem> problems;                ///< problem of each layer
    std::vector<std::vector<TensorPlace>> place;  ///< place of each tensor, by layer
    std::vector<SkipTensor> skips;
    std::vector<FlatLoop> shared;
    std::vector<std::vector<FlatLoop>> own;  ///< own loops of each layer
    /// For each layer: whether other groups need the output that the layer hands over.
    std::vector<char> stored;
    /// For each layer: whether it has own loops above the home level.
    std::vector<char> streams;
    std::vector<std::vector<DimensionId>> whole;  ///< dimensions of each layer that must stay whole

    std::size_t layers() const { return problems.size(); }
    std::size_t sink() const { return problems.size() - 1; }
    const Workload& workload(std::size_t layer) const { return problems[layer].workload; }
    const Accelerator& accelerator() const { return problems.front().accelerator; }
    std::size_t output(std::size_t layer) const { return index(problems[layer].output); }
    bool keeps(std::size_t layer, std::size_t tensor, std::size_t level) const {
        return problems[layer].keeper[level][tensor].has_value();
    }
    /// Returns the words that a box of iterations uses, in the indices of the tensor.
    Box footprint(std::size_t layer, std::size_t tensor, const Box& iterations) const;
    /// Returns the box with all words of a layer's output.
    Box madeBox(std::size_t layer) const;
};

/// Compiles a group; structureFaults() must have found no fault. The arguments must outlive the
/// result.
GroupShape shapeOf(const Network& network, const Accelerator& accelerator,
                   const GroupMapping& group);

/// Returns the problem of a layer with the bypasses of its group. Throws InputError if the
/// accelerator or the bypasses do not fit the layer.
Problem layerProblem(const Network& network, const Accelerator& accelerator,
                     const GroupLayer& layer);

/// Returns the layer of the group whose output an operand reads; none if no layer of the group
/// computes it.
std::optional<std::size_t> makerInGroup(const Network& network, const GroupMapping& group,
                                        std::size_t layer, const OperandSource& source);

/// Returns the loops of all levels as one list, outermost first.
std::vector<FlatLoop> flattened(const Mapping& mapping);

}  // namespace loopglass::fusion
