#pragma once

#include "mapping/problem.h"
#include "record/options.h"
#include "trace/trace.h"

#include <cstdint>
#include <map>
#include <vector>

namespace loopglass::ui {

/// A tile tree of the trace: the nodes root … root + size − 1.
struct TileTreeEntry {
    NodeId root = noNode;
    std::uint32_t size = 0;
    std::size_t level = 0;
    NodeId parent = noNode;  ///< first candidate with this tree
    std::uint32_t uses = 1;  ///< number of candidates with the same tree
};

/// All tile trees of a trace. The index is updated as the trace grows.
class TilesIndex {
public:
    void clear() { *this = TilesIndex(); }
    /// Reads the new part of the trace.
    void update(const Trace& trace);
    const std::vector<TileTreeEntry>& trees() const { return m_trees; }

    /// Returns the tree of a candidate: the tree that contains it, follows it, or contains its
    /// tile; null for orders and the root.
    const TileTreeEntry* treeOf(const Trace& trace, NodeId node) const;
    /// Returns the tile of a candidate; noNode if the candidate is above the tree.
    static NodeId tileOf(const Trace& trace, NodeId node);
    const TileTreeEntry* at(NodeId root) const;
    /// Returns for each tree the objective of the best evaluated mapping with one of its tiles;
    /// infinity if none was evaluated.
    std::vector<double> bests(const Trace& trace) const;

private:
    std::size_t placeOf(NodeId tile) const;

    std::vector<TileTreeEntry> m_trees;
    /// Trees by root, including roots that refer to another tree.
    std::map<NodeId, std::size_t> m_byRoot;
    std::multimap<NodeId, NodeId> m_byParent;  ///< roots by the candidate above them
    std::size_t m_read = 0;
};

/// Returns the extents of the smallest tile of a tree for each dimension: the product of all inner
/// decisions and of the factors that constraints fix.
std::vector<std::int64_t> baseExtents(const Problem& problem, const SearchOptions& options,
                                      const Trace& trace, const TileTreeEntry& tree);

}  // namespace loopglass::ui
