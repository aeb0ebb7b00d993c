// Measures the loss of pruning rules. For each rule, the search is repeated without this rule. If
// the new result is better, it is the best mapping that only this rule removed, because every other
// rule kept it. In the record of the search with all rules, this mapping leads to the candidate
// that the rule pruned. The exact search shows the loss of all rules together. The bound rule is
// proven and loses nothing, so it is not listed.
//
// Cost: five searches, or seven with imperfect factors.
#include "trace/audit.h"

#include "cost/evaluate.h"
#include "mapper/map.h"
#include "mapper/search_methods.h"
#include "trace/explain_until.h"
#include "trace/trace.h"

#include <algorithm>
#include <array>

namespace loopglass {

namespace {

/// The pruning rules that are heuristic.
constexpr std::array<Principle, 3> heuristics{&Principles::order, &Principles::tile,
                                              &Principles::unrolling};

/// A difference within rounding is not a loss.
constexpr double tolerance = 1 + 1e-12;

struct AuditedRun {
    const Problem& problem;
    const SearchOptions& options;
    Trace trace;
    SearchResult result;

    /// Returns the verdict that removed the mapping; nothing after a stop request, because
    /// following may take as long as a search.
    std::optional<StageVerdict> whereDropped(const Mapping& mapping,
                                             const std::stop_token& stop) const {
        if (stop.stop_requested()) {
            return std::nullopt;
        }
        const Explanation followed = explainUntil(stop, problem, options, trace, result, mapping);
        const StageVerdict* decisive = followed.decisive();
        return stop.stop_requested() || decisive == nullptr || decisive->passed
                   ? std::nullopt
                   : std::optional(*decisive);
    }
};

double ratioOf(const SearchResult& answer, const SearchResult& other) {
    if (!answer.best || !other.best || other.score.primary <= 0) {
        return 1;
    }
    const double ratio = answer.score.primary / other.score.primary;
    return ratio > tolerance ? ratio : 1;
}

RuleLoss lossOf(const AuditedRun& answered, Principle rule, const std::stop_token& stop) {
    RuleLoss loss;
    loss.rule = rule;
    loss.on = answered.options.principles.*rule;
    if (!loss.on) {
        return loss;
    }
    if (stop.stop_requested()) {
        loss.stopped = true;
        return loss;
    }
    SearchOptions without = answered.options;
    without.principles.*rule = false;
    const SearchResult other =
        map({answered.problem, principlesMethod(), without}, nullptr, stop).answer;
    loss.stopped = other.stopped();
    loss.ratio = ratioOf(answered.result, other);
    if (loss.ratio > 1) {
        loss.better = other.best;
        loss.cost = evaluate(answered.problem, *other.best, without.cost);
        loss.dropped = answered.whereDropped(*other.best, stop);
    }
    return loss;
}

/// Returns the result of an exact search. Even if the search is stopped, this result is never worse
/// than the result of the pruning rules.
SearchResult exactlyAfter(const AuditedRun& answered, const std::stop_token& stop) {
    SearchResult exact;
    exact.stopReason = StopReason::Requested;
    if (!answered.result.best || !stop.stop_requested()) {
        exact = map({answered.problem, exactMethod(), answered.options}, nullptr, stop).answer;
    }
    if (exact.stopped() && answered.result.best &&
        (!exact.best || answered.result.score < exact.score)) {
        exact.best = answered.result.best;
        exact.totals = answered.result.totals;
        exact.score = answered.result.score;
    }
    return exact;
}

/// Returns the best mapping with perfect factors, with padding and with imperfect factors; `exact`
/// is the result of the exact search.
std::vector<CutBest> cutsOf(const AuditedRun& answered, const SearchResult& exact,
                            const std::stop_token& stop) {
    std::vector<CutBest> cuts;
    for (const Cutting cutting : everyCutting) {
        if (cutting != Cutting::Uneven) {
            cuts.push_back(
                mapCut({answered.problem, exactMethod(), answered.options}, cutting, stop));
            continue;
        }
        CutBest uneven;
        uneven.cutting = cutting;
        uneven.problem = answered.problem;
        uneven.mapping = exact.best;
        uneven.score = exact.score;
        uneven.proven = exact.best && exact.isClosed();
        uneven.gap = exact.gap();
        uneven.whyNone = exact.whyNone;
        if (exact.best) {
            uneven.cost = evaluate(answered.problem, *exact.best, answered.options.cost);
        }
        cuts.push_back(std::move(uneven));
    }
    return cuts;
}

}  // namespace

Audit audit(const Problem& problem, const MapOptions& wished, std::stop_token stop) {
    const MapOptions options = principlesMethod().fitted(wished);
    AuditedRun answered{problem, options, {}, {}};
    answered.result = map({problem, principlesMethod(), options}, &answered.trace, stop).answer;
    Audit audit;
    audit.answer = answered.result;
    if (audit.answer.best) {
        audit.cost = evaluate(problem, *audit.answer.best, options.cost);
    }
    for (const Principle rule : heuristics) {
        audit.rules.push_back(lossOf(answered, rule, stop));
    }
    audit.exact = exactlyAfter(answered, stop);
    if (audit.exact.best) {
        audit.least = evaluate(problem, *audit.exact.best, options.cost);
        audit.gap = ratioOf(audit.answer, audit.exact);
        if (audit.gap > 1) {
            audit.dropped = answered.whereDropped(*audit.exact.best, stop);
        }
    }
    if (options.uneven != Unevenness::Even) {
        audit.cuts = cutsOf(answered, audit.exact, stop);
    }
    return audit;
}

}  // namespace loopglass
