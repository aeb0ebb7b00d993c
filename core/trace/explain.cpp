#include "trace/explain.h"

#include "cost/evaluate.h"
#include "record/vocabulary.h"
#include "trace/candidate_text.h"
#include "trace/follow_whole.h"
#include "trace/follower.h"
#include "words/sentences/trace.h"

#include <algorithm>

namespace loopglass {

namespace {

/// What lost a better mapping, plainly. A bound and equal extents are proven, so where they dropped
/// a better mapping they dropped the one that an order rule had taken for it.
Message culprit(const StageVerdict& verdict) {
    switch (verdict.reason) {
    case PruneReason::LargerTile:
        return say::trace::principleDropped(titleOf(&Principles::tile));
    case PruneReason::LargerUnrolling:
    case PruneReason::MixedUnrolling:
        return say::trace::principleDropped(titleOf(&Principles::unrolling));
    case PruneReason::NoFurtherReuse:
    case PruneReason::SameOrLessReuse:
    case PruneReason::Bound:
    case PruneReason::Dominated:
        return say::trace::principleDropped(titleOf(&Principles::order));
    case PruneReason::Memory:
    case PruneReason::None:
        break;
    }
    switch (verdict.stage) {
    case Stage::Constraints:
        return say::trace::constraintsForbid();
    case Stage::Order:
    case Stage::Whole:
        return say::trace::ordersNotTried();
    case Stage::Tile:
    case Stage::Unrolling:
    case Stage::Bound:
    case Stage::Legality:
        break;
    }
    return say::trace::notReached();
}

Message summary(const Explanation& out) {
    if (!out.legal) {
        return say::trace::notLegal(out.violations.front().sentence);
    }
    if (out.isBest && out.kept) {
        return say::trace::isTheAnswer();
    }
    if (out.kept) {
        return say::trace::keptToTheEnd(out.ratio);
    }
    const StageVerdict* decisive = out.decisive();
    const Message why = decisive == nullptr ? say::trace::noRecord() : decisive->sentence;
    if (out.isBest) {
        return say::trace::costsTheSame(why);
    }
    if (out.isBetter()) {
        return decisive == nullptr
                   ? say::trace::isBetter(out.ratio, why)
                   : say::trace::isBetterBecause(culprit(*decisive), out.ratio, why);
    }
    return out.best ? say::trace::droppedAndCosts(why, out.ratio) : why;
}

}  // namespace

const StageVerdict* Explanation::decisive() const {
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

Message stageText(Stage stage) {
    switch (stage) {
    case Stage::Legality:
        return say::trace::legalityStage();
    case Stage::Constraints:
        return say::trace::constraintsStage();
    case Stage::Order:
        return titleOf(&Principles::order);
    case Stage::Unrolling:
        return titleOf(&Principles::unrolling);
    case Stage::Tile:
        return titleOf(&Principles::tile);
    case Stage::Bound:
        return titleOf(&Principles::alphaBeta);
    case Stage::Whole:
        return say::trace::wholeStage();
    }
    return {};
}

Explanation explain(const Problem& problem, const SearchOptions& options, const Trace& trace,
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
        }
        out.cost = evaluate(problem, mapping, options.cost);
        const std::vector<Message> against = disobeyed(problem, options.constraints, mapping);
        for (const Message& sentence : against) {
            StageVerdict verdict;
            verdict.stage = Stage::Constraints;
            verdict.sentence = sentence;
            out.stages.push_back(verdict);
        }
        if (against.empty() && tellsWholeMappings(trace)) {
            followWhole(problem, trace, mapping, out);
        } else if (against.empty()) {
            Follower(problem, searched, trace, mapping, out).follow();
        }
        if (out.best) {
            const Score own = scoreOf(options.objective, out.cost->energy, out.cost->cycles);
            const Score best = scoreOf(options.objective, out.best->energy, out.best->cycles);
            out.ratio = own.primary / best.primary;
            out.isBest =
                canonical(mapping) == canonical(*result.best) || own.primary == best.primary;
        }
    }
    out.sentence = summary(out);
    return out;
}

}  // namespace loopglass
