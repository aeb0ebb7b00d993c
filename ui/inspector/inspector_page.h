#pragma once

#include "models/candidate_explanation.h"
#include "run/candidate_evaluation.h"
#include "text/units.h"

#include <QString>
#include <optional>

namespace loopglass::ui {

/// Returns the text of the inspector as HTML. The parts are: sentence, inequality, preferred
/// candidate, guarantee and source of the rule, cost on an accelerator with this clock, and path.
/// Links are `node:<number>`.
QString inspectorPage(const CandidateExplanation& why, const Theme& theme,
                      const std::optional<CandidateResult>& answer, bool trying,
                      const ClockRate& clock = {});
/// Returns the text of the inspector for an empty selection.
QString emptyInspectorPage(const Theme& theme, bool hasRun, bool isBestApart);

}  // namespace loopglass::ui
