// A growth tree is a range of the trace: a root followed by its tiles. A root that refers to
// another tree represents an equal tree. The inner part of a tree follows from the candidates above
// the tree: the unrollings of fanouts at or below its level, and the tiles of inner levels.
#include "views/tiles_index.h"

#include "record/growth_step.h"

#include <algorithm>
#include <limits>

namespace loopglass::ui {

namespace {

bool isRoot(const NodeRecord& record) {
    return record.kind == NodeKind::Tile && record.payload == GrowthStep::root;
}

bool isAlias(const NodeRecord& record) {
    return isRoot(record) && record.other != noNode && record.reason == PruneReason::None;
}

/// Returns the tile, of any level, on which a separate decision depends; noNode for most nodes.
NodeId restsOn(const Trace& trace, NodeId id) {
    const NodeRecord& record = trace[id];
    if (record.kind == NodeKind::Tile) {
        return isAlias(record) ? record.other : id;
    }
    return record.kind == NodeKind::Nest ? trace.tileOf(id) : noNode;
}

std::int64_t fixedIn(const LoopConstraint& constraint, std::size_t dimension) {
    std::int64_t factor = 1;
    for (const Loop& loop : constraint.factors) {
        factor *= index(loop.dimension) == dimension ? loop.factor : 1;
    }
    return factor;
}

void multiply(std::vector<std::int64_t>& extents, const std::vector<std::int64_t>& factors) {
    for (std::size_t d = 0; d < extents.size() && d < factors.size(); ++d) {
        extents[d] *= factors[d];
    }
}

}  // namespace

void TilesIndex::update(const Trace& trace) {
    for (; m_read < trace.size(); ++m_read) {
        const auto id = static_cast<NodeId>(m_read);
        const NodeRecord& record = trace[id];
        if (record.kind != NodeKind::Tile) {
            continue;
        }
        if (!isRoot(record)) {
            ++m_trees.back().size;
            continue;
        }
        m_byParent.emplace(record.parent, id);
        if (isAlias(record)) {
            const auto known = m_byRoot.find(record.other);
            if (known != m_byRoot.end()) {
                const std::size_t tree = known->second;
                m_byRoot.emplace(id, tree);
                ++m_trees[tree].uses;
            }
        } else {
            m_byRoot.emplace(id, m_trees.size());
            m_trees.push_back({id, 1, record.level, record.parent, 1});
        }
    }
}

const TileTreeEntry* TilesIndex::at(NodeId root) const {
    const auto known = m_byRoot.find(root);
    return known == m_byRoot.end() ? nullptr : &m_trees[known->second];
}

NodeId TilesIndex::tileOf(const Trace& trace, NodeId node) {
    while (node != noNode && static_cast<std::size_t>(node) < trace.size()) {
        if (const NodeId tile = restsOn(trace, node); tile != noNode) {
            return tile;
        }
        if (trace[node].kind != NodeKind::Nest) {
            return noNode;
        }
        node = trace[node].parent;
    }
    return noNode;
}

const TileTreeEntry* TilesIndex::treeOf(const Trace& trace, NodeId node) const {
    if (NodeId tile = tileOf(trace, node); tile != noNode) {
        while (!isRoot(trace[tile])) {
            tile = trace[tile].parent;
        }
        return at(tile);
    }
    while (node != noNode && static_cast<std::size_t>(node) < trace.size()) {
        const NodeRecord& record = trace[node];
        if (record.kind == NodeKind::Order || record.kind == NodeKind::Root) {
            return nullptr;
        }
        const auto below = m_byParent.find(record.kind == NodeKind::Rest ? record.parent : node);
        if (below != m_byParent.end()) {
            return at(below->second);
        }
        node = record.parent;
    }
    return nullptr;
}

/// Returns the index of a tile's tree. Trees are in the order of their roots, and a tile belongs to
/// the tree of the last root before the tile.
std::size_t TilesIndex::placeOf(NodeId tile) const {
    const auto after =
        std::upper_bound(m_trees.begin(), m_trees.end(), tile,
                         [](NodeId id, const TileTreeEntry& tree) { return id < tree.root; });
    return static_cast<std::size_t>(after - m_trees.begin()) - 1;
}

std::vector<double> TilesIndex::bests(const Trace& trace) const {
    std::vector<double> bests(m_trees.size(), std::numeric_limits<double>::infinity());
    for (std::size_t n = 0; n < m_read; ++n) {
        const auto id = static_cast<NodeId>(n);
        if (trace[id].state != NodeState::Evaluated) {
            continue;
        }
        const double cost = trace[id].cost;
        for (NodeId at = id; at != noNode; at = trace[at].parent) {
            if (const NodeId tile = restsOn(trace, at); tile != noNode) {
                double& best = bests[placeOf(tile)];
                best = std::min(best, cost);
            }
        }
    }
    return bests;
}

std::vector<std::int64_t> baseExtents(const Problem& problem, const SearchOptions& options,
                                      const Trace& trace, const TileTreeEntry& tree) {
    const std::size_t dimensions = problem.workload.dimensionCount();
    std::vector<std::int64_t> extents(dimensions, 1);
    for (std::size_t l = tree.level; l < options.constraints.levels.size(); ++l) {
        const LevelConstraints& fixed = options.constraints.levels[l];
        for (std::size_t d = 0; d < dimensions; ++d) {
            extents[d] *= fixedIn(fixed.temporal, d) * fixedIn(fixed.x, d) * fixedIn(fixed.y, d);
        }
    }
    for (NodeId node = tree.parent; node != noNode;) {
        const NodeRecord& record = trace[node];
        if (record.kind == NodeKind::Unrolling && record.level >= tree.level) {
            multiply(extents, trace.unrolling(record));
        } else if (record.kind == NodeKind::Nest && record.level > tree.level &&
                   trace.tileOf(node) != noNode) {
            multiply(extents, trace.tileFactors(trace.tileOf(node), dimensions));
        } else if (record.kind == NodeKind::Tile) {
            multiply(extents, trace.tileFactors(node, dimensions));
            while (!isRoot(trace[node])) {
                node = trace[node].parent;
            }
        }
        node = trace[node].parent;
    }
    return extents;
}

}  // namespace loopglass::ui
