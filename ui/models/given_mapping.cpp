#include "models/given_mapping.h"

#include "cost/evaluate.h"
#include "mapping/legality.h"
#include "models/space_text.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "trace/explain.h"
#include "workload/names.h"

#include <algorithm>
#include <exception>

namespace loopglass::ui {

namespace {

/// Returns true if the names are equal. Loops refer to levels and dimensions by number, so
/// different names would mean different loops.
bool hasItsNames(const Problem& problem, const GivenMapping& given) {
    return (given.levels.empty() || given.levels == namesOf(problem.accelerator.levels)) &&
           (given.dimensions.empty() || given.dimensions == namesOf(problem.workload.dimensions));
}

/// Returns true if the levels and dimensions of the mapping exist, so that the mapping can be
/// displayed.
bool isOfThis(const Problem& problem, const Mapping& mapping) {
    const auto known = [&](const std::vector<Loop>& loops) {
        return std::all_of(loops.begin(), loops.end(), [&](const Loop& loop) {
            return index(loop.dimension) < problem.workload.dimensionCount();
        });
    };
    return mapping.levels.size() == problem.levelCount() &&
           std::all_of(mapping.levels.begin(), mapping.levels.end(),
                       [&](const LevelMapping& level) {
                           return known(level.temporal) && known(level.x) && known(level.y);
                       });
}

void explainFinished(const RunData& run, const GivenMapping& given, GivenAnswer& answer) {
    const Explanation why =
        explain(run.problem(), run.options(), run.trace(), *run.result(), given.mapping);
    answer.sentence = sentence(uiText(why.sentence));
    answer.ratio = why.ratio;
    if (const StageVerdict* decisive = why.decisive()) {
        answer.decided = decisive->node;
    }
}

/// Returns the problem of the document, even if the run belongs to a variant that a search has
/// selected.
const Problem& documentProblem(const RunData& run) {
    return run.variants() != nullptr ? *run.variants()->given : run.problem();
}

/// Returns the problem of the mapping; if it equals the problem of the run, returns the latter.
std::shared_ptr<const Problem> problemOf(const RunData& run, const Variant& variant) {
    Problem own = applied(documentProblem(run), variant);
    const bool same = own.keeper == run.problem().keeper &&
                      own.workload.dimensions == run.problem().workload.dimensions;
    return same ? run.sharedProblem() : std::make_shared<const Problem>(std::move(own));
}

void compareWithBest(const RunData& run, const GivenMapping& given, GivenAnswer& answer) {
    const Problem& asked = documentProblem(run);
    const QString differs = shownVariant(asked, given.variant);
    answer.sentence = differs.isEmpty() ? tr("This mapping has the specified kept tensors and "
                                             "sizes; the search chose different ones.")
                                        : tr("Not in the searched mapping space: %1.").arg(differs);
    const auto& result = run.result();
    if (answer.legal && result && result->best && result->score.primary > 0) {
        const Cost& cost = answer.shown.cost;
        answer.ratio =
            scoreOf(run.options().objective, run.problem(), cost).primary / result->score.primary;
    }
}

}  // namespace

GivenMapping givenMapping(const QString& name, const VariantMapping& mapping,
                          const Workload& workload, const Accelerator& accelerator) {
    return {name, mapping.mapping, mapping.variant, namesOf(accelerator.levels),
            namesOf(workload.dimensions)};
}

std::optional<GivenAnswer> answerFor(const RunData& run, const GivenMapping& given) {
    if (!isOfThis(run.problem(), given.mapping) || !hasItsNames(run.problem(), given)) {
        return std::nullopt;
    }
    GivenAnswer answer;
    answer.problem = run.sharedProblem();
    answer.shown = {given.name, noNode, given.mapping, {}};
    try {
        answer.problem = problemOf(run, given.variant);
        const Problem& problem = *answer.problem;
        const std::vector<Violation> wrong = violations(problem, given.mapping);
        answer.legal = wrong.empty();
        if (answer.legal) {
            answer.shown.cost = evaluate(problem, given.mapping, run.options().cost);
        }
        if (answer.legal && answer.problem != run.sharedProblem()) {
            compareWithBest(run, given, answer);
        } else if (!run.isRunning() && answer.problem == run.sharedProblem()) {
            explainFinished(run, given, answer);
        } else {
            answer.sentence =
                answer.legal
                    ? tr("Not known before the search ends: whether it keeps this mapping.")
                    : sentence(uiText(wrong.front().sentence));
        }
    } catch (const std::exception& error) {
        answer.legal = false;  // a count exceeds 64 bits
        answer.sentence = sentence(messageOf(error));
    }
    return answer;
}

}  // namespace loopglass::ui
