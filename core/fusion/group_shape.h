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
    Own,         ///< read or written by this layer alone
    Made,        ///< the output of this layer, which a later layer of the group reads
    HandedOver,  ///< an operand that an earlier layer of the group makes
    Skip,        ///< an operand that several layers of the group read and none makes
};

/// A tensor of a layer in its group.
struct TensorPlace {
    Role role = Role::Own;
    std::size_t source = 0;  ///< Made and HandedOver: the maker; Skip: index of the skip tensor
    std::vector<std::int64_t> shift;  ///< by rank: index in the tensor − index without offset
};

/// A tensor of the network that several layers of the group read.
struct SkipTensor {
    std::vector<std::pair<std::size_t, std::size_t>> readers;  ///< layers of the group, operands
};

/// A loop, flattened. A loop of a layer has no size until it works on a box.
struct FlatLoop {
    std::size_t dimension = 0;
    std::size_t level = 0;
    bool temporal = true;
    bool onX = false;
    std::int64_t factor = 1;
    std::int64_t step = 0;    ///< 0: follows from the factor
    std::int64_t pieces = 1;  ///< shared loops: largest number of tiles
};

/// A group, compiled: the problem of each layer with its bypasses, the roles of all tensors, and
/// the loops, outermost first. Layers are numbered in the group; the last one is the sink.
struct GroupShape {
    const GroupMapping* group = nullptr;
    std::size_t levels = 0;
    std::size_t home = 0;
    std::vector<Problem> problems;                ///< by layer
    std::vector<std::vector<TensorPlace>> place;  ///< by layer and tensor
    std::vector<SkipTensor> skips;
    std::vector<FlatLoop> shared;
    std::vector<std::vector<FlatLoop>> own;  ///< by layer
    std::vector<char> stored;                ///< by layer: its handed-over output is needed outside
    std::vector<char> streams;               ///< by layer: it has own loops above the home
    std::vector<std::vector<DimensionId>> whole;  ///< by layer

    std::size_t layers() const { return problems.size(); }
    std::size_t sink() const { return problems.size() - 1; }
    const Workload& workload(std::size_t layer) const { return problems[layer].workload; }
    const Accelerator& accelerator() const { return problems.front().accelerator; }
    std::size_t output(std::size_t layer) const { return index(problems[layer].output); }
    bool keeps(std::size_t layer, std::size_t tensor, std::size_t level) const {
        return problems[layer].keeper[level][tensor].has_value();
    }
    /// Returns the words that iterations touch, in the indices of the tensor.
    Box footprint(std::size_t layer, std::size_t tensor, const Box& iterations) const;
    /// Returns all words of the output of a layer.
    Box madeBox(std::size_t layer) const;
};

/// Compiles a group that structureFaults() accepts. The arguments must outlive the result.
GroupShape shapeOf(const Network& network, const Accelerator& accelerator,
                   const GroupMapping& group);

/// Returns the problem of a layer with the bypasses of its group. Throws InputError if the
/// accelerator or the bypasses do not fit the layer.
Problem layerProblem(const Network& network, const Accelerator& accelerator,
                     const GroupLayer& layer);

/// Returns the layer of the group that makes what an operand reads.
std::optional<std::size_t> makerInGroup(const Network& network, const GroupMapping& group,
                                        std::size_t layer, const OperandSource& source);

/// Returns the loops of levels, outermost first.
std::vector<FlatLoop> flattened(const Mapping& mapping);

}  // namespace loopglass::fusion
