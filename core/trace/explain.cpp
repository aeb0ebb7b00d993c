#include "trace/explain.h"

#include "cost/evaluate.h"
#include "trace/candidate_text.h"
#include "trace/follower.h"
#include "words/language.h"
#include "words/number_text.h"

#include <algorithm>

namespace loopglass {

namespace {

/// What lost a better mapping, plainly. A bound is proven, so where it cut a better mapping it cut
/// the one that an order rule had taken for it.
std::string culprit(const StageVerdict& verdict) {
    switch (verdict.reason) {
    case PruneReason::LargerTile:
        return "the tile rule dropped it";
    case PruneReason::LargerUnrolling:
    case PruneReason::MixedUnrolling:
        return "the unrolling rule dropped it";
    case PruneReason::NoFurtherReuse:
    case PruneReason::SameOrLessReuse:
    case PruneReason::Bound:
        return "the order rule dropped it";
    case PruneReason::Memory:
    case PruneReason::None:
        break;
    }
    switch (verdict.stage) {
    case Stage::Constraints:
        return "the constraints forbid it";
    case Stage::Order:
    case Stage::Whole:
        return "the search did not try its loop orders";
    case Stage::Tile:
    case Stage::Unrolling:
    case Stage::Bound:
    case Stage::Legality:
        break;
    }
    return "the search did not come to it";
}

std::string summary(const Explanation& out) {
    if (!out.legal) {
        return "this is no legal mapping: " + english(out.violations.front().sentence);
    }
    if (out.isBest && out.kept) {
        return "this is the mapping that the search answers with";
    }
    if (out.kept) {
        return "the search kept this mapping to the end and evaluated it, and another was better: "
               "it costs " +
               ratioText(out.ratio) + " times the best";
    }
    const StageVerdict* decisive = out.decisive();
    const std::string why = decisive == nullptr ? "the search kept no record" : decisive->sentence;
    if (out.isBest) {
        return "this mapping costs as much as the search's answer; " + why;
    }
    if (out.isBetter()) {
        return "yours is better: " + (decisive == nullptr ? "" : culprit(*decisive) + "; ") +
               "it costs " + ratioText(out.ratio) + " times the search's answer; " + why;
    }
    return why + (out.best ? "; it costs " + ratioText(out.ratio) + " times the best" : "");
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

std::string_view stageText(Stage stage) {
    switch (stage) {
    case Stage::Legality:
        return "legality";
    case Stage::Constraints:
        return "constraints";
    case Stage::Order:
        return "order";
    case Stage::Unrolling:
        return "unrolling";
    case Stage::Tile:
        return "tile";
    case Stage::Bound:
        return "alpha-beta";
    case Stage::Whole:
        return "evaluation";
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
        if (result.widened) {
            searched.principles.unrolling = searched.principles.tile = false;
        }
        out.cost = evaluate(problem, mapping, options.cost);
        const std::vector<Message> against = disobeyed(problem, options.constraints, mapping);
        for (const Message& sentence : against) {
            StageVerdict verdict;
            verdict.stage = Stage::Constraints;
            verdict.sentence = english(sentence);
            out.stages.push_back(verdict);
        }
        if (against.empty()) {
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
