// Answers questions about the number of mappings, and about the number of tried mappings.
#include "ask/answer_parts.h"
#include "mapper/space_count.h"
#include "models/reason_counts.h"
#include "models/space_text.h"
#include "models/trace_marks.h"
#include "text/engine_text.h"
#include "text/list_text.h"

#include <array>

namespace loopglass::ui {

namespace {

using namespace ask;

/// Lists the counts at the beginning of the table in the view Reasons, under the names of their
/// rules.
Answer howManyMappings(const AskContext& about, const Asked&) {
    const RunData& run = about.run();
    const Problem& given = run.variants() != nullptr ? *run.variants()->given : run.problem();
    QString text;
    for (const SpaceStage& stage : countUnchecked(given, run.options()).stages) {
        text = oneAfterOther(text, sentence(tr("%1: %2", "a rule, and mappings")
                                                .arg(uiText(spaceRuleText(stage.rule)),
                                                     exactlyText(stage.count.mappings))));
    }
    if (run.options().uneven != Unevenness::Even || run.options().variants.padding > 0) {
        text = oneAfterOther(
            text, tr("With the selected imperfect factors and padding: %1.").arg(spaceText(run)));
    }
    return {oneAfterOther(text, tr("These counts ignore fanouts and capacities. The view Pruning "
                                   "shows the number of mappings after each rule.")),
            ViewId::Reasons};
}

std::uint64_t evaluatedBy(const AskContext& about) {
    if (const SearchResult* result = about.run().result(); result && !about.shown.moment) {
        return result->statistics.evaluated;
    }
    const std::uint32_t moment = momentOf(about.shown);
    std::uint64_t count = 0;
    for (std::size_t n = 0; n < about.trace().size(); ++n) {
        count += about.trace().stateAt(static_cast<NodeId>(n), moment) == NodeState::Evaluated;
    }
    return count;
}
/// Answers both possible meanings of the question, because most candidates are only parts of
/// mappings.
Answer howManyTried(const AskContext& about, const Asked&) {
    const auto label = [](std::uint64_t n) { return countLabel(static_cast<std::int64_t>(n)); };
    const ReasonCounts all =
        countReasons(about.trace(), about.problem().levelCount(), about.shown.moment);
    return {tr("The search evaluated %1 complete mappings and examined %2 candidates, mostly "
               "partial mappings.")
                .arg(label(evaluatedBy(about)), label(all.total)),
            ViewId::Reasons};
}

constexpr std::array spaceKinds{
    Question{
        "mappings",
        QT_TRANSLATE_NOOP("loopglass",
                          "how many mappings|size of the space|how many mappings are there|how "
                          "many mappings exist|how many possible mappings are there|how large is "
                          "the space|how big is the space|how large is the mapping space|how large "
                          "is the search space|size of the mapping space|size of the search "
                          "space|size of the mapspace|how many mappings are possible"),
        false, &howManyMappings},
    Question{
        "tried",
        QT_TRANSLATE_NOOP(
            "loopglass",
            "how many mappings were tried|how many mappings were evaluated|how many mappings were "
            "searched|how many mappings were looked at|how many mappings were checked|how many "
            "mappings were considered|how many mappings did the search try|how many mappings did "
            "it try|how many were tried|mappings tried|mappings evaluated"),
        false, &howManyTried}};

}  // namespace

std::span<const Question> spaceQuestions() { return spaceKinds; }

}  // namespace loopglass::ui
