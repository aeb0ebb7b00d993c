#pragma once

#include "document/document.h"
#include "record/objective.h"

namespace loopglass::ui {

/// Returns an objective of a kind with an initial number that mappings can meet. The limit of a
/// delay is twice the smallest delay that a short search finds. The limit of an energy is a quarter
/// above the smallest energy that this search finds. A traffic objective counts the words of the
/// outermost level. The function takes up to a tenth of a second.
Objective defaultObjective(ObjectiveKind kind, const Document& document);

}  // namespace loopglass::ui
