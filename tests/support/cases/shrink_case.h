#pragma once

#include "support/cases/random_cases.h"

#include <functional>

namespace loopglass::test {

/// Makes a case smaller while it still shows what it is there to show: loops, operands, ranks,
/// levels and the rarer features are taken away one by one, as long as `shows` holds.
RandomCase shrink(RandomCase randomCase, const std::function<bool(const RandomCase&)>& shows);

}  // namespace loopglass::test
