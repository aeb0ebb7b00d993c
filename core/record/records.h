#pragma once

#include "mapping/mapping.h"

#include <cstdint>
#include <memory>
#include <type_traits>

/// Records of the candidates of a search: plain data of fixed size, numbered in the order of
/// creation, so that a trace stores them unchanged.
namespace loopglass {

enum class NodeId : std::uint32_t {};
inline constexpr NodeId noNode{0xFFFFFFFFU};

enum class NodeKind : std::uint8_t {
    Root,       ///< the empty mapping
    Order,      ///< a partial loop order in the trie; payload: index into the list of trie nodes
    Unrolling,  ///< the spatial factors of one fanout; payload: index into the list of unrollings
    Tile,       ///< a tile of the tile tree; payload: the growth step (see GrowthStep). A root with
           ///< `other` refers to the identical tree of that root. A kept tile outside the innermost
           ///< level stays Open: it may belong to many candidates, whose verdicts are Nest and Rest
           ///< nodes
    Nest,   ///< a tile (`other`) with the loop order of its level; payload: index of the order
    Rest,   ///< tiles pruned together by their bounds; payload: their number; `left` is the
            ///< smallest of the bounds
    Whole,  ///< a complete mapping, from a method that changes complete mappings; payload: index
            ///< into the list of whole mappings; the parent is the mapping that was changed
};

enum class NodeState : std::uint8_t {
    Open,       ///< not decided yet
    Pruned,     ///< pruned by a rule when it was created
    Cut,        ///< pruned, because the bound is not below the best so far
    Expanded,   ///< kept, and its children were searched
    Evaluated,  ///< a complete mapping; `cost` is its objective
};

/// Why a node was pruned. Every reason compares two numbers, `left` and `right`.
enum class PruneReason : std::uint8_t {
    None,
    NoFurtherReuse,   ///< order trie: reuses of the order and of its parent
    SameOrLessReuse,  ///< order trie: reuses of the order and of the dominating order `other`
    Memory,           ///< tile tree: words needed and capacity; `other` names level and buffer
    LargerTile,       ///< tile tree: MACs of the tile and of the larger tile `other` that fits
    LargerUnrolling,  ///< unrollings: lanes of the unrolling and of the larger unrolling `other`
    MixedUnrolling,   ///< unrollings: lanes of the unrolling and of the largest unrolling
    Bound,            ///< bounds: the lower bound and the best so far (node `other`)
    OverLimit,        ///< limit of the objective: lower bound on the limited quantity, limit
    Dominated,        ///< decided energy in pJ of this candidate and of `other`, which has the same
                      ///< remaining extents and costs no more under any completion
};
/// Number of the reasons, without PruneReason::None.
inline constexpr std::size_t pruneReasonCount = static_cast<std::size_t>(PruneReason::Dominated);

/// One candidate. 48 bytes; a million of them are 48 MB.
struct NodeRecord {
    NodeId parent = noNode;
    NodeId other = noNode;        ///< the candidate that the reason compares with, or noNode
    std::uint32_t payload = 0;    ///< content of the node, see NodeKind
    std::uint32_t bornAt = 0;     ///< search step of its creation
    std::uint32_t decidedAt = 0;  ///< search step of `state`; before that step the node is Open
    NodeKind kind = NodeKind::Root;
    NodeState state = NodeState::Open;
    PruneReason reason = PruneReason::None;
    std::uint8_t level = 0;  ///< LevelId of the decided level
    double left = 0;
    double right = 0;
    double cost = 0;  ///< lower bound on the objective; for a complete mapping the objective
};
static_assert(sizeof(NodeRecord) == 48);
static_assert(std::is_trivially_copyable_v<NodeRecord>);

/// The decision on a node that was open.
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

/// A new best mapping.
struct BestRecord {
    std::uint32_t at = 0;
    NodeId node = noNode;  ///< noNode if the mapping was found outside the tree
    double energy = 0;     ///< pJ
    double cycles = 0;
    double objective = 0;
    std::shared_ptr<const Mapping> mapping = nullptr;  ///< never null in events of the engine
};

}  // namespace loopglass
