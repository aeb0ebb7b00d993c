#pragma once

#include <QString>

namespace loopglass::ui {

/// Why a number of cycles is not a whole one, as a sentence; empty for one that is.
QString whyFraction(double cycles);

}  // namespace loopglass::ui
