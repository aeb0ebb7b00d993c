#include "models/given_mapping.h"

#include "cost/evaluate.h"
#include "mapping/legality.h"
#include "models/text.h"
#include "trace/explain.h"

#include <QCoreApplication>
#include <algorithm>
#include <exception>

namespace loopglass::ui {

namespace {

QString tr(const char* text) { return QCoreApplication::translate("GivenMapping", text); }

/// Levels and dimensions are known, so that it can be shown at all.
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
    answer.sentence = sentence(withThinSpaces(qt(why.sentence)));
    answer.ratio = why.ratio;
    if (const StageVerdict* decisive = why.decisive()) {
        answer.decided = decisive->node;
    }
}

}  // namespace

std::optional<GivenAnswer> answerFor(const RunData& run, const GivenMapping& given) {
    const Problem& problem = run.problem();
    if (!isOfThis(problem, given.mapping)) {
        return std::nullopt;
    }
    GivenAnswer answer;
    answer.shown = {given.name, noNode, given.mapping, {}};
    try {
        const std::vector<Violation> wrong = violations(problem, given.mapping);
        answer.legal = wrong.empty();
        if (answer.legal) {
            answer.shown.cost = evaluate(problem, given.mapping, run.options().cost);
        }
        if (!run.isRunning()) {
            explainFinished(run, given, answer);
        } else {
            answer.sentence = answer.legal
                                  ? tr("Whether the search keeps it is known when it has ended.")
                                  : sentence(qt(wrong.front().sentence));
        }
    } catch (const std::exception& error) {
        answer.legal = false;  // a count leaves 64 bits
        answer.sentence = sentence(QString::fromUtf8(error.what()));
    }
    return answer;
}

}  // namespace loopglass::ui
