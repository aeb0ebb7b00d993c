#pragma once

#include "support/cases/wide_cases.h"

#include <cstdint>

namespace loopglass::test {

/// Windows in one rank of everything, in a problem with few mappings: several loops over a
/// dimension at one level often help here.
WideCase windowCase(std::uint64_t seed);

}  // namespace loopglass::test
