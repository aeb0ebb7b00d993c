#include "run/ablation.h"

#include "record/vocabulary.h"
#include "text/engine_text.h"

#include <chrono>
#include <exception>

namespace loopglass::ui {

namespace {

/// Without a pruning rule, the mapping space may be too large. A search that takes longer than this
/// number of seconds is stopped and marked as stopped.
constexpr double stepLimit = 4;

struct PrincipleSet {
    AblationStep asked;
    MapRequest request;
};

std::vector<PrincipleSet> principleSets(MapRequest all) {
    all.method = principlesMethod();
    all.options.principles = {};
    all.options.gap = 0;
    all.budget.seconds = stepLimit;
    std::vector<PrincipleSet> sets{{{}, all}};
    for (const VocabularyEntry<Principle>& term : vocabularyOf<Principle>()) {
        sets.push_back({{}, all});
        sets.back().asked.without = term.value;
        sets.back().request.options.principles.*term.value = false;
    }
    sets.push_back({{}, all});
    sets.back().asked.exact = true;
    sets.back().request.method = exactMethod();
    return sets;
}

AblationStep searched(const PrincipleSet& set, const std::stop_token& stop) {
    using Clock = std::chrono::steady_clock;
    AblationStep step = set.asked;
    const Clock::time_point start = Clock::now();
    try {
        const SearchResult result = map(set.request, nullptr, stop).answer;
        for (const LevelStatistics& level : result.statistics.levels) {
            step.candidates += static_cast<double>(level.tilesAfter + level.unrollingsAfter);
        }
        step.evaluated = static_cast<double>(result.statistics.evaluated);
        step.edp = result.best ? result.totals.edp() : 0;
        step.inTime = !result.stopped();
    } catch (const std::exception&) {
        step.inTime = true;  // the whole search was rejected, and the run shows the reason
    }
    step.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    return step;
}

std::size_t ablated(const RunSubject& of, const Ablation::Link& link) {
    std::vector<AblationStep> steps;
    for (const PrincipleSet& set : principleSets(of.again)) {
        steps.push_back(searched(set, link.stopToken()));
        link.tell(steps);
    }
    return steps.size();
}

}  // namespace

Ablation::Ablation(QObject* parent) : Analysis(ablated, parent) {}

QString Ablation::titleOf(const AblationStep& step) {
    if (step.exact) {
        return tr("exact: bound rule only");
    }
    return step.without ? tr("without %1").arg(titleText(*step.without)) : tr("all rules");
}

}  // namespace loopglass::ui
