#pragma once

#include "trace/trace.h"

#include <vector>

/// The way from the root of a trace to one of its candidates, and the decisions on it.
namespace loopglass {

/// A whole mapping, nothing left to decide.
bool isWhole(const Trace& trace, NodeId node);

/// From the root to the candidate, both included.
std::vector<NodeId> pathTo(const Trace& trace, NodeId node);

/// Returns the nodes on the path that together decide the candidate, in search order: partial
/// orders, unrollings, nests, and the last tile of each tile tree (the ancestors of a tile in its
/// tree are smaller tiles of the same level). A node that is a mapping by itself decides all; what
/// it was made from is another mapping.
std::vector<NodeId> decisionsOf(const Trace& trace, NodeId node);

/// The nodes that a candidate consists of, sorted: its decisions, and the tiles of its nests.
std::vector<NodeId> partsOf(const Trace& trace, NodeId node);

/// Returns the tile, or, for a root that refers to an identical tree, the root of that tree.
NodeId realTile(const Trace& trace, NodeId tile);

/// Free temporal factors of the tile that a Tile node is, by dimension.
std::vector<std::int64_t> factorsOfTile(const Trace& trace, NodeId tile, std::size_t dimensions);

}  // namespace loopglass
