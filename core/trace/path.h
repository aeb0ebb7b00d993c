#pragma once

#include "trace/trace.h"

#include <vector>

/// The path from the root of a trace to a candidate, and the decisions on it.
namespace loopglass {

/// Returns true for a complete mapping, in which everything is decided.
bool isWhole(const Trace& trace, NodeId node);

/// Returns the path from the root to the candidate, both included.
std::vector<NodeId> pathTo(const Trace& trace, NodeId node);

/// Returns the nodes on the path that together decide the candidate, in search order: partial
/// orders, unrollings, nests, and the last tile of each tile tree (the ancestors of a tile in its
/// tree are smaller tiles of the same level). For a node with a complete mapping, returns only this
/// node, because its ancestors are different mappings.
std::vector<NodeId> decisionsOf(const Trace& trace, NodeId node);

/// Returns the nodes of a candidate, sorted: its decisions, and the tiles of its nests.
std::vector<NodeId> partsOf(const Trace& trace, NodeId node);

/// Returns the tile, or, for a root that refers to an identical tree, the root of that tree.
NodeId realTile(const Trace& trace, NodeId tile);

/// Returns the free temporal factors of a Tile node, by dimension.
std::vector<std::int64_t> factorsOfTile(const Trace& trace, NodeId tile, std::size_t dimensions);

}  // namespace loopglass
