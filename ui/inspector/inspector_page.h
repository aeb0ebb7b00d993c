#pragma once

#include "models/why.h"
#include "run/resurrection.h"
#include "text/units.h"

#include <QString>
#include <optional>

namespace loopglass::ui {

/// The inspector's text as HTML: sentence, inequality, who beat it, what the rule is worth, source,
/// what it would have cost on a machine of this clock, path. Links are `node:<number>`.
QString inspectorPage(const Why& why, const Theme& theme, const std::optional<Resurrected>& answer,
                      bool trying, const ClockRate& clock = {});
/// What the inspector says when nothing is selected.
QString emptyInspectorPage(const Theme& theme, bool hasRun, bool isBestApart);

}  // namespace loopglass::ui
