#pragma once

#include "models/best_explanation.h"
#include "theme/theme.h"

#include <QString>

namespace loopglass::ui {

/// Returns the explanation of the best mapping as HTML. Links are `node:<number>`, `view:<name>`
/// and `audit:`.
QString bestPage(const BestExplanation& why, const Theme& theme);

}  // namespace loopglass::ui
