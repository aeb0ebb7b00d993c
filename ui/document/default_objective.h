#pragma once

#include "document/document.h"
#include "record/objective.h"

namespace loopglass::ui {

/// The objective of a kind with numbers to begin with, which can be kept: twice the least delay and
/// a quarter more than the least energy that a short search finds, the traffic of the outermost
/// level. Takes up to a tenth of a second.
Objective defaultObjective(ObjectiveKind kind, const Document& document);

}  // namespace loopglass::ui
