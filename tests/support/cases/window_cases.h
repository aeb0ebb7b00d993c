#pragma once

#include "support/cases/wide_cases.h"

#include <cstdint>

namespace loopglass::test {

/// Returns a problem with few mappings whose tensors have a window in one rank. In such a problem,
/// several loops over a dimension at one level are often better.
WideCase windowCase(std::uint64_t seed);

}  // namespace loopglass::test
