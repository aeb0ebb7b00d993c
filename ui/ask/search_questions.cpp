#include "ask/answer_parts.h"
#include "models/best_explanation.h"
#include "models/query/candidate_query.h"
#include "models/reason_counts.h"
#include "models/trace_marks.h"
#include "record/vocabulary.h"
#include "text/engine_text.h"
#include "text/list_text.h"
#include "trace/candidate_text.h"
#include "trace/explain.h"
#include "trace/rules.h"
#include "words/sentences/trace.h"

#include <QRegularExpression>
#include <array>

namespace loopglass::ui {

namespace {

using namespace ask;

ReasonCounts counts(const AskContext& about) {
    return countReasons(about.trace(), about.problem().levelCount(), about.shown.moment);
}
std::uint64_t dropped(const ReasonCounts& counts, PruneReason reason) {
    std::uint64_t sum = 0;
    for (const auto& level : counts.levels) {
        sum += level[static_cast<std::size_t>(reason)].count;
    }
    return sum;
}
QString number(std::uint64_t count) { return countLabel(static_cast<std::int64_t>(count)); }

/// Returns the kept nests of these candidates whose loops have the order of the first candidate. If
/// some of these nests belong to the best mapping, returns only those nests. Returns none if the
/// first candidate was kept.
std::vector<NodeId> keptInItsOrder(const Trace& trace, const TraceMarks& marks,
                                   const std::vector<NodeId>& found) {
    const NodeRecord& first = trace[found.front()];
    const bool isOrder = first.kind == NodeKind::Order;
    if (marks.reason(found.front()) == PruneReason::None ||
        (!isOrder && first.kind != NodeKind::Nest)) {
        return {};
    }
    const LoopOrder& order =
        isOrder ? trace.trie().nodes[first.payload].order : trace.loopOrder(first);
    std::vector<NodeId> kept;
    std::vector<NodeId> best;
    for (const NodeId node : found) {
        const NodeState state = trace.stateAt(node, marks.moment());
        if (trace[node].kind == NodeKind::Nest && trace.loopOrder(trace[node]) == order &&
            (state == NodeState::Expanded || state == NodeState::Evaluated)) {
            (marks.isBest(node) ? best : kept).push_back(node);
        }
    }
    return best.empty() ? kept : best;
}
/// Returns the names of the levels of these nests, each once.
QString levelsOf(const AskContext& about, const std::vector<NodeId>& nests) {
    QStringList names;
    for (const NodeId nest : nests) {
        names << levelName(about, about.trace()[nest].level);
    }
    names.removeDuplicates();
    return list(names);
}
QString reasonAt(const AskContext& about, const TraceMarks& marks, NodeId node) {
    const NodeRecord& record = about.trace()[node];
    // A later decision does not count as a reason at this step.
    const bool isDecided = about.trace().stateAt(node, marks.moment()) == record.state;
    return isDecided ? withThinSpaces(reasonLabel(about.run(), record)) + QStringLiteral(" (") +
                           marks.verdict(node) + QStringLiteral(").")
                     : marks.verdict(node) + QLatin1Char('.');
}
QString begin(const Message& candidate) {
    return sentence(uiText(candidate)).chopped(1) + QStringLiteral(": ");
}

/// Answers that an equal candidate was kept. The trie may have pruned a partial order that is still
/// the order of a level. The reason is that loops of one iteration are omitted, so that a longer
/// kept order has the same loops.
Answer keptAllTheSame(const AskContext& about, const TraceMarks& marks, NodeId dropped,
                      const std::vector<NodeId>& kept) {
    const QString where = (marks.isBest(kept.front()) ? tr("the best mapping uses it at %1.")
                                                      : tr("the search kept it at %1."))
                              .arg(levelsOf(about, kept));
    const QString trie = about.trace()[dropped].kind == NodeKind::Order
                             ? tr("Without its loops of one iteration, the order equals a kept "
                                  "order. The partial order itself was pruned: %1")
                             : tr("The first candidate with this order was pruned: %1");
    const LoopOrder& order = about.trace().loopOrder(about.trace()[kept.front()]);
    return {begin(msg::trace::order(orderText(about.problem().workload, order))) +
                oneAfterOther(where, trie.arg(reasonAt(about, marks, dropped))),
            viewOfKind(NodeKind::Nest), kept.front()};
}

/// Converts a candidate such as `2,2,1,1` to the notation of nodes in the view Tiles, which has a
/// factor for each dimension in order. If there are many factors, only the first are written: `tile
/// 2,2,…`.
QString asCandidate(const Problem& problem, const QString& text) {
    static const QRegularExpression before(QStringLiteral("^tile\\s+(?=\\d+\\s*,)"));
    static const QRegularExpression behind(QStringLiteral("(,\\s*)?(\\x{2026}|\\.\\.\\.)$|,$"));
    QString written = text.simplified().remove(before);
    const bool isCut = written.contains(behind);
    const QStringList factors =
        written.remove(behind).remove(QLatin1Char(' ')).split(QLatin1Char(','));
    const auto& dimensions = problem.workload.dimensions;
    const auto given = static_cast<std::size_t>(factors.size());
    if (given < 2 || given > dimensions.size() || (given < dimensions.size() && !isCut)) {
        return text;
    }
    QString query = QStringLiteral("tile");
    for (qsizetype d = 0; d < factors.size(); ++d) {
        bool isNumber = false;
        factors[d].toLongLong(&isNumber);
        if (!isNumber) {
            return text;
        }
        query += QStringLiteral(" and \"%1\" = %2")
                     .arg(qt(dimensions[static_cast<std::size_t>(d)].name), factors[d]);
    }
    return query;
}

Answer why(const AskContext& about, const Asked& asked) {
    QString wrong;
    const std::optional<CandidateQuery> query =
        CandidateQuery::read(asCandidate(about.problem(), asked.text), about.run(), &wrong);
    if (!query) {
        return {tr("Not understood: %1").arg(wrong)};
    }
    const std::vector<NodeId> found = query->in(about.run(), about.shown.moment);
    if (found.empty()) {
        return {tr("'%1' does not match any candidate of this search.").arg(asked.text)};
    }
    const NodeId node = found.front();
    const TraceMarks marks(about.run(), momentOf(about.shown));
    const auto& terms = query->terms();
    if (terms.size() == 1 && terms.front().field == QueryTerm::Field::Order) {
        const std::vector<NodeId> kept = keptInItsOrder(about.trace(), marks, found);
        if (!kept.empty()) {
            return keptAllTheSame(about, marks, node, kept);
        }
    }
    const QString others =
        found.size() > 1
            ? QLatin1Char(' ') +
                  tr("This is the first of %1 such candidates.").arg(number(found.size()))
            : QString();
    return {begin(candidateText(about.problem(), about.trace(), node)) +
                reasonAt(about, marks, node) + others,
            viewOfKind(about.trace()[node].kind), node};
}
Answer whyNone(const AskContext& about, const Asked&) {
    const SearchResult* result = about.run().result();
    if (about.best) {
        return {tr("A mapping exists: its %1 is %2.")
                    .arg(about.run().scores().title(),
                         about.run().scores().label(
                             scoreOf(about.run().options().objective, about.problem(), about.cost())
                                 .primary)),
                ViewId::Mapping};
    }
    if (result == nullptr || result->whyNone.empty()) {
        return {tr("The search has not found a mapping yet.")};
    }
    return {sentence(about.run().scores().text(result->whyNone)), ViewId::Tiles};
}
Answer howManyCandidates(const AskContext& about, const Asked&) {
    const ReasonCounts all = counts(about);
    std::uint64_t gone = 0;
    for (const Rule& rule : pruningRules(false)) {
        gone += dropped(all, rule.reason);
    }
    return {tr("%1 candidates, %2 of them pruned.").arg(number(all.total), number(gone)),
            ViewId::Reasons};
}
Answer droppedFor(const AskContext& about, const Asked& asked) {
    const ReasonCounts all = counts(about);
    const std::uint64_t count = dropped(all, asked.reason);
    return {tr("%1 candidates pruned: %2, %3 of the total.")
                .arg(number(count), reasonName(asked.reason),
                     share(static_cast<double>(count), static_cast<double>(all.total))),
            ViewId::Reasons};
}
Answer whatIsTheCutoff(const AskContext& about, const Asked&) {
    const ReasonCounts all = counts(about);
    const std::uint64_t count = dropped(all, PruneReason::Bound);
    const std::optional<BestSteps::Step> best = about.run().best(about.shown.moment);
    const QString rule = sentence(
        uiText(ruleOf(PruneReason::Bound, hasWindows(about.problem().workload)).statement));
    const QString there =
        best ? tr("The best so far has %1 %2. The bound rule pruned %3 of %4 candidates.")
                   .arg(about.run().scores().title(), about.run().scores().label(best->cost),
                        number(count), number(all.total))
             : tr("The bound rule prunes nothing until the search finds a mapping.");
    return {oneAfterOther(oneAfterOther(rule, tr("The bound rule is also called alpha-beta "
                                                 "pruning.")),
                          there),
            ViewId::Cutoffs};
}
Answer strongestRule(const AskContext& about, const Asked&) {
    const ReasonCounts all = counts(about);
    PruneReason most = pruningRules(false).front().reason;
    for (const Rule& rule : pruningRules(false)) {
        most = dropped(all, rule.reason) > dropped(all, most) ? rule.reason : most;
    }
    return {tr("%1: pruned %2 of %3 candidates.")
                .arg(capitalized(reasonName(most)), number(dropped(all, most)), number(all.total)),
            ViewId::Reasons};
}
/// Returns the statement that the exact search in the background has proven, in the words of the
/// header; none if there is none.
std::optional<QString> provenBeside(const AskContext& about) {
    if (about.proof == nullptr || !about.proof->isOf(about.run())) {
        return std::nullopt;
    }
    if (const std::optional<double> gap = about.proof->gap()) {
        const QString took = durationLabel(about.proof->seconds());
        return about.proof->isOptimum()
                   ? tr("Yes, proven. The exact search in the background took %1 and found no "
                        "better mapping.")
                         .arg(took)
                   : tr("No. The cost is %1 above the optimum. The exact search in the background "
                        "proved this in %2. The view Pruning can show which rule lost the "
                        "optimum.")
                         .arg(shareLabel(*gap - 1), took);
    }
    if (about.proof->isProving()) {
        return tr("Not known yet. The exact search in the background is still running.");
    }
    if (const std::optional<double> largest = about.proof->largestGap()) {
        return tr("Not proven. The exact search in the background did not end within %1. The cost "
                  "is at most %2 the optimum.")
            .arg(durationLabel(ProofSearch::limit()), ratioLabel(*largest));
    }
    return tr("Not known. The exact search in the background did not end within %1. The view "
              "Pruning can measure the loss of each rule.")
        .arg(durationLabel(ProofSearch::limit()));
}
Answer isProven(const AskContext& about, const Asked&) {
    const MapResult* found = about.run().found();
    if (found == nullptr) {
        return {tr("Not known yet. The search has not ended.")};
    }
    if (found->isOptimal()) {
        return {tr("Yes. No other mapping of the mapping space is better."), ViewId::Reasons};
    }
    if (const std::optional<double> gap = found->overall().gap(); found->proves && gap) {
        return {tr("Only within a gap: the cost is at most %1 the optimum.").arg(ratioLabel(*gap)),
                ViewId::Reasons};
    }
    if (const std::optional<QString> beside = provenBeside(about)) {
        return {*beside, ViewId::Reasons};
    }
    return {tr("Not proven. The heuristic rules of this search may prune the optimum. The view "
               "Pruning can measure the loss of each rule."),
            ViewId::Reasons};
}
/// Gives the same lines as the panel Why, a paragraph each.
Answer whyBest(const AskContext& about, const Asked&) {
    QStringList lines;
    for (const BestExplanation::Line& line :
         bestExplanation(about.shown, *about.best, about.proof).lines) {
        lines << tr("%1: %2", "heading and text").arg(capitalized(line.heading), line.text);
    }
    return {lines.join(QLatin1Char('\n')), ViewId::Mapping};
}
Answer howLong(const AskContext& about, const Asked&) {
    const MapResult* found = about.run().found();
    return {found == nullptr ? tr("The search has not ended yet.")
                             : tr("The search took %1.").arg(durationLabel(found->seconds))};
}
Answer decisions(const AskContext& about, const Asked&) {
    return {tr("%1 search steps.").arg(countLabel(lastMoment(about.trace()))), ViewId::Cutoffs};
}
Answer bestWhen(const AskContext& about, const Asked&) {
    const std::optional<BestSteps::Step> best = about.run().best(about.shown.moment);
    return {tr("At search step %1 of %2.")
                .arg(countLabel(best->at), countLabel(lastMoment(about.trace()))),
            ViewId::Cutoffs, best->node};
}
Answer howOftenBetter(const AskContext& about, const Asked&) {
    const auto& history = about.trace().bestHistory();
    const ScoreText scores = about.run().scores();
    return {tr("The best mapping was replaced %1 times. The first had %2, the last %3.")
                .arg(countLabel(static_cast<std::int64_t>(history.size()) - 1),
                     scores.label(history.front().objective),
                     scores.label(history.back().objective)),
            ViewId::Cutoffs};
}
Answer orders(const AskContext& about, const Asked&) {
    const OrderTrie& trie = about.trace().trie();
    return {tr("%1 complete orders exist. The search kept %2 orders. An order with x represents "
               "every order of its undecided loops.")
                .arg(quantityLabel(trie.allOrders),
                     countLabel(static_cast<std::int64_t>(trie.kept.size()))),
            ViewId::Orders};
}
Answer objective(const AskContext& about, const Asked&) {
    const Objective& asked = about.run().options().objective;
    return {oneAfterOther(sentence(about.run().scores().title()),
                          sentence(about.run().scores().text(descriptionOf(asked))))};
}
Answer method(const AskContext& about, const Asked&) {
    const Method& method = about.run().method();
    return {
        oneAfterOther(sentence(uiText(method.title())), sentence(uiText(method.description())))};
}
Answer whatIs(const AskContext& about, const Asked& asked) {
    const Rule& rule = ruleOf(asked.reason, hasWindows(about.problem().workload));
    const QString worth = (rule.worth == Worth::Proven ? tr("The rule cannot lose the optimum: %1.")
                                                       : tr("The rule may lose the optimum: %1."))
                              .arg(uiText(rule.why));
    return {oneAfterOther(sentence(uiText(rule.statement)), worth), ViewId::Reasons};
}

constexpr std::array searchKinds{
    Question{
        "no-mapping",
        QT_TRANSLATE_NOOP("loopglass",
                          "why is there no mapping|why no mapping|why was no mapping found|why "
                          "is no mapping found|why does nothing fit|why does no mapping fit|why "
                          "is there none"),
        false, &whyNone},
    Question{"why",
             QT_TRANSLATE_NOOP(
                 "loopglass",
                 "why not {text}|why was {text} dropped|why was {text} pruned|why is {text} "
                 "pruned|why is {text} dropped|why {text}"),
             false, &why},
    Question{"candidates",
             QT_TRANSLATE_NOOP("loopglass",
                               "how many candidates|how many candidates are there|how many "
                               "candidates were there|how many candidates were looked at|how many "
                               "candidates were searched|how many candidates were considered"),
             false, &howManyCandidates},
    Question{
        "dropped",
        QT_TRANSLATE_NOOP("loopglass",
                          "how many candidates were pruned by the rule {reason}|how many did the "
                          "rule {reason} drop|how many were dropped for {reason}|how many were "
                          "pruned by {reason}|how many were dropped by {reason}|how many were "
                          "dropped by the {reason}|how many were pruned by the {reason}|how many "
                          "did the {reason} drop|how many candidates were dropped by the {reason}"),
        false, &droppedFor},
    Question{
        "strongest",
        QT_TRANSLATE_NOOP(
            "loopglass",
            "which rule prunes most candidates|which rule drops the most|which rule prunes the "
            "most|which rule pruned the most|which rule pruned most|which rule prunes most|which "
            "rule dropped the most|which rule dropped most|which rule drops most|what pruned the "
            "most|strongest rule|which rule is the strongest|most effective rule"),
        false, &strongestRule},
    Question{
        "cutoff",
        QT_TRANSLATE_NOOP(
            "loopglass",
            "bound rule|what does the bound rule do|alpha-beta pruning|what is alpha-beta|what is "
            "alpha-beta pruning|cutoff|what does the cutoff do|what does cutoff mean"),
        false, &whatIsTheCutoff},
    Question{"rule",
             QT_TRANSLATE_NOOP("loopglass", "rule {reason}|what does the rule {reason} say"), false,
             &whatIs},
    Question{
        "proven",
        QT_TRANSLATE_NOOP(
            "loopglass",
            "is it the optimum|is it proven|is it the best|is there nothing better|is "
            "it optimal|is this optimal|is the mapping optimal|is this mapping "
            "optimal|optimal|is this the best|is it the best mapping|is this the best "
            "mapping|is it the best possible|is this the best possible|is it the best possible "
            "mapping|is this the best possible mapping|is this proven|is the best proven|is it "
            "proven best|is this the optimum|is there a better mapping|is there a "
            "better one|can it be better|can it be improved|is it guaranteed optimal"),
        true, &isProven},
    Question{"why-best",
             QT_TRANSLATE_NOOP(
                 "loopglass",
                 "why is this the best mapping|why is the best mapping best|why is the best "
                 "mapping the best|why is this the best|why is this best|why is it the best|why is "
                 "it best|why is this mapping the best|why is this mapping best|why is the best "
                 "best|why the best mapping|explain the best mapping|why is it optimal|why is this "
                 "the optimum|why is it the optimum|what makes it the best|what makes this mapping "
                 "the best"),
             true, &whyBest},
    Question{"seconds",
             QT_TRANSLATE_NOOP(
                 "loopglass",
                 "how long did the search take|search time|how long did it search|how long did it "
                 "take to search|how long did the search run|how long did it take to find it"),
             false, &howLong},
    Question{"decisions",
             QT_TRANSLATE_NOOP("loopglass", "how many search steps|how many search steps are "
                                            "there|number of search steps|how many decisions"),
             false, &decisions},
    Question{"best-when", QT_TRANSLATE_NOOP("loopglass", "when was the best found"), true,
             &bestWhen},
    Question{"better",
             QT_TRANSLATE_NOOP(
                 "loopglass",
                 "how often was the best mapping replaced|how often was a better one found"),
             true, &howOftenBetter},
    Question{"orders", QT_TRANSLATE_NOOP("loopglass", "how many orders|how many loop orders"),
             false, &orders},
    Question{"objective",
             QT_TRANSLATE_NOOP(
                 "loopglass",
                 "objective|what is minimised|what is minimized|what does the search minimise"),
             false, &objective},
    Question{"method", QT_TRANSLATE_NOOP("loopglass", "method|which method searches"), false,
             &method}};

}  // namespace

std::span<const Question> searchQuestions() { return searchKinds; }

}  // namespace loopglass::ui
