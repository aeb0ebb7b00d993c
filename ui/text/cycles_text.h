#pragma once

#include "cost/cost.h"

#include <QString>

namespace loopglass::ui {

/// Returns a sentence on why a number of cycles is fractional; empty for a whole number.
QString whyFraction(double cycles);
/// Returns a sentence with the fraction of time in which lanes compute. Lanes in use may wait for
/// words.
QString lanesOverTimeText(const Cost& cost);

}  // namespace loopglass::ui
