#pragma once

#include "cost/cost.h"

#include <QString>

namespace loopglass::ui {

/// Why a number of cycles is not a whole one, as a sentence; empty for one that is.
QString whyFraction(double cycles);
/// How much of the lanes' time computes, as a sentence. Lanes in use may wait for words.
QString lanesOverTimeText(const Cost& cost);

}  // namespace loopglass::ui
