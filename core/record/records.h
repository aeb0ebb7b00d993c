#pragma once

#include "mapping/mapping.h"

#include <cstdint>
#include <memory>
#include <type_traits>

/// Records of the candidates of a search. Records have a fixed size and are numbered in the order
/// of creation, so that a trace can store them unchanged.
namespace loopglass {

enum class NodeId : std::uint32_t {};
inline constexpr NodeId noNode{0xFFFFFFFFU};

enum class NodeKind : std::uint8_t {
    Root,       ///< the empty mapping, in which nothing is decided
    Order,      ///< a partial loop order in the trie; payload: index of the trie node
    Unrolling,  ///< the spatial factors of one fanout; payload: index of the unrolling
    Tile,       ///< a tile of the tile tree; payload: the growth step (GrowthStep). A root with
           ///< `other` refers to the identical tree of that root. A kept tile outside the innermost
           ///< level stays Open: it may belong to many candidates, whose verdicts are Nest and Rest
           ///< nodes
    /// A tile (`other`) together with the loop order of its level; payload: index of the order.
    Nest,
    /// Tiles that were pruned together by their bounds; payload: number of these tiles; `left` is
    /// the smallest of the bounds.
    Rest,
    /// A complete mapping, from a method that changes complete mappings; payload: index of the
    /// mapping in its list; the parent is the mapping that was changed.
    Whole,
};

enum class NodeState : std::uint8_t {
    Open,       ///< not decided yet
    Pruned,     ///< pruned by a rule when it was created
    Cut,        ///< pruned, because the bound is not below the best so far
    Expanded,   ///< kept, and its children were searched
    Evaluated,  ///< a complete mapping; `cost` is its objective
};

/// The reason why a node was pruned. Every reason compares two numbers, `left` and `right`.
enum class PruneReason : std::uint8_t {
    None,
    NoFurtherReuse,  ///< order trie: compares the reuses of the order and of its parent
    /// Order trie: compares the reuses of the order and of the dominating order `other`.
    SameOrLessReuse,
    /// Tile tree: compares the needed words with the capacity; `other` has level and buffer.
    Memory,
    /// Tile tree: compares the MACs of the tile and of the larger tile `other` that fits.
    LargerTile,
    /// Unrollings: compares the lanes of the unrolling and of the larger unrolling `other`.
    LargerUnrolling,
    /// Unrollings: compares the lanes of the unrolling and of the largest unrolling.
    MixedUnrolling,
    Bound,  ///< bounds: compares the lower bound with the best so far (node `other`)
    /// Limit of the objective: compares the lower bound on the limited quantity with the limit.
    OverLimit,
    /// Dominance: compares the decided energies in pJ of this candidate and of `other`. The
    /// candidate `other` has the same remaining extents, and never costs more after the same
    /// further decisions.
    Dominated,
};
/// Number of the reasons; PruneReason::None does not count.
inline constexpr std::size_t pruneReasonCount = static_cast<std::size_t>(PruneReason::Dominated);

/// The record of one candidate. 48 bytes; a million of them are 48 MB.
struct NodeRecord {
    NodeId parent = noNode;
    NodeId other = noNode;      ///< the candidate with which the reason compares, or noNode
    std::uint32_t payload = 0;  ///< content that depends on the kind of the node, see NodeKind
    std::uint32_t bornAt = 0;   ///< search step in which the node was created
    /// Search step in which `state` was decided; before that step the node was Open.
    std::uint32_t decidedAt = 0;
    NodeKind kind = NodeKind::Root;
    NodeState state = NodeState::Open;
    PruneReason reason = PruneReason::None;
    std::uint8_t level = 0;  ///< LevelId of the level that the node decides
    double left = 0;
    double right = 0;
    double cost = 0;  ///< lower bound on the objective; for a complete mapping, its objective value
};
static_assert(sizeof(NodeRecord) == 48);
static_assert(std::is_trivially_copyable_v<NodeRecord>);

/// A decision about a node that was Open.
struct Decision {
    NodeId node = noNode;
    NodeId other = noNode;
    std::uint32_t at = 0;
    NodeState state = NodeState::Open;
    PruneReason reason = PruneReason::None;
    double left = 0;
    double right = 0;
    double cost = 0;
};

/// The record of a new best mapping.
struct BestRecord {
    std::uint32_t at = 0;
    /// Node of the mapping; noNode if the mapping was found outside the search tree.
    NodeId node = noNode;
    double energy = 0;  ///< energy in pJ
    double cycles = 0;
    double objective = 0;
    /// The mapping; never null in events of the engine.
    std::shared_ptr<const Mapping> mapping = nullptr;
};

}  // namespace loopglass
