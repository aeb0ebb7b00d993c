#pragma once

#include "run/run_data.h"

#include <QStringList>

namespace loopglass::ui {

/// Returns the differences between the requests of two runs. Each difference is a text, such as "L1
/// 48 → 64 words" or "growth all dimensions → the reused operand's". Returns an empty list if the
/// requests are equal.
QStringList differencesOf(const RunData& before, const RunData& now);
QStringList differencesOf(const Accelerator& before, const Accelerator& now);

}  // namespace loopglass::ui
