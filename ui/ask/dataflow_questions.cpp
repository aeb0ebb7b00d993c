// Answers questions about named dataflows. The best mapping of the dataflow is searched in the
// background. The answer then compares it with the displayed mapping.
#include "ask/trial_parts.h"
#include "dataflow/dataflow_search.h"
#include "text/cost_causes.h"
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

/// Adds a note if the displayed mapping has imperfect factors. The best mapping of a dataflow has
/// only perfect factors.
QString withSpace(const DataflowBest& best, const QString& text) {
    return best.evenOnly ? oneAfterOther(text, tr("Dataflow searches use perfect factors only."))
                         : text;
}

/// Returns the causes of the difference in energy, and the part that determines the delay.
QString causesText(const OnScreen& shown, const Cost& cost, const Cost& other,
                   const QString& name) {
    return costCauses(shown.request.problem, cost, other, name).join(QLatin1Char(' '));
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
    return {best.cost ? oneAfterOther(text, causesText(shown, *best.cost, shown.cost, tr("best")))
                      : text,
            ViewId::Compare};
}
Trial ofDataflow(const AskContext& about, const Asked& asked) {
    return {[shown = onScreen(about, asked)](std::stop_token stop) {
        return bestOf(*shown, std::move(stop));
    }};
}

/// Compares the best mappings of two dataflows.
Answer between(const OnScreen& shown, const Dataflow& rival, const std::stop_token& stop) {
    const DataflowBest one = mapDataflow(shown.request, shown.dataflow, nullptr, stop);
    const DataflowBest other = mapDataflow(shown.request, rival, nullptr, stop);
    for (const DataflowBest& best : {one, other}) {
        if (!best.cost) {
            return {tr("No %1 mapping was found.").arg(uiText(best.dataflow.title)),
                    ViewId::Compare};
        }
    }
    const ScoreText scores = shown.scores();
    const double ratio = one.score.primary / other.score.primary;
    const QString text =
        isSame(one.score.primary, other.score.primary)
            ? tr("The best %1 and the best %2 mapping have the same %3, %4.")
                  .arg(uiText(shown.dataflow.title), uiText(rival.title), scores.title(),
                       scores.label(one.score.primary))
            : tr("The best %1 mapping has %2 %3, which is %4 the best %5 mapping (%6).")
                  .arg(uiText(shown.dataflow.title), scores.title(),
                       scores.label(one.score.primary), ratioLabel(ratio), uiText(rival.title),
                       scores.label(other.score.primary));
    return {oneAfterOther(withSpace(one, text),
                          causesText(shown, *one.cost, *other.cost, uiText(rival.title))),
            ViewId::Compare};
}
Trial twoDataflows(const AskContext& about, const Asked& asked) {
    return {[shown = onScreen(about, asked), rival = dataflowsOf(about.problem())[asked.other]](
                std::stop_token stop) { return between(*shown, rival, stop); }};
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
                 "better|is {dataflow} worse|why is {dataflow} worse|why is {dataflow} "
                 "better|would {dataflow} be better|compare with "
                 "{dataflow}|best mapping of {dataflow}|what would {dataflow} cost|{dataflow}"),
             true, nullptr, &ofDataflow},
    Question{"two-dataflows",
             QT_TRANSLATE_NOOP(
                 "loopglass",
                 "why is {dataflow} worse than {other}|why is {dataflow} better than {other}|is "
                 "{dataflow} worse than {other}|is {dataflow} better than {other}|compare "
                 "{dataflow} with {other}|compare {dataflow} and {other}|{dataflow} or "
                 "{other}|{dataflow} versus {other}|{dataflow} against {other}"),
             true, nullptr, &twoDataflows},
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
