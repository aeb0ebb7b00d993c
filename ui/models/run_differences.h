#pragma once

#include "run/run_data.h"

#include <QStringList>

namespace loopglass::ui {

/// What differs between the questions that two runs answer, a part each, e.g. "L1 48 → 64 words" or
/// "growth all dimensions → the reused operand's". Empty when they ask the same.
QStringList differencesOf(const RunData& before, const RunData& now);

}  // namespace loopglass::ui
