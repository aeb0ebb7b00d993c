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
    Nest,   ///< a tile (`other`) together with the loop order of its level; payload: index of the
            ///< order
    Rest,   ///< tiles that were pruned together by their bounds; payload: number of these tiles;
            ///< `left` is the smallest of the bounds
    Whole,  ///< a complete mapping, from a method that changes complete mappings; payload: index of
            ///< the mapping in its list; the parent is the mapping that was changed
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
    NoFurtherReuse,   ///< order trie: compares the reuses of the order and of its parent
    SameOrLessReuse,  ///< order trie: compares the reuses of the order and of the dominating order
                      ///< `other`
    Memory,           ///< tile tree: compares the needed words with the capacity; `other` has level
                      ///< and buffer
    LargerTile,       ///< tile tree: compares the MACs of the tile and of the larger tile `other`
                      ///< that fits
    LargerUnrolling,  ///< unrollings: compares the lanes of the unrolling and of the larger
                      ///< unrolling `other`
    MixedUnrolling,   ///< unrollings: compares the lanes of the unrolling and of the largest
                      ///< unrolling
    Bound,            ///< bounds: compares the lower bound with the best so far (node `other`)
    OverLimit,        ///< limit of the objective: compares the lower bound on the limited quantity
                      ///< with the limit
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
    NodeId other = noNode;        ///< the candidate with which the reason compares, or noNode
    std::uint32_t payload = 0;    ///< content that depends on the kind of the node, see NodeKind
    std::uint32_t bornAt = 0;     ///< search step in which the node was created
    std::uint32_t decidedAt = 0;  ///< search step in which `state` was decided; before that step
                                  ///< the node was Open
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
    NodeId node = noNode;  ///< node of the mapping; noNode if the mapping was found outside the
                           ///< search tree
    double energy = 0;     ///< energy in pJ
    double cycles = 0;
    double objective = 0;
    std::shared_ptr<const Mapping> mapping = nullptr;  ///< the mapping; never null in events of the
                                                       ///< engine
};

}  // namespace loopglass
