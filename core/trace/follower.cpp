// Following one mapping through a finished search.
//
// The mapping is taken apart as the search builds one: per level an order of its temporal loops,
// per fanout a vector of spatial factors, per level a tile. Each part is looked up among the
// candidates that the trace holds at that place. The first one that is not there, was pruned or was
// cut is what dropped the mapping. Orders come first, since the trie is built before anything else,
// then levels from the innermost outward. Cost: the nodes below the places the mapping passes.
#include "trace/follower.h"

#include "record/growth_step.h"
#include "trace/candidate_text.h"
#include "trace/verdict.h"
#include "words/sentences/trace.h"

#include <algorithm>

namespace loopglass {

namespace {

std::vector<std::int64_t> productOf(const std::vector<Loop>& loops,
                                    std::vector<std::int64_t> factors) {
    for (const Loop& loop : loops) {
        factors[index(loop.dimension)] *= loop.factor;
    }
    return factors;
}

}  // namespace

Follower::Follower(const Problem& problem, const SearchOptions& options, const Trace& trace,
                   const Mapping& mapping, Explanation& out)
    : m_problem(problem),
      m_trace(trace),
      m_mapping(canonical(mapping)),
      m_out(out),
      m_space(problem, options),
      m_orders(m_space, trace.trie()),
      m_partial(m_space),
      m_objective(scoreOf(options.objective, out.cost->energy, out.cost->cycles).primary) {
    takeApart();
    for (std::size_t n = m_trace.size(); n-- > 0 && m_start == noNode;) {
        const auto id = static_cast<NodeId>(n);
        m_start = m_trace[id].kind == NodeKind::Root ? id : noNode;
    }
}

void Follower::follow() {
    if (m_start == noNode || !checkOrders()) {
        return;
    }
    NodeId here = m_start;
    const std::size_t levels = m_space.levelCount();
    for (std::size_t l = levels; l >= 1; --l) {
        if (!passUnrolling(l - 1, here)) {
            return;
        }
        if (l < levels && !passTile(l, here)) {
            return;
        }
    }
    passWhole(here);
}

void Follower::takeApart() {
    const std::vector<std::int64_t> ones(dimensions(), 1);
    for (std::size_t l = 0; l < m_mapping.levels.size(); ++l) {
        const LevelMapping& level = m_mapping.levels[l];
        m_temporal.push_back(productOf(level.temporal, ones));
        m_spatial.push_back(productOf(level.y, productOf(level.x, ones)));
        for (std::size_t d = 0; d < dimensions(); ++d) {
            m_temporal[l][d] /= m_space.fixedTemporal(l, d);
            m_spatial[l][d] /= m_space.fixedSpatial(l, d);
            m_partial.multiplyTemporal(l, d, m_temporal[l][d]);
        }
    }
}

StageVerdict& Follower::add(Stage stage, std::size_t level, Message candidate, bool passed) {
    StageVerdict verdict;
    verdict.stage = stage;
    verdict.level = levelId(level);
    verdict.candidate = std::move(candidate);
    verdict.passed = passed;
    m_out.stages.push_back(std::move(verdict));
    return m_out.stages.back();
}

bool Follower::notContinued(NodeId here, Stage stage, std::size_t level) {
    if (m_trace[here].state == NodeState::Expanded) {
        return false;
    }
    StageVerdict& verdict = add(stage, level, {}, false);
    verdict.sentence = say::trace::endedBeforeContinuing(candidateText(m_problem, m_trace, here));
    return true;
}

bool Follower::passUnrolling(std::size_t fanout, NodeId& here) {
    const Fanout& children = m_space.compiled().level(fanout).fanout;
    if (children.x * children.y == 1) {
        return true;
    }
    if (notContinued(here, Stage::Unrolling, fanout)) {
        return false;
    }
    const Message text = factorsText(m_problem.workload, m_spatial[fanout]);
    const Message what = say::trace::theUnrolling(text, at(fanout));
    for (std::size_t n = static_cast<std::size_t>(here) + 1; n < m_trace.size(); ++n) {
        const auto id = static_cast<NodeId>(n);
        const NodeRecord& record = m_trace[id];
        if (record.kind != NodeKind::Unrolling || record.parent != here ||
            m_trace.unrolling(record) != m_spatial[fanout]) {
            continue;
        }
        const bool cut = record.state == NodeState::Cut;
        StageVerdict& verdict =
            add(cut ? Stage::Bound : Stage::Unrolling, fanout, text, !isDropped(m_trace, id));
        if (isDropped(m_trace, id)) {
            restOn(verdict, m_problem, m_trace, id, what);
            return false;
        }
        verdict.node = id;
        verdict.sentence = say::trace::wasKept(what);
        here = id;
        return true;
    }
    add(Stage::Unrolling, fanout, text, false).sentence = say::trace::notAmongUnrollings(what);
    return false;
}

/// The node of the growth tree with the mapping's tile, below this root.
NodeId Follower::tileBelow(NodeId root, std::size_t level) const {
    const auto first = static_cast<std::size_t>(root);
    std::vector<std::vector<std::int64_t>> tiles;
    for (std::size_t n = first; n < m_trace.size(); ++n) {
        const NodeRecord& record = m_trace[static_cast<NodeId>(n)];
        if (record.kind != NodeKind::Tile || (n > first && record.payload == GrowthStep::root)) {
            break;
        }
        std::vector<std::int64_t> tile(dimensions(), 1);
        if (n > first) {
            tile = tiles[static_cast<std::size_t>(record.parent) - first];
            const Trace::Growth growth = m_trace.growth(record);
            tile[index(growth.dimension)] = growth.factor;
        }
        if (tile == m_temporal[level]) {
            return static_cast<NodeId>(n);
        }
        tiles.push_back(std::move(tile));
    }
    return noNode;
}

NodeId Follower::findTile(std::size_t level, NodeId parent) const {
    NodeId found = noNode;
    for (std::size_t n = static_cast<std::size_t>(parent) + 1; n < m_trace.size(); ++n) {
        const NodeRecord& record = m_trace[static_cast<NodeId>(n)];
        if (record.kind != NodeKind::Tile || record.payload != GrowthStep::root ||
            record.parent != parent) {
            continue;
        }
        const bool alias = record.other != noNode && record.reason == PruneReason::None;
        const NodeId tile = tileBelow(alias ? record.other : static_cast<NodeId>(n), level);
        if (tile != noNode && (found == noNode || !isDropped(m_trace, tile))) {
            found = tile;
        }
    }
    return found;
}

bool Follower::passTile(std::size_t level, NodeId& here) {
    if (notContinued(here, Stage::Tile, level)) {
        return false;
    }
    const Message text = factorsText(m_problem.workload, m_temporal[level]);
    const Message what = say::trace::theTile(text, at(level));
    const NodeId tile = findTile(level, here);
    if (tile == noNode) {
        add(Stage::Tile, level, text, false).sentence = say::trace::notInGrowthTree(what);
        return false;
    }
    const bool cut = m_trace[tile].state == NodeState::Cut;
    StageVerdict& verdict =
        add(cut ? Stage::Bound : Stage::Tile, level, text, !isDropped(m_trace, tile));
    if (isDropped(m_trace, tile)) {
        restOn(verdict, m_problem, m_trace, tile, what);
        return false;
    }
    verdict.node = tile;
    verdict.sentence = say::trace::wasKept(what);
    if (level + 1 == m_space.levelCount()) {
        here = tile;
        return true;
    }
    return passNest(level, tile, here);
}

}  // namespace loopglass
