#include "trace/explain.h"

#include "cost/evaluate.h"
#include "mapping/steps.h"
#include "record/vocabulary.h"
#include "trace/candidate_text.h"
#include "trace/explain_until.h"
#include "trace/follow_uneven.h"
#include "trace/follow_whole.h"
#include "trace/mapping_tracer.h"
#include "words/sentences/trace.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace loopglass {

namespace {

/// The ratio that counts as an improvement; a difference within rounding does not.
constexpr double betterBy = 1 - 1e-12;

/// Returns the pruning rule that lost a better mapping; null if the cause is not a pruning rule.
Principle principleThatLost(const StageVerdict& verdict) {
    return verdict.reason == PruneReason::Bound || verdict.reason == PruneReason::None
               ? nullptr
               : ruleOf(verdict.reason, true).principle;
}

/// Returns the reason for the loss of a better mapping if the cause is not a pruning rule.
Message lossReason(Stage stage) {
    switch (stage) {
    case Stage::Constraints:
        return msg::trace::constraintsForbid();
    case Stage::Order:
        return msg::trace::ordersNotTried();
    case Stage::Tile:
        return msg::trace::growthLeftOut();
    case Stage::Unrolling:
    case Stage::Bound:
    case Stage::Legality:
    case Stage::Whole:
        break;
    }
    return msg::trace::notReached();
}

/// Returns all rules that lost the mapping, without repetition, with pruning rules first.
Message culprits(const Explanation& out) {
    std::vector<Message> principles;
    std::vector<Message> others;
    const auto addOnce = [](std::vector<Message>& to, Message message) {
        if (std::find(to.begin(), to.end(), message) == to.end()) {
            to.push_back(std::move(message));
        }
    };
    for (const StageVerdict& stage : out.stages) {
        if (!stage.lostIt) {
            continue;
        }
        if (const Principle principle = principleThatLost(stage)) {
            addOnce(principles, titleOf(principle));
        } else if (stage.stage != Stage::Order || principles.empty()) {
            addOnce(others, lossReason(stage.stage));
        }
    }
    if (!principles.empty()) {
        others.insert(others.begin(), principles.size() == 1
                                          ? msg::trace::principleDropped(principles.front())
                                          : msg::trace::principlesDropped(principles));
    }
    if (others.empty()) {
        return msg::trace::notReached();
    }
    Message all = others.front();
    for (std::size_t i = 1; i < others.size(); ++i) {
        all = msg::trace::andAlso(all, others[i]);
    }
    return all;
}

Message summary(const Explanation& out, const Objective& objective) {
    const Message measure = titleOf(objective);
    if (!out.legal) {
        return msg::trace::notLegal(out.violations.front().sentence);
    }
    if (out.isBest && out.kept) {
        return msg::trace::isTheAnswer();
    }
    if (out.kept) {
        return msg::trace::keptToTheEnd(out.ratio, measure);
    }
    const StageVerdict* decisive = out.decisive();
    const Message why = decisive == nullptr ? msg::trace::noRecord() : decisive->sentence;
    if (out.isFromOutside) {
        return msg::trace::isTheAnswerFromOutside(why);
    }
    if (out.isBest) {
        return msg::trace::costsTheSame(why);
    }
    if (out.isBetter()) {
        return decisive == nullptr
                   ? msg::trace::isBetter(out.ratio, why, measure)
                   : msg::trace::isBetterBecause(culprits(out), out.ratio, why, measure);
    }
    return out.best && std::isfinite(out.ratio)
               ? msg::trace::droppedAndCosts(why, out.ratio, measure)
               : why;
}

/// Returns the constraints and objective limits that a mapping violates.
std::vector<Message> notAllowed(const Problem& problem, const SearchOptions& options,
                                const Mapping& mapping, const Cost& cost) {
    std::vector<Message> against = violatedConstraint(problem, options.constraints, mapping);
    if (Message over = whyOverLimit(options.objective, cost); !over.empty()) {
        against.push_back(std::move(over));
    }
    return against;
}

}  // namespace

const StageVerdict* Explanation::decisive() const {
    const auto lost = std::find_if(stages.begin(), stages.end(),
                                   [](const StageVerdict& stage) { return stage.lostIt; });
    if (lost != stages.end()) {
        return &*lost;
    }
    const auto dropped = std::find_if(stages.begin(), stages.end(),
                                      [](const StageVerdict& stage) { return !stage.passed; });
    return dropped != stages.end() ? &*dropped : stages.empty() ? nullptr : &stages.back();
}

bool hasWindows(const Workload& workload) {
    return std::any_of(workload.tensors.begin(), workload.tensors.end(), [&](const Tensor& tensor) {
        return std::any_of(tensor.ranks.begin(), tensor.ranks.end(), [&](const Rank& rank) {
            return std::count_if(rank.terms.begin(), rank.terms.end(), [&](const Term& term) {
                       return workload[term.dimension].bound > 1;
                   }) > 1;
        });
    });
}

namespace {

void compareWithAnswer(const Objective& objective, const Problem& problem, const Mapping& mapping,
                       const SearchResult& result, Explanation& out) {
    if (!out.best) {
        return;
    }
    const Score own = scoreOf(objective, problem, *out.cost);
    const Score best = scoreOf(objective, problem, *out.best);
    out.ratio = own.primary / best.primary;
    const bool equal =
        own.primary >= best.primary * betterBy && best.primary >= own.primary * betterBy;
    const bool same = canonical(mapping) == canonical(*result.best);
    out.isBest = same || equal;
    out.isFromOutside = same && result.bestNode == noNode && !hasSteps(mapping);
}

/// Returns the mapping with all loops of a dimension at a level merged into its innermost loop.
Mapping withJoinedLoops(const Mapping& mapping) {
    Mapping joined = canonical(mapping);
    for (LevelMapping& level : joined.levels) {
        std::vector<Loop>& loops = level.temporal;
        for (std::size_t i = loops.size(); i-- > 0;) {
            const auto inner = std::find_if(
                loops.begin() + static_cast<std::ptrdiff_t>(i) + 1, loops.end(),
                [&](const Loop& loop) { return loop.dimension == loops[i].dimension; });
            if (inner != loops.end()) {
                inner->factor *= loops[i].factor;
                loops.erase(loops.begin() + static_cast<std::ptrdiff_t>(i));
            }
        }
    }
    return joined;
}

/// Returns the mapping to follow. Suppose that a mapping has split loops. If its merged form is
/// also better than the result, the split is not the cause of the loss, and the merged form is
/// returned.
Mapping equivalentCandidate(const Problem& problem, const SearchOptions& options,
                            const Mapping& mapping, Explanation& out) {
    Mapping joined = withJoinedLoops(mapping);
    if (!out.isBetter() || joined == canonical(mapping) ||
        !violatedConstraint(problem, options.constraints, joined).empty()) {
        return mapping;
    }
    const auto score = [&](const Cost& cost) {
        return scoreOf(options.objective, problem, cost).primary;
    };
    const double freshness = score(evaluate(problem, joined, options.cost));
    const double answer = score(*out.best);
    if (freshness >= answer * betterBy) {
        return mapping;
    }
    const auto [kept, own] = comparedNumbers(freshness, score(*out.cost));
    StageVerdict verdict;
    verdict.stage = Stage::Order;
    verdict.passed = true;
    verdict.candidate = msg::trace::joinedLoops();
    verdict.sentence = msg::trace::standsInJoined(kept, own);
    verdict.compared = {msg::trace::costOfStandIn(), msg::trace::costOfAnswer()};
    verdict.left = freshness;
    verdict.right = answer;
    out.stages.push_back(std::move(verdict));
    return joined;
}

/// Adds the constraints and limits that a mapping violates.
void addAgainst(const std::vector<Message>& against, Explanation& out) {
    for (const Message& sentence : against) {
        StageVerdict verdict;
        verdict.stage = Stage::Constraints;
        verdict.sentence = sentence;
        verdict.lostIt = out.isBetter();
        out.stages.push_back(verdict);
    }
}

}  // namespace

Message stageText(Stage stage) {
    switch (stage) {
    case Stage::Legality:
        return msg::trace::legalityStage();
    case Stage::Constraints:
        return msg::trace::constraintsStage();
    case Stage::Order:
        return titleOf(&Principles::order);
    case Stage::Unrolling:
        return titleOf(&Principles::unrolling);
    case Stage::Tile:
        return titleOf(&Principles::tile);
    case Stage::Bound:
        return titleOf(&Principles::alphaBeta);
    case Stage::Whole:
        return msg::trace::wholeStage();
    }
    return {};
}

Explanation explain(const Problem& problem, const SearchOptions& options, const Trace& trace,
                    const SearchResult& result, const Mapping& mapping) {
    return explainUntil({}, problem, options, trace, result, mapping);
}

Explanation explainUntil(const std::stop_token& stop, const Problem& problem,
                         const SearchOptions& options, const Trace& trace,
                         const SearchResult& result, const Mapping& mapping) {
    Explanation out;
    out.violations = violations(problem, mapping);
    out.legal = out.violations.empty();
    if (result.best) {
        out.best = evaluate(problem, *result.best, options.cost);
    }
    if (out.legal) {
        SearchOptions searched = options;
        if (result.relaxed) {
            searched.principles.unrolling = searched.principles.tile = false;
            searched.growth = GrowthRule::AllDimensions;
        }
        out.cost = evaluate(problem, mapping, options.cost);
        compareWithAnswer(options.objective, problem, mapping, result, out);
        const std::vector<Message> against = notAllowed(problem, options, mapping, *out.cost);
        addAgainst(against, out);
        if (against.empty() && hasSteps(mapping)) {
            followUneven(problem, options, result, mapping, out);
        } else if (against.empty() && tellsWholeMappings(trace)) {
            followWhole(problem, trace, mapping, out);
        } else if (against.empty()) {
            MappingTracer follower(problem, searched, trace,
                                   equivalentCandidate(problem, searched, mapping, out), out);
            if (result.stopped()) {
                follower.wasStopped();
            }
            follower.follow(stop);
        }
    }
    out.sentence = summary(out, options.objective);
    return out;
}

}  // namespace loopglass
