#pragma once

#include "mapping/mapping.h"

#include <cstdint>
#include <memory>
#include <type_traits>

/// What the engine says about its candidates: plain records of fixed size, numbered in the order in
/// which they were born, so that a trace can keep them as they are.
namespace loopglass {

enum class NodeId : std::uint32_t {};
inline constexpr NodeId noNode{0xFFFFFFFFU};

enum class NodeKind : std::uint8_t {
    Root,       ///< the empty mapping
    Order,      ///< a partial loop order in the trie; payload: index into the list of trie nodes
    Unrolling,  ///< the spatial factors of one fanout; payload: index into the list of unrollings
    Tile,   ///< a tile of the growth tree; payload: the growth step (see GrowthStep). A root whose
            ///< `other` is set stands for the whole tree of that root, which is the same. A kept
            ///< tile outside the innermost level stays Open: it may belong to many candidates, and
            ///< the verdicts on these are Nest and Rest nodes
    Nest,   ///< a tile (`other`) with the loop order of its level; payload: index of the order
    Rest,   ///< tiles cut together by their bounds; payload: how many; `left` is the least bound
    Whole,  ///< a whole mapping of a method that does not build it part by part; payload: index
            ///< into the list of whole mappings; the parent is the mapping it was made from
};

enum class NodeState : std::uint8_t {
    Open,       ///< kept so far, not looked at yet
    Pruned,     ///< dropped by a principle at birth
    Cut,        ///< dropped because its bound is no better than the best so far
    Expanded,   ///< kept, and what it leads to was searched
    Evaluated,  ///< a whole mapping; `cost` is its objective
};

/// Why a node was dropped. Every reason compares two numbers, `left` with `right`.
enum class PruneReason : std::uint8_t {
    None,
    NoFurtherReuse,   ///< order trie: reuses offered by the order, by its parent
    SameOrLessReuse,  ///< order trie: reuses offered by the order, by the dominating order `other`
    Memory,           ///< tile tree: words needed, words there; `other` names level and buffer
    LargerTile,  ///< tile tree: operations per tile, of the larger tile `other` that still fits
    LargerUnrolling,  ///< unrollings: lanes used, by the larger unrolling `other`
    MixedUnrolling,   ///< unrollings: lanes used, of the most that any unrolling uses
    Bound,            ///< alpha-beta: the bound, the best so far (node `other`)
    OverLimit,        ///< limit of the objective: the limited quantity at least, the limit
    Dominated,  ///< energy decided so far, pJ, and that of `other`, which leaves the same extents
                ///< and costs no more however it is continued
};

/// One candidate. 48 bytes; a million of them are 48 MB.
struct NodeRecord {
    NodeId parent = noNode;
    NodeId other = noNode;        ///< the candidate that decided against it, where there is one
    std::uint32_t payload = 0;    ///< what the node is, by kind
    std::uint32_t bornAt = 0;     ///< moment of the search
    std::uint32_t decidedAt = 0;  ///< moment from which `state` holds; before it the node is Open
    NodeKind kind = NodeKind::Root;
    NodeState state = NodeState::Open;
    PruneReason reason = PruneReason::None;
    std::uint8_t level = 0;  ///< LevelId of the level the decision is about
    double left = 0;
    double right = 0;
    double cost = 0;  ///< bound of the objective; of a whole mapping the objective itself
};
static_assert(sizeof(NodeRecord) == 48);
static_assert(std::is_trivially_copyable_v<NodeRecord>);

/// The verdict on a node that had been open.
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

/// The best mapping changed.
struct BestRecord {
    std::uint32_t at = 0;
    NodeId node = noNode;  ///< none: found outside the tree, before the search came to it
    double energy = 0;     ///< pJ
    double cycles = 0;
    double objective = 0;
    std::shared_ptr<const Mapping> mapping = nullptr;  ///< never null when the engine tells it
};

}  // namespace loopglass
