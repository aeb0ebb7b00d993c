#pragma once

#include "support/cases/wide_cases.h"

#include <functional>

namespace loopglass::test {

using ShowsWide = std::function<bool(const WideCase&)>;

/// Makes a wide case smaller while `shows` holds: removes constraints, loops, operands, levels and
/// rarer features one by one.
WideCase shrinkWide(WideCase wideCase, const ShowsWide& shows);

}  // namespace loopglass::test
