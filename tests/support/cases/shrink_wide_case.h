#pragma once

#include "support/cases/wide_cases.h"

#include <functional>

namespace loopglass::test {

using ShowsWide = std::function<bool(const WideCase&)>;

/// Makes a wide case smaller while it still shows what it is there to show: constraints, loops,
/// operands, levels and the rarer features are taken away one by one, as long as `shows` holds.
WideCase shrinkWide(WideCase wideCase, const ShowsWide& shows);

}  // namespace loopglass::test
