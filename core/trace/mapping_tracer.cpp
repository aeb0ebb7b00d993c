// Follows one mapping through a finished search.
//
// The mapping is divided into parts as in the search: the order of each level's temporal loops, the
// spatial factors of each fanout, and the tile of each level. Each part is searched among the
// candidates that the trace has for this level. The first part that is missing, or that a rule or a
// bound pruned, explains why the mapping was pruned. Orders come first, because the trie is built
// first; levels follow from the innermost outward.
//
// Let a mapping m be better than the result. A proven rule prunes m only in favour of a mapping
// that does not cost more, so m is followed past proven rules. The order rule prefers a mapping
// with the same factors and different orders (mapping_tracer_orders.cpp). The dominance rule
// prefers a mapping with different inner decisions, which a later rule then prunes. In this case,
// the rules of the outer levels are also applied to m (factor_rules.cpp). All reported rules
// together caused the loss of m.
//
// Cost: the nodes below the nodes that the mapping passes.
#include "trace/mapping_tracer.h"

#include "record/growth_step.h"
#include "trace/candidate_mapping.h"
#include "trace/candidate_text.h"
#include "trace/path.h"
#include "trace/verdict.h"
#include "words/sentences/trace.h"

#include <algorithm>
#include <iterator>
#include <utility>

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

MappingTracer::MappingTracer(const Problem& problem, const SearchOptions& options,
                             const Trace& trace, const Mapping& mapping, Explanation& out)
    : m_problem(problem),
      m_trace(trace),
      m_mapping(canonical(mapping)),
      m_out(out),
      m_space(problem, options),
      m_orders(m_space, trace.trie()),
      m_partial(m_space),
      m_objective(scoreOf(options.objective, problem, *out.cost).primary),
      m_answer(out.best ? scoreOf(options.objective, problem, *out.best).primary : 0),
      m_better(out.isBetter()) {
    takeApart();
    for (std::size_t n = m_trace.size(); n-- > 0 && m_start == noNode;) {
        const auto id = static_cast<NodeId>(n);
        m_start = m_trace[id].kind == NodeKind::Root ? id : noNode;
    }
}

void MappingTracer::follow(const std::stop_token& stop) {
    if (m_start == noNode) {
        return;
    }
    const bool tried = checkOrders();
    if (m_split || (!tried && !m_better)) {
        return;
    }
    const bool stands = !m_better || (tried && !m_represented) || equivalentCandidate();
    m_stop = stop;
    if (m_better) {
        rules();  // rules for the mapping's own factors, before a preferred mapping is followed
    }
    m_here = {m_start};
    if (stands && walk()) {
        passWhole();
    }
    addLosses();
}

/// Follows unrollings and tiles from the innermost level outward. Returns false if the mapping was
/// pruned.
bool MappingTracer::walk() {
    const std::size_t levels = m_space.levelCount();
    for (std::size_t l = levels; l >= 1; --l) {
        if (!passUnrolling(l - 1) || (l < levels && !passTile(l))) {
            return false;
        }
    }
    return true;
}

void MappingTracer::takeApart() {
    const std::vector<std::int64_t> ones(dimensions(), 1);
    for (std::size_t l = 0; l < m_mapping.levels.size(); ++l) {
        const LevelMapping& level = m_mapping.levels[l];
        m_temporal.push_back(freeTile(l, level));
        m_spatial.push_back(productOf(level.y, productOf(level.x, ones)));
        for (std::size_t d = 0; d < dimensions(); ++d) {
            m_spatial[l][d] /= m_space.fixedSpatial(l, d);
        }
        m_partial.multiplyTile(l, m_temporal[l]);
    }
}

/// Returns the temporal factors of a level for each dimension, without factors that constraints
/// fix.
std::vector<std::int64_t> MappingTracer::freeTile(std::size_t level,
                                                  const LevelMapping& loops) const {
    std::vector<std::int64_t> tile =
        productOf(loops.temporal, std::vector<std::int64_t>(dimensions(), 1));
    for (std::size_t d = 0; d < dimensions(); ++d) {
        tile[d] /= m_space.fixedTemporal(level, d);
    }
    return tile;
}

StageVerdict& MappingTracer::add(Stage stage, std::size_t level, Message candidate, bool passed) {
    StageVerdict verdict;
    verdict.stage = stage;
    verdict.level = levelId(level);
    verdict.candidate = std::move(candidate);
    verdict.passed = passed;
    m_out.stages.push_back(std::move(verdict));
    return m_out.stages.back();
}

bool MappingTracer::isHere(NodeId node) const {
    return std::find(m_here.begin(), m_here.end(), node) != m_here.end();
}

MappingTracer::Nodes MappingTracer::keptOf(const Nodes& nodes) const {
    Nodes kept;
    std::copy_if(nodes.begin(), nodes.end(), std::back_inserter(kept),
                 [&](NodeId node) { return !isDropped(m_trace, node); });
    return kept;
}

/// Returns true if the search continued none of the reached candidates, and reports this.
bool MappingTracer::notContinued(Stage stage, std::size_t level) {
    if (std::any_of(m_here.begin(), m_here.end(),
                    [&](NodeId node) { return m_trace[node].state == NodeState::Expanded; })) {
        return false;
    }
    StageVerdict& verdict = add(stage, level, {}, false);
    verdict.sentence =
        msg::trace::endedBeforeContinuing(candidateText(m_problem, m_trace, m_here.front()));
    return true;
}

/// Records the verdict on the node that was pruned last, if all nodes were pruned. Returns true if
/// a preferred candidate is followed instead.
bool MappingTracer::dropped(const Nodes& nodes, Stage stage, std::size_t level,
                            const Message& candidate, const Message& what) {
    const auto came = [&](NodeId node) {
        const NodeRecord& record = m_trace[node];
        return record.reason == PruneReason::Dominated ? 2 : record.state == NodeState::Cut ? 1 : 0;
    };
    const NodeId node = *std::max_element(nodes.begin(), nodes.end(),
                                          [&](NodeId a, NodeId b) { return came(a) < came(b); });
    const bool cut = m_trace[node].state == NodeState::Cut;
    StageVerdict& verdict = add(cut ? Stage::Bound : stage, level, candidate, false);
    explainByNode(verdict, m_problem, m_trace, node, what);
    nameBoundOwner(verdict);
    return m_better && verdict.reason == PruneReason::Dominated && traceEquivalent(node);
}

/// Continues with the candidate of equal extents in favour of which the node was pruned. Returns
/// false if this candidate does not exist or was dropped.
bool MappingTracer::traceEquivalent(NodeId node) {
    while (node != noNode && m_trace[node].reason == PruneReason::Dominated) {
        node = m_trace[node].other;
    }
    if (node == noNode || isDropped(m_trace, node)) {
        return false;
    }
    const CandidateMapping other = CandidateDecoder(m_trace).mappingOf(node);
    m_partial = space::PartialMapping(m_space);
    for (std::size_t l = 0; l < m_space.levelCount(); ++l) {
        if (other.decided[l].tile) {
            m_temporal[l] = freeTile(l, other.mapping.levels[l]);
        }
        m_partial.multiplyTile(l, m_temporal[l]);
    }
    for (std::size_t l = 0; l + 1 < m_space.levelCount() && !m_space.options().principles.order;
         ++l) {
        m_followed[l] = m_orders.equalOrder(m_partial, l, m_followed[l]);
    }
    m_represented = m_instead = true;
    m_here = {node};
    return true;
}

bool MappingTracer::passUnrolling(std::size_t fanout) {
    const Fanout& children = m_space.compiled().level(fanout).fanout;
    if (children.x * children.y == 1) {
        return true;
    }
    if (notContinued(Stage::Unrolling, fanout)) {
        return false;
    }
    const Message text = factorsText(m_problem.workload, m_spatial[fanout]);
    const Message what = msg::trace::theUnrolling(text, at(fanout));
    Nodes found;
    for (std::size_t n = static_cast<std::size_t>(m_here.front()) + 1; n < m_trace.size(); ++n) {
        const NodeRecord& record = m_trace[static_cast<NodeId>(n)];
        if (record.kind == NodeKind::Unrolling && isHere(record.parent) &&
            m_trace.unrolling(record) == m_spatial[fanout]) {
            found.push_back(static_cast<NodeId>(n));
        }
    }
    if (found.empty()) {
        StageVerdict& verdict = add(Stage::Unrolling, fanout, text, false);
        if (const FactorVerdict* rule = ruleOn(Stage::Unrolling, fanout)) {
            explainByRule(verdict, *rule, what);  // for a long list, the unrolling is not recorded
        } else {
            verdict.sentence = m_wasStopped ? msg::trace::endedBeforeUnrolling(what)
                                            : msg::trace::notAmongUnrollings(what);
        }
        return false;
    }
    Nodes kept = keptOf(found);
    if (kept.empty()) {
        return dropped(found, Stage::Unrolling, fanout, text, what);
    }
    StageVerdict& verdict = add(Stage::Unrolling, fanout, text, true);
    verdict.node = kept.front();
    verdict.sentence = msg::trace::wasKept(what);
    m_here = std::move(kept);
    return true;
}

/// Returns the node of the tile tree below this root with the mapping's tile.
NodeId MappingTracer::tileBelow(NodeId root, std::size_t level) const {
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

/// Returns the mapping's tile in every tile tree below the reached nodes. A root that refers to an
/// identical tree represents all trees with the same parent that were recorded together.
MappingTracer::Nodes MappingTracer::tilesOf(std::size_t level) const {
    const auto isRootOf = [&](const NodeRecord& record, NodeId parent) {
        return record.kind == NodeKind::Tile && record.payload == GrowthStep::root &&
               record.parent == parent;
    };
    Nodes found;
    const auto look = [&](NodeId root) {
        const NodeId tile = tileBelow(root, level);
        if (tile != noNode && std::find(found.begin(), found.end(), tile) == found.end()) {
            found.push_back(tile);
        }
    };
    for (std::size_t n = static_cast<std::size_t>(m_here.front()) + 1; n < m_trace.size(); ++n) {
        const NodeRecord& record = m_trace[static_cast<NodeId>(n)];
        if (record.kind != NodeKind::Tile || record.payload != GrowthStep::root ||
            !isHere(record.parent)) {
            continue;
        }
        const NodeId first = realTile(m_trace, static_cast<NodeId>(n));
        const NodeId parent = m_trace[first].parent;
        if (static_cast<std::size_t>(first) == n) {
            look(first);
            continue;
        }
        for (auto t = static_cast<std::size_t>(first);
             t < n && m_trace[static_cast<NodeId>(t)].kind == NodeKind::Tile; ++t) {
            if (isRootOf(m_trace[static_cast<NodeId>(t)], parent)) {
                look(static_cast<NodeId>(t));
            }
        }
    }
    return found;
}

bool MappingTracer::passTile(std::size_t level) {
    if (notContinued(Stage::Tile, level)) {
        return false;
    }
    const Message text = factorsText(m_problem.workload, m_temporal[level]);
    const Message what = msg::trace::theTile(text, at(level));
    const Nodes tiles = tilesOf(level);
    if (tiles.empty()) {
        StageVerdict& verdict = add(Stage::Tile, level, text, false);
        const FactorVerdict* rule = ruleOn(Stage::Tile, level);
        verdict.sentence = rule != nullptr && !rule->isWhole ? msg::trace::growthTreeTooLarge(what)
                                                             : msg::trace::notInGrowthTree(what);
        return false;
    }
    Nodes kept = keptOf(tiles);
    if (kept.empty()) {
        return dropped(tiles, Stage::Tile, level, text, what);
    }
    StageVerdict& verdict = add(Stage::Tile, level, text, true);
    verdict.node = kept.front();
    verdict.sentence = msg::trace::wasKept(what);
    if (level + 1 == m_space.levelCount()) {
        m_here = std::move(kept);
        return true;
    }
    return passNest(level, kept);
}

}  // namespace loopglass
