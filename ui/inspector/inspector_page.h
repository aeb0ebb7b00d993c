#pragma once

#include "models/candidate_explanation.h"
#include "run/candidate_evaluation.h"

#include <QString>
#include <optional>

namespace loopglass::ui {

/// Makes the blanks of factors non-breaking, so that `K 2` stays on one line.
QString withUnbrokenFactors(QString text);
/// Returns the text of the inspector as HTML. The parts are: sentence, inequality, preferred
/// candidate, guarantee and source of the rule, cost for this problem with its causes, and path.
/// Links are `node:<number>`.
QString inspectorPage(const CandidateExplanation& why, const Theme& theme,
                      const std::optional<CandidateResult>& answer, bool trying,
                      const Problem* problem = nullptr);
/// Returns the text of the inspector without a selected candidate and without a mapping. The text
/// gives the reason: a search without a mapping so far, or no legal mapping. Without a run, the
/// text is `withoutRun`.
QString emptyInspectorPage(const Theme& theme, const RunData* run, const QString& withoutRun);

}  // namespace loopglass::ui
