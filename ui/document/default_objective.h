#pragma once

#include "document/document.h"
#include "record/objective.h"

namespace loopglass::ui {

/// Returns an objective of a kind with initial numbers that mappings can meet: twice the smallest
/// delay, or a quarter more than the smallest energy, as found by a short search; or the traffic of
/// the outermost level. Takes up to a tenth of a second.
Objective defaultObjective(ObjectiveKind kind, const Document& document);

}  // namespace loopglass::ui
