#pragma once

#include "cost/cost.h"
#include "words/argument.h"
#include "workload/ids.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace loopglass {

enum class GroupFault : std::uint8_t {
    Layers,      ///< layers that do not form a group, or groups that do not form a network
    HandOver,    ///< a tensor that cannot be handed over at the home level
    SharedLoop,  ///< a shared loop at a wrong level, or one that does not split its dimension
    OwnLoop,     ///< own loops at a wrong level, or own loops that do not process a box completely
    Whole,       ///< a shared loop that splits a dimension which must stay whole
    /// A tensor that other groups need, but that this group does not compute completely.
    Stored,
    Capacity,   ///< the tiles exceed the capacity of a buffer
    Fanout,     ///< an axis has fewer children than the spatial loops need
    Reduction,  ///< a fanout without spatial reduction unrolls a reduction dimension
    Layer,      ///< a violation of a group of one layer
};

/// A violation of a fused mapping, with the numbers required and available.
struct GroupViolation {
    GroupFault kind{};
    std::optional<std::size_t> layer = {};  ///< index of the layer in the network
    std::optional<std::size_t> level = {};
    std::int64_t needed = 0;
    std::int64_t available = 0;
    Message sentence = {};
    std::optional<std::size_t> dimension = {};  ///< dimension of the loop, in the layer
};

/// The boxes of a layer that have the same size.
struct BoxKind {
    std::vector<std::int64_t> extents;  ///< extents of the boxes, by dimension
    std::int64_t turns = 0;             ///< number of turns with such a box, over all places
};

/// The words of a tensor in a buffer.
struct HeldWords {
    std::size_t layer = 0;   ///< index of the layer in the group
    std::size_t tensor = 0;  ///< index of the tensor in the layer
    std::int64_t words = 0;
};

/// The contents of a buffer during the turn of a layer.
struct BufferTurn {
    std::size_t level = 0;
    std::size_t buffer = 0;
    std::size_t layer = 0;  ///< index of the layer in the group
    std::vector<HeldWords> held;
    /// Needed words, in words of the accelerator's `word_bits`.
    std::int64_t needed = 0;
    std::optional<std::int64_t> available = {};  ///< available words; none = unbounded
};

/// The cost of a layer in its group. Its `cost` counts the words that move because of this layer.
struct FusedLayer {
    std::size_t layer = 0;  ///< index of the layer in the network
    Cost cost;
    std::int64_t macsAgain = 0;  ///< number of MACs beyond the MACs of the layer alone
    std::vector<BoxKind> boxes;  ///< kinds of boxes, the most frequent first
    std::int64_t idleTurns = 0;  ///< number of turns without work, over all places
    /// Words of the output tile at the home level; 0 for the sink.
    std::int64_t tileWords = 0;
    std::int64_t storedWords = 0;  ///< words of the layer's output that other groups need
};

/// The cost of a group. The sums of the group include the repeat count of its layers; the costs of
/// single layers are for one run.
struct GroupCost {
    std::vector<FusedLayer> layers;  ///< layers in the order of the group
    std::vector<BufferTurn> rooms;   ///< contents of the buffers, by level, buffer and layer
    std::int64_t iterations = 1;     ///< number of iterations of the shared temporal loops
    std::int64_t places = 1;
    double energy = 0;        ///< energy in pJ
    double staticEnergy = 0;  ///< leakage in pJ, included in `energy`
    double cycles = 0;
    double edp() const { return energy * cycles; }
};

/// The evaluation of a group. A group without violations has a cost. A group also has a cost if its
/// only violations are Capacity, Whole and Stored.
struct GroupEvaluation {
    std::vector<GroupViolation> violations;
    std::optional<GroupCost> cost = {};
};

/// The evaluation of a fused mapping. The energies of the groups are added, and so are their
/// delays.
struct FusedEvaluation {
    std::vector<GroupViolation> violations;  ///< violations that concern several groups
    std::vector<GroupEvaluation> groups;
    double energy = 0;  ///< energy in pJ; 0 unless each group has a cost
    double cycles = 0;
    bool legal() const;
};

}  // namespace loopglass
