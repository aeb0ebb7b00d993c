#include "models/candidate_explanation.h"

#include "models/trace_marks.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "trace/candidate_text.h"
#include "trace/explain.h"
#include "trace/path.h"
#include "trace/rules.h"
#include "trace/verdict.h"

namespace loopglass::ui {

namespace {

/// Returns the comparison sign of the rule. The rule prunes a candidate if the comparison of left
/// and right holds.
QString signOf(PruneReason reason, double left, double right) {
    if (left == right) {
        return QStringLiteral("=");
    }
    if (reason == PruneReason::None) {
        return {};
    }
    return left < right ? QStringLiteral("<") : QStringLiteral(">");
}

void addRule(CandidateExplanation& why, const RunData& run, const NodeRecord& record) {
    const Rule& rule = ruleOf(record.reason, hasWindows(run.problem().workload));
    const Unit unit = run.scores().unitOf(rule.compared, record.left, record.right);
    why.hasRule = true;
    why.verdict = record.reason == PruneReason::Bound ? tr("pruned by bound")
                                                      : tr("pruned: %1").arg(uiText(rule.name));
    why.compared = uiText(rule.compared.both());
    if (!unit.name.isEmpty()) {
        why.compared = tr("%1, %2", "what is compared, and its unit").arg(why.compared, unit.name);
    }
    const auto [left, right] = comparedIn(unit, record.left, record.right);
    why.inequality = left + QLatin1Char(' ') + signOf(record.reason, record.left, record.right) +
                     QLatin1Char(' ') + right;
    why.statement = uiText(rule.statement);
    why.proven = rule.worth == Worth::Proven;
    why.ruleWhy = uiText(rule.why);
    why.source = uiText(rule.source);
}

/// Returns the candidate in favour of which a node was pruned; for a candidate pruned by its bound,
/// the best mapping at that search step.
NodeId decidedBy(const Trace& trace, NodeId node) {
    const NodeId other = comparedNode(trace, node);
    return other != noNode && static_cast<std::size_t>(other) < trace.size() ? other : noNode;
}

/// Returns the text for a kept candidate. A tile of a growth tree is never decided itself; only its
/// candidates are. While a search runs, any other open candidate may still be decided.
QString keptText(const NodeRecord& record, NodeState state, Mark mark, bool ended) {
    if (mark == Mark::Best) {
        return ended ? tr("part of the best mapping") : tr("part of the best mapping so far");
    }
    if (mark == Mark::Open && record.kind == NodeKind::Order) {
        return tr("continued: longer orders that contain it reuse more");
    }
    switch (state) {
    case NodeState::Open:
        return record.kind == NodeKind::Tile
                   ? tr("kept: the search decides each candidate with this tile separately")
               : ended ? tr("kept: no rule pruned it before the search ended")
                       : tr("kept so far: the search has not returned to it");
    case NodeState::Expanded:
        return tr("kept: the search continued from here");
    case NodeState::Evaluated:
        return tr("kept: a complete mapping, evaluated");
    default:
        return {};
    }
}

/// Returns the reason why the candidate was continued, with numbers if there are any.
QString keptSentence(const RunData& run, const NodeRecord& record) {
    if (record.state == NodeState::Evaluated || record.cost <= 0) {
        return record.state == NodeState::Evaluated
                   ? tr("all levels are decided, and the cost model evaluated it")
                   : reasonLabel(run, record);
    }
    const BestRecord* best = run.trace().bestAt(record.decidedAt);
    const ScoreText scores = run.scores();
    const QString bound = scores.label(record.cost);
    return best == nullptr || best->objective <= record.cost
               ? tr("its lower bound is %1; the search knew no better mapping at that step")
                     .arg(bound)
               : tr("its lower bound, %1, was below the best so far, %2")
                     .arg(bound, scores.label(best->objective));
}

/// Adds the steps of the path; the first step of each level begins with the name of the level.
void addPath(CandidateExplanation& why, const Problem& problem, const Trace& trace, NodeId node) {
    std::optional<std::size_t> last;
    for (const NodeId step : pathTo(trace, node)) {
        const NodeRecord& record = trace[step];
        QString text = stepText(problem, trace, step);
        const bool hasLevel = record.kind != NodeKind::Order && record.kind != NodeKind::Root;
        if (hasLevel && last != record.level) {
            last = record.level;
            text = tr("%1: %2", "a level and its decision")
                       .arg(qt(problem.accelerator.levels[record.level].name), text);
        }
        why.path.push_back({step, text});
    }
}

}  // namespace

QString stepText(const Problem& problem, const Trace& trace, NodeId node) {
    const NodeRecord& record = trace[node];
    const Workload& workload = problem.workload;
    switch (record.kind) {
    case NodeKind::Root:
        return tr("start");
    case NodeKind::Order:
        return qt(orderText(workload, trace.trie().nodes[record.payload].order));
    case NodeKind::Unrolling:
        return uiText(factorsText(workload, trace.unrolling(record)));
    case NodeKind::Tile:
        return uiText(factorsText(workload, trace.tileFactors(node, workload.dimensionCount())));
    case NodeKind::Nest:
        return qt(orderText(workload, trace.loopOrder(record)));
    case NodeKind::Rest:
        return tr("%1 tiles").arg(record.payload);
    case NodeKind::Whole:
        return tr("mapping %1").arg(record.payload + 1);
    }
    return {};
}

CandidateExplanation whyOf(const RunData& run, NodeId node, std::optional<std::uint32_t> moment) {
    const Problem& problem = run.problem();
    const Trace& trace = run.trace();
    const NodeRecord& record = trace[node];
    const NodeState state = moment ? trace.stateAt(node, *moment) : record.state;
    CandidateExplanation why;
    why.title = uiText(candidateText(problem, trace, node));
    why.title[0] = why.title[0].toUpper();
    const auto known = run.best(moment);
    const bool best = known && known->node == node;
    const bool later = moment && record.bornAt > *moment;
    why.isBest = best;
    // The mark is the same as in the views, so that a candidate never has two marks.
    why.mark = best    ? Mark::Best
               : later ? Mark::Open
                       : TraceMarks(run, moment.value_or(lastMoment(trace))).of(node);
    if (record.reason != PruneReason::None && state != NodeState::Open) {
        addRule(why, run, record);
        if (why.mark == Mark::Open) {
            why.verdict = tr("continued: a longer order is kept, but not this order itself: %1")
                              .arg(reasonName(record.reason));
        }
        why.sentence = reasonLabel(run, record);
        why.other = decidedBy(trace, node);
        why.otherText =
            why.other == noNode ? QString() : uiText(candidateText(problem, trace, why.other));
    } else if (later) {
        why.verdict = tr("not created yet");
        why.sentence = tr("the search creates it at search step %1").arg(countLabel(record.bornAt));
    } else {
        why.verdict = !best ? keptText(record, state, why.mark, !moment && !run.isRunning())
                      : moment || run.isRunning() ? tr("best mapping so far")
                                                  : tr("best mapping of the search");
        why.sentence = keptSentence(run, record);
    }
    addPath(why, problem, trace, node);
    return why;
}

}  // namespace loopglass::ui
