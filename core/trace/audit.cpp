// What pruning cost. The best mapping that only one rule removed is the answer of the same search
// without that rule, if it is better: every other rule kept it. Following it through the record of
// the search with all rules names the candidate that the rule pruned. What the rules cost together
// is seen beside the exact search. Bounds are proven and lose nothing, so they are not listed.
//
// Cost: five searches.
#include "trace/audit.h"

#include "cost/evaluate.h"
#include "mapper/map.h"
#include "mapper/search_methods.h"
#include "trace/trace.h"

#include <algorithm>
#include <array>

namespace loopglass {

namespace {

/// Those that are heuristics.
constexpr std::array<Principle, 3> heuristics{&Principles::order, &Principles::tile,
                                              &Principles::unrolling};

/// Equal but for rounding is no loss.
constexpr double tolerance = 1 + 1e-12;

struct Answered {
    const Problem& problem;
    const SearchOptions& options;
    Trace trace;
    SearchResult result;

    std::optional<StageVerdict> whereDropped(const Mapping& mapping) const {
        const Explanation followed = explain(problem, options, trace, result, mapping);
        const StageVerdict* decisive = followed.decisive();
        return decisive == nullptr || decisive->passed ? std::nullopt : std::optional(*decisive);
    }
};

double ratioOf(const SearchResult& answer, const SearchResult& other) {
    if (!answer.best || !other.best || other.score.primary <= 0) {
        return 1;
    }
    const double ratio = answer.score.primary / other.score.primary;
    return ratio > tolerance ? ratio : 1;
}

RuleLoss lossOf(const Answered& answered, Principle rule, std::stop_token stop) {
    RuleLoss loss;
    loss.rule = rule;
    loss.on = answered.options.principles.*rule;
    if (!loss.on) {
        return loss;
    }
    SearchOptions without = answered.options;
    without.principles.*rule = false;
    const SearchResult other =
        map({answered.problem, principlesMethod(), without}, nullptr, std::move(stop)).answer;
    loss.stopped = other.stopped;
    loss.ratio = ratioOf(answered.result, other);
    if (loss.ratio > 1) {
        loss.better = other.best;
        loss.cost = evaluate(answered.problem, *other.best, without.cost);
        loss.dropped = answered.whereDropped(*other.best);
    }
    return loss;
}

}  // namespace

Audit audit(const Problem& problem, const MapOptions& wished, std::stop_token stop) {
    const MapOptions options = principlesMethod().fitted(wished);
    Answered answered{problem, options, {}, {}};
    answered.result = map({problem, principlesMethod(), options}, &answered.trace, stop).answer;
    Audit audit;
    audit.answer = answered.result;
    if (audit.answer.best) {
        audit.cost = evaluate(problem, *audit.answer.best, options.cost);
    }
    for (const Principle rule : heuristics) {
        audit.rules.push_back(lossOf(answered, rule, stop));
    }
    audit.exact = map({problem, exactMethod(), options}, nullptr, stop).answer;
    if (audit.exact.best) {
        audit.least = evaluate(problem, *audit.exact.best, options.cost);
        audit.gap = ratioOf(audit.answer, audit.exact);
        if (audit.gap > 1) {
            audit.dropped = answered.whereDropped(*audit.exact.best);
        }
    }
    return audit;
}

}  // namespace loopglass
