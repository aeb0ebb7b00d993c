#pragma once

#include "trace/trace.h"

#include <vector>

/// The path from the root of a trace to a candidate, and the decisions on this path.
namespace loopglass {

/// Returns true if the node is a complete mapping, in which everything is decided.
bool isWhole(const Trace& trace, NodeId node);

/// Returns the nodes from the root to the candidate, including both.
std::vector<NodeId> pathTo(const Trace& trace, NodeId node);

/// Returns the nodes on the path that together decide the candidate, in search order. They are
/// partial orders, unrollings, nests, and the last tile of each tile tree. (The ancestors of a tile
/// in its tree are smaller tiles of the same level.) For a complete mapping, returns only its own
/// node, because its ancestors are different mappings.
std::vector<NodeId> decisionsOf(const Trace& trace, NodeId node);

/// Returns the nodes of a candidate, sorted: the nodes of its decisions, and the tiles of its
/// nests.
std::vector<NodeId> partsOf(const Trace& trace, NodeId node);

/// Returns the tile itself. For a root that refers to an identical tree, returns the root of that
/// tree.
NodeId realTile(const Trace& trace, NodeId tile);

/// Returns the temporal factors of a Tile node by dimension; factors that constraints fix are
/// excluded.
std::vector<std::int64_t> factorsOfTile(const Trace& trace, NodeId tile, std::size_t dimensions);

}  // namespace loopglass
