// Answers questions about named dataflows. The best mapping of the dataflow is searched in the
// background. The answer then compares it with the displayed mapping.
#include "ask/trial_parts.h"
#include "dataflow/dataflow_search.h"
#include "text/engine_text.h"
#include "text/list_text.h"
#include "text/score_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <utility>

namespace loopglass::ui {

namespace {

using namespace ask;

/// The data of the displayed mapping that a background search needs.
struct OnScreen {
    MapRequest request;
    Dataflow dataflow;
    Cost cost;
    double score = 0;

    ScoreText scores() const {
        return ScoreText(request.options.objective, request.problem.accelerator.clock, score);
    }
};

std::shared_ptr<const OnScreen> onScreen(const AskContext& about, const Asked& asked) {
    const Objective& objective = about.run().options().objective;
    return std::make_shared<const OnScreen>(
        OnScreen{again(about), dataflowsOf(about.problem())[asked.dataflow], about.cost(),
                 scoreOf(objective, about.problem(), about.cost()).primary});
}

/// Names the level where the energies of the two mappings differ most, and the delays of both
/// mappings.
QString differenceText(const OnScreen& shown, const Cost& other) {
    const std::vector<LevelCost>& its = shown.cost.levels;
    const std::size_t levels = std::min(its.size(), other.levels.size());
    std::size_t most = 0;
    const auto apart = [&](std::size_t l) {
        return std::abs(other.levels[l].energy() - its[l].energy());
    };
    for (std::size_t l = 1; l < levels; ++l) {
        most = apart(l) > apart(most) ? l : most;
    }
    const double left = other.levels[most].energy();
    const double right = its[most].energy();
    const Accelerator& machine = shown.request.problem.accelerator;
    const QString energies =
        isSame(left, right)
            ? tr("Every level takes the same energy.")
            : tr("The energies differ most at %1: %2 instead of %3.")
                  .arg(qt(machine.levels[most].name), energyLabel(left, std::max(left, right)),
                       energyLabel(right, std::max(left, right)));
    const QString delays =
        isSame(other.cycles, shown.cost.cycles)
            ? tr("The delay is the same, %1.").arg(delayLabel(other.cycles, machine.clock))
            : tr("The delay is %1 instead of %2.")
                  .arg(delayLabel(other.cycles, machine.clock),
                       delayLabel(shown.cost.cycles, machine.clock));
    return oneAfterOther(energies, delays);
}

/// Adds a note if the displayed mapping has imperfect factors. The best mapping of a dataflow has
/// only perfect factors.
QString withSpace(const DataflowBest& best, const QString& text) {
    return best.evenOnly ? oneAfterOther(text, tr("Dataflow searches use perfect factors only."))
                         : text;
}

Answer bestOf(const OnScreen& shown, std::stop_token stop) {
    const DataflowBest best = mapDataflow(shown.request, shown.dataflow, nullptr, stop);
    if (!best.mapping) {
        return {best.whyNone.empty() ? tr("No mapping was found within %1 s.").arg(maxSeconds)
                                     : sentence(shown.scores().text(best.whyNone))};
    }
    const QString proof = best.proven ? tr("This is the best %1 mapping, proven.")
                                      : tr("This is the best %1 mapping found.");
    const QString text =
        withSpace(best, oneAfterOther(beside(shown.scores(), best.score.primary, shown.score),
                                      proof.arg(uiText(shown.dataflow.title))));
    return {best.cost ? oneAfterOther(text, differenceText(shown, *best.cost)) : text,
            ViewId::Compare};
}
Trial ofDataflow(const AskContext& about, const Asked& asked) {
    return {[shown = onScreen(about, asked)](std::stop_token stop) {
        return bestOf(*shown, std::move(stop));
    }};
}

/// The search keeps one of several equally good mappings, whatever its dataflow is.
Answer notOf(const OnScreen& shown, std::stop_token stop) {
    const QString title = uiText(shown.dataflow.title);
    const QString no = tr("No, the best mapping is not %1.").arg(title);
    const DataflowBest best = mapDataflow(shown.request, shown.dataflow, nullptr, stop);
    if (!best.mapping) {
        return {no, ViewId::Compare};
    }
    const ScoreText scores = shown.scores();
    const double other = best.score.primary;
    if (isSame(other, shown.score)) {
        return {withSpace(best,
                          oneAfterOther(no, tr("But the best %1 mapping is as good: its %2 "
                                               "is the same, %3.")
                                                .arg(title, scores.title(), scores.label(other)))),
                ViewId::Compare};
    }
    const QString beside = best.proven ? tr("The best %1 mapping has %2 %3 instead of %4.")
                                       : tr("The best %1 mapping found has %2 %3 instead of %4.");
    return {withSpace(best, oneAfterOther(no, beside.arg(title, scores.title(), scores.label(other),
                                                         scores.label(shown.score)))),
            ViewId::Compare};
}
Trial isDataflow(const AskContext& about, const Asked& asked) {
    const Dataflow dataflow = dataflowsOf(about.problem())[asked.dataflow];
    if (isOf(about.problem(), about.best->mapping, dataflow)) {
        const QString yes = tr("Yes, the best mapping is %1.").arg(uiText(dataflow.title));
        return {[yes](std::stop_token) { return Answer{yes, ViewId::Compare}; }};
    }
    return {[shown = onScreen(about, asked)](std::stop_token stop) {
        return notOf(*shown, std::move(stop));
    }};
}

QString meaningText(const Dataflow& dataflow) {
    return tr("%1: %2", "a dataflow and what it means")
        .arg(capitalized(uiText(dataflow.title)), sentence(uiText(dataflow.meaning)));
}

/// If the displayed mapping has the dataflow, the answer says this, and no search is needed.
Trial whyNotDataflow(const AskContext& about, const Asked& asked) {
    const Dataflow dataflow = dataflowsOf(about.problem())[asked.dataflow];
    if (!isOf(about.problem(), about.best->mapping, dataflow)) {
        return ofDataflow(about, asked);
    }
    const QString is = oneAfterOther(tr("Yes, the best mapping is %1.").arg(uiText(dataflow.title)),
                                     meaningText(dataflow));
    return {[is](std::stop_token) { return Answer{is, ViewId::Compare}; }};
}

Answer meaningOf(const AskContext& about, const Asked& asked) {
    return {meaningText(dataflowsOf(about.problem())[asked.dataflow]), ViewId::Compare};
}

constexpr std::array dataflowKinds{
    Question{"best-dataflow",
             QT_TRANSLATE_NOOP(
                 "loopglass",
                 "best {dataflow}|best {dataflow} mapping|how good is {dataflow}|EDP of "
                 "{dataflow}|EDP of best {dataflow}|EDP of the best {dataflow} mapping|what about "
                 "{dataflow}|what if it were "
                 "{dataflow}|what if it was {dataflow}|how much worse is {dataflow}|is {dataflow} "
                 "better|is {dataflow} worse|would {dataflow} be better|compare with "
                 "{dataflow}|best mapping of {dataflow}|what would {dataflow} cost|{dataflow}"),
             true, nullptr, &ofDataflow},
    Question{"why-not-dataflow",
             QT_TRANSLATE_NOOP("loopglass",
                               "why not {dataflow}|why is it not {dataflow}|why is this not "
                               "{dataflow}|why is the mapping not {dataflow}|why is the best "
                               "mapping not {dataflow}"),
             true, nullptr, &whyNotDataflow},
    Question{"what-is-dataflow",
             QT_TRANSLATE_NOOP("loopglass",
                               "what is {dataflow}|what does {dataflow} mean|meaning of "
                               "{dataflow}|what is a {dataflow} mapping|what is the {dataflow} "
                               "dataflow|when is a mapping {dataflow}"),
             false, &meaningOf},
    Question{"is-dataflow",
             QT_TRANSLATE_NOOP("loopglass",
                               "is it {dataflow}|is this {dataflow}|is the mapping {dataflow}|is "
                               "the best mapping {dataflow}"),
             true, nullptr, &isDataflow}};

}  // namespace

std::span<const Question> dataflowQuestions() { return dataflowKinds; }

}  // namespace loopglass::ui
