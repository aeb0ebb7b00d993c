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
    Layers,      ///< the layers form no group, or the groups form no network
    HandOver,    ///< a tensor cannot be handed over at the home
    SharedLoop,  ///< a shared loop is at a wrong level, or does not split its dimension
    OwnLoop,     ///< own loops are at a wrong level, or do not work off a box
    Whole,       ///< a shared loop splits a dimension that must stay whole
    Stored,      ///< a tensor that is needed outside is not made completely
    Capacity,    ///< the tiles exceed the capacity of a buffer
    Fanout,      ///< an axis has fewer children than the spatial loops need
    Reduction,   ///< a fanout without spatial reduction unrolls a reduction dimension
    Layer,       ///< a violation of a group of one layer
};

/// A violation of a fused mapping, with the numbers required and available.
struct GroupViolation {
    GroupFault kind{};
    std::optional<std::size_t> layer = {};  ///< in the network
    std::optional<std::size_t> level = {};
    std::int64_t needed = 0;
    std::int64_t available = 0;
    Message sentence = {};
};

/// The boxes of a layer that have one size.
struct BoxKind {
    std::vector<std::int64_t> extents;  ///< by dimension
    std::int64_t turns = 0;             ///< over all places
};

/// Words of a tensor in a buffer.
struct HeldWords {
    std::size_t layer = 0;   ///< in the group
    std::size_t tensor = 0;  ///< index in the layer
    std::int64_t words = 0;
};

/// The contents of a buffer during the turn of a layer.
struct BufferTurn {
    std::size_t level = 0;
    std::size_t buffer = 0;
    std::size_t layer = 0;  ///< in the group
    std::vector<HeldWords> held;
    std::int64_t needed = 0;                     ///< words of the accelerator's `word_bits`
    std::optional<std::int64_t> available = {};  ///< none = unbounded
};

/// The cost of a layer in its group. Its `cost` has the words that move because of this layer.
struct FusedLayer {
    std::size_t layer = 0;  ///< in the network
    Cost cost;
    std::int64_t macsAgain = 0;    ///< MACs beyond those of the layer alone
    std::vector<BoxKind> boxes;    ///< the most frequent first
    std::int64_t idleTurns = 0;    ///< over all places
    std::int64_t tileWords = 0;    ///< words of the output tile at the home; 0 for the sink
    std::int64_t storedWords = 0;  ///< words of its output that other groups need
};

/// The cost of a group. Its sums contain the repeat of its layers; the costs of layers are those of
/// one run.
struct GroupCost {
    std::vector<FusedLayer> layers;  ///< in the order of the group
    std::vector<BufferTurn> rooms;   ///< by level, buffer and layer
    std::int64_t iterations = 1;     ///< iterations of the shared temporal loops
    std::int64_t places = 1;
    double energy = 0;        ///< pJ
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

/// The evaluation of a fused mapping. Energies and delays of the groups add up.
struct FusedEvaluation {
    std::vector<GroupViolation> violations;  ///< violations that concern several groups
    std::vector<GroupEvaluation> groups;
    double energy = 0;  ///< pJ; 0 unless each group has a cost
    double cycles = 0;
    bool legal() const;
};

}  // namespace loopglass
