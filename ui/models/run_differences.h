#pragma once

#include "run/run_data.h"

#include <QStringList>

namespace loopglass::ui {

/// Returns the differences between the requests of two runs, one text each, such as "L1 48 → 64
/// words" or "growth all dimensions → the reused operand's". Empty if the requests are equal.
QStringList differencesOf(const RunData& before, const RunData& now);

}  // namespace loopglass::ui
