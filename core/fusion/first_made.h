#pragma once

#include "fusion/plan.h"

#include <cstdint>
#include <vector>

namespace loopglass::fusion {

/// Returns the number of words of a layer's output that each turn computes for the first time at
/// any place [iteration · places + place]. Throws CountOverflow.
std::vector<std::int64_t> firstMadeWords(const Plan& plan, std::size_t layer);

/// Returns the number of different words of a layer's output that are computed. Throws
/// CountOverflow.
std::int64_t differentWordsMade(const Plan& plan, std::size_t layer);

}  // namespace loopglass::fusion
