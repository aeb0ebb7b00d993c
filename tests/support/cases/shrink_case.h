#pragma once

#include "support/cases/random_cases.h"

#include <functional>

namespace loopglass::test {

/// Makes a case smaller while `shows` holds: removes loops, operands, ranks, levels and rarer
/// features one by one.
RandomCase shrink(RandomCase randomCase, const std::function<bool(const RandomCase&)>& shows);

}  // namespace loopglass::test
