#pragma once

#include "mapping/problem.h"
#include "record/options.h"
#include "trace/trace.h"

#include <cstdint>
#include <map>
#include <vector>

namespace loopglass::ui {

/// One growth tree of the trace: nodes root … root + size − 1.
struct TileTreeEntry {
    NodeId root = noNode;
    std::uint32_t size = 0;
    std::size_t level = 0;
    NodeId parent = noNode;  ///< the candidate under which it was grown first
    std::uint32_t uses = 1;  ///< candidates that grow the same tree
};

/// All growth trees of a trace, found as it grows.
class TilesIndex {
public:
    void clear() { *this = TilesIndex(); }
    /// Reads what the trace has got since the last call.
    void update(const Trace& trace);
    const std::vector<TileTreeEntry>& trees() const { return m_trees; }

    /// The tree that a candidate is a part of, leads to, or rests on; none for orders and the root.
    const TileTreeEntry* treeOf(const Trace& trace, NodeId node) const;
    /// The tile of a tree that a candidate is or has; none when it is above the tree.
    static NodeId tileOf(const Trace& trace, NodeId node);
    const TileTreeEntry* at(NodeId root) const;
    /// By tree: the objective of the best whole mapping with a tile of it that was evaluated;
    /// infinity where none was.
    std::vector<double> bests(const Trace& trace) const;

private:
    std::size_t placeOf(NodeId tile) const;

    std::vector<TileTreeEntry> m_trees;
    std::map<NodeId, std::size_t> m_byRoot;    ///< also the roots that stand for another tree
    std::multimap<NodeId, NodeId> m_byParent;  ///< roots by the candidate above them
    std::size_t m_read = 0;
};

/// Extents of the smallest tile of a tree, by dimension: everything decided further inward, and
/// what the constraints fix.
std::vector<std::int64_t> baseExtents(const Problem& problem, const SearchOptions& options,
                                      const Trace& trace, const TileTreeEntry& tree);

}  // namespace loopglass::ui
