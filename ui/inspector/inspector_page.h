#pragma once

#include "models/why.h"
#include "run/candidate_evaluation.h"
#include "text/units.h"

#include <QString>
#include <optional>

namespace loopglass::ui {

/// Returns the text of the inspector as HTML: sentence, inequality, preferred candidate, guarantee
/// of the rule, source, its cost on an accelerator with this clock, path. Links are
/// `node:<number>`.
QString inspectorPage(const Why& why, const Theme& theme,
                      const std::optional<CandidateResult>& answer, bool trying,
                      const ClockRate& clock = {});
/// Returns the text of the inspector if nothing is selected.
QString emptyInspectorPage(const Theme& theme, bool hasRun, bool isBestApart);

}  // namespace loopglass::ui
