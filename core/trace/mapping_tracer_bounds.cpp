// Compares the bounds of a mapping with the best so far at each level: its tile and order, and the
// complete mapping. Also finds all further rules that lost a better mapping.
#include "cost/evaluate.h"
#include "trace/candidate_text.h"
#include "trace/mapping_tracer.h"
#include "trace/verdict.h"
#include "words/sentences/trace.h"

#include <algorithm>
#include <string>
#include <utility>

namespace loopglass {

namespace {

bool sharesAlongAxes(const Problem& problem) {
    const auto& levels = problem.accelerator.levels;
    return std::any_of(levels.begin(), levels.end(), [](const Level& level) {
        return level.fanout.multicast == Multicast::Axis;
    });
}

/// Returns the node with the lower cost; `known` may be noNode.
NodeId lesser(const Trace& trace, NodeId known, NodeId other) {
    return known == noNode || trace[other].cost < trace[known].cost ? other : known;
}

}  // namespace

/// Returns the objective value of a mapping.
double MappingTracer::costs(const Mapping& mapping) const {
    const Cost cost = evaluate(m_problem, mapping, m_space.options().cost);
    return scoreOf(m_space.options().objective, m_problem, cost).primary;
}

/// Adds a remark that a bound belongs to the examined candidate.
void MappingTracer::nameBoundOwner(StageVerdict& verdict) const {
    if (verdict.reason == PruneReason::Bound && m_represented) {
        const double cost = costs(withOrders());
        const auto [freshness, own] = comparedNumbers(cost, m_objective);
        verdict.sentence =
            cost == m_objective
                ? msg::trace::boundOfEqual(verdict.sentence, ordersText(), own)
                : msg::trace::boundOfStandIn(verdict.sentence, ordersText(), freshness, own);
    }
}

/// Compares the bound of a tile. Tiles that were pruned together have one record, and there may be
/// several such records. The trace does not show which record contains a tile. The smallest bound
/// of these records is valid for each tile.
bool MappingTracer::passNest(std::size_t level, const Nodes& tiles) {
    const LoopOrder& own = m_followed[level];
    const std::string text = orderText(m_problem.workload, own);
    NodeId restNode = noNode;
    Nodes found;
    for (std::size_t n = static_cast<std::size_t>(m_here.front()) + 1; n < m_trace.size(); ++n) {
        const auto id = static_cast<NodeId>(n);
        const NodeRecord& record = m_trace[id];
        if (!isHere(record.parent)) {
            continue;
        }
        if (record.kind == NodeKind::Rest) {
            restNode = lesser(m_trace, restNode, id);
        }
        if (record.kind == NodeKind::Nest && m_trace.loopOrder(record) == own &&
            std::find(tiles.begin(), tiles.end(), record.other) != tiles.end()) {
            found.push_back(id);
        }
    }
    if (Nodes kept = keptOf(found); !kept.empty()) {
        passBound(level, text, kept.front());
        m_here = std::move(kept);
        return true;
    }
    if (!found.empty()) {
        return dropped(found, Stage::Bound, level, msg::trace::notation(text),
                       msg::trace::tileWithOrder(at(level), text));
    }
    StageVerdict& verdict = add(Stage::Bound, level, m_out.stages.back().candidate, false);
    if (restNode == noNode) {
        verdict.sentence = msg::trace::endedBeforeTile();
        return false;
    }
    explainByNode(verdict, m_problem, m_trace, restNode, msg::trace::itsTile(at(level)));
    if (const auto others = m_trace[restNode].payload - 1; others > 0) {
        verdict.sentence = msg::trace::cutWithOthers(verdict.sentence, others);
    }
    nameBoundOwner(verdict);
    return false;
}

/// Records the bound, and the best cost at the time when the search continued the candidate.
void MappingTracer::passBound(std::size_t level, const std::string& order, NodeId node) {
    const NodeRecord& record = m_trace[node];
    StageVerdict& verdict = add(Stage::Bound, level, msg::trace::notation(order), true);
    verdict.node = node;
    verdict.sentence = msg::trace::wasKeptBecause(msg::trace::tileWithOrder(at(level), order),
                                                  reasonText(m_problem, m_trace, record));
    const BestRecord* best = m_trace.bestAt(record.decidedAt);
    if (best != nullptr && record.cost < best->objective) {
        verdict.compared = ruleOf(PruneReason::Bound, false).compared;
        verdict.left = record.cost;
        verdict.right = best->objective;
        verdict.other = best->node;
    }
}

/// Returns the node of the complete mapping with the followed orders, preferably an evaluated node.
/// The order of a single level changes no count.
NodeId MappingTracer::wholeNode() const {
    const bool single = m_space.levelCount() == 1;
    NodeId found = noNode;
    for (std::size_t n = static_cast<std::size_t>(m_here.front()) + 1; n < m_trace.size(); ++n) {
        const NodeRecord& record = m_trace[static_cast<NodeId>(n)];
        if (record.kind == NodeKind::Nest && isHere(record.parent) && record.level == 0 &&
            (single || m_trace.loopOrder(record) == m_followed[0]) &&
            (found == noNode || isDropped(m_trace, found))) {
            found = static_cast<NodeId>(n);
        }
    }
    return found;
}

void MappingTracer::passWhole() {
    const Message text = msg::trace::notation(orderText(m_problem.workload, m_followed[0]));
    const NodeId node = wholeNode();
    if (node == noNode) {
        add(Stage::Whole, 0, text, false).sentence = msg::trace::endedBeforeWhole();
        return;
    }
    const NodeRecord& record = m_trace[node];
    if (record.state == NodeState::Cut) {
        dropped({node}, Stage::Bound, 0, text, msg::trace::wholeMapping());
        return;
    }
    StageVerdict& verdict = add(Stage::Whole, 0, text, true);
    verdict.node = node;
    judgeWhole(verdict, record);
    m_out.kept = verdict.passed;
}

/// Checks that the evaluated mapping is the given mapping. The evaluated mapping may also be a
/// representative, or may have its spatial loops on different axes.
void MappingTracer::judgeWhole(StageVerdict& verdict, const NodeRecord& record) {
    const auto [found, asked] = comparedNumbers(record.cost, m_objective);
    if (m_represented && record.cost != m_objective) {
        verdict.passed = false;
        verdict.sentence = msg::trace::onlyRepresentative(found, asked);
        return;
    }
    if (!m_represented && record.cost < m_objective && sharesAlongAxes(m_problem)) {
        verdict.passed = false;
        verdict.sentence = msg::trace::otherAxes(found, asked);
        return;
    }
    const Message reason = reasonText(m_problem, m_trace, record);
    verdict.sentence =
        m_represented ? msg::trace::evaluatedEqual(reason) : msg::trace::evaluated(reason);
    compareWithBest(verdict, record);
}

/// Returns the pruning rules that reject factors of the mapping, independent of orders.
const std::vector<FactorVerdict>& MappingTracer::rules() {
    if (!m_rules) {
        m_rules = factorsDropped(m_space, m_trace.trie(), m_temporal, m_spatial, m_stop);
    }
    return *m_rules;
}

const FactorVerdict* MappingTracer::ruleOn(Stage stage, std::size_t level) {
    if (m_instead) {
        return nullptr;  // these rules concern the mapping's own factors
    }
    const auto found = std::find_if(rules().begin(), rules().end(), [&](const FactorVerdict& rule) {
        return rule.stage == stage && rule.level == level;
    });
    return found == rules().end() ? nullptr : &*found;
}

void MappingTracer::explainByRule(StageVerdict& verdict, const FactorVerdict& rule,
                                  const Message& what) const {
    const Message other = factorsText(m_problem.workload, rule.other);
    const std::string name = at(rule.level);
    explainByNode(verdict, m_problem, {rule.reason, rule.left, rule.right},
                  rule.stage == Stage::Tile ? msg::trace::tile(other, name)
                                            : msg::trace::unrolling(other, name),
                  what);
}

/// Marks the stages that lost a better mapping, and adds missing rules. Without such a rule, the
/// search did not reach the mapping.
void MappingTracer::addLosses() {
    if (!m_better) {
        return;
    }
    const Workload& workload = m_problem.workload;
    for (const FactorVerdict& rule : rules()) {
        const auto known =
            std::find_if(m_out.stages.begin(), m_out.stages.end(), [&](const StageVerdict& stage) {
                return !stage.passed && stage.stage == rule.stage &&
                       index(stage.level) == rule.level && stage.reason == rule.reason;
            });
        if (known != m_out.stages.end()) {
            known->lostIt = true;
            continue;
        }
        const bool tile = rule.stage == Stage::Tile;
        const Message text =
            factorsText(workload, tile ? m_temporal[rule.level] : m_spatial[rule.level]);
        StageVerdict& verdict = add(rule.stage, rule.level, text, false);
        verdict.lostIt = true;
        const std::string name = at(rule.level);
        const Message what =
            tile ? msg::trace::theTile(text, name) : msg::trace::theUnrolling(text, name);
        if (rule.reason == PruneReason::None) {
            verdict.sentence = rule.isWhole ? msg::trace::notInGrowthTree(what)
                                            : msg::trace::growthTreeTooLarge(what);
        } else {
            explainByRule(verdict, rule, what);
        }
    }
    const bool lost = std::any_of(m_out.stages.begin(), m_out.stages.end(),
                                  [](const StageVerdict& stage) { return stage.lostIt; });
    if (!lost) {
        m_out.stages.back().lostIt = !m_out.stages.back().passed;
    }
}

}  // namespace loopglass
