// From a node of the trace to the part of a mapping that it stands for.
//
// The search decides from the innermost level outward: unrolling of a fanout, tile of a level,
// order of its loops. Each node holds one such decision, so the decisions of its ancestors together
// are what is fixed. Written as constraints they make the engine complete the candidate by itself,
// under the cost model and the limits of the run it comes from. Cost: the length of the path.
#include "models/candidate.h"

#include "search/axis_layout.h"
#include "search/search_space.h"

#include <algorithm>

namespace loopglass::ui {

namespace {

class Fixer {
public:
    Fixer(const Problem& problem, const SearchOptions& options, const Trace& trace)
        : m_trace(trace),
          m_space(problem, options),
          m_fixed(options.constraints) {
        m_fixed.levels.resize(problem.levelCount());
    }

    Constraints take(const std::vector<NodeId>& path) {
        bool tileSeen = false;
        for (auto node = path.rbegin(); node != path.rend(); ++node) {
            const NodeRecord& record = m_trace[*node];
            // Ancestors of a tile in its growth tree are smaller tiles of the same level.
            if (record.kind != NodeKind::Tile || !tileSeen) {
                fix(*node, record);
            }
            tileSeen = record.kind == NodeKind::Tile;
        }
        return std::move(m_fixed);
    }

private:
    void fix(NodeId node, const NodeRecord& record) {
        switch (record.kind) {
        case NodeKind::Order:
            for (std::size_t l = 0; l + 1 < m_space.levelCount(); ++l) {
                fixOrder(l, m_trace.trie().nodes[record.payload].order);
            }
            break;
        case NodeKind::Unrolling:
            fixUnrolling(record.level, m_trace.unrolling(record));
            break;
        case NodeKind::Tile:
            fixTile(record.level, m_trace.tileFactors(realTile(node), m_space.dimensionCount()));
            break;
        case NodeKind::Nest:
            fixOrder(record.level, m_trace.loopOrder(record));
            if (record.level != 0 && record.other != noNode &&
                m_trace[record.other].kind == NodeKind::Tile) {
                fixTile(record.level, m_trace.tileFactors(record.other, m_space.dimensionCount()));
            }
            break;
        default:
            break;
        }
    }

    /// A root that stands for another tree is that tree's root.
    NodeId realTile(NodeId node) const {
        const NodeRecord& record = m_trace[node];
        const bool alias = record.payload == TileGrowth::root && record.other != noNode &&
                           record.reason == PruneReason::None;
        return alias ? record.other : node;
    }

    void fixOrder(std::size_t level, const LoopOrder& innermostFirst) {
        auto& order = m_fixed.levels[level].order;
        order.assign(innermostFirst.rbegin(), innermostFirst.rend());
    }

    void fixTile(std::size_t level, const std::vector<std::int64_t>& tile) {
        std::vector<Loop>& factors = m_fixed.levels[level].temporal.factors;
        std::vector<Loop> all;
        for (std::size_t d = 0; d < tile.size(); ++d) {
            all.push_back({dimensionId(d), tile[d] * m_space.fixedTemporal(level, d)});
        }
        factors = std::move(all);
    }

    void fixUnrolling(std::size_t level, const UnrollingFactors& free) {
        const AxisLoops axes = splitOverAxes(m_space, level, free);
        m_fixed.levels[level].x.factors = everyDimension(axes.x);
        m_fixed.levels[level].y.factors = everyDimension(axes.y);
    }

    std::vector<Loop> everyDimension(const std::vector<Loop>& loops) const {
        std::vector<Loop> all;
        for (std::size_t d = 0; d < m_space.dimensionCount(); ++d) {
            all.push_back({dimensionId(d), 1});
        }
        for (const Loop& loop : loops) {
            all[index(loop.dimension)].factor *= loop.factor;
        }
        return all;
    }

    const Trace& m_trace;
    SearchSpace m_space;
    Constraints m_fixed;
};

}  // namespace

bool isWhole(const Trace& trace, NodeId node) {
    return node != noNode && static_cast<std::size_t>(node) < trace.size() &&
           trace[node].kind == NodeKind::Nest && trace[node].level == 0;
}

std::vector<NodeId> pathTo(const Trace& trace, NodeId node) {
    std::vector<NodeId> path;
    for (NodeId here = node; here != noNode; here = trace[here].parent) {
        path.push_back(here);
    }
    std::reverse(path.begin(), path.end());
    return path;
}

Constraints constraintsOf(const Problem& problem, const SearchOptions& options, const Trace& trace,
                          NodeId node) {
    return Fixer(problem, options, trace).take(pathTo(trace, node));
}

}  // namespace loopglass::ui
