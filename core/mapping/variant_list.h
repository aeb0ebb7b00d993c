#pragma once

#include "mapping/constraints.h"
#include "mapping/variant.h"

#include <cstddef>
#include <stop_token>
#include <vector>

namespace loopglass {

inline constexpr std::size_t mostVariants = 1U << 16;

/// The variants of a problem among which an exact search chooses, the problem as it is first: with
/// `bypass` every choice of what levels keep, and every choice of sizes that add so much work at
/// most, as a share. Stopped, some of them. Throws InputError when there are more than
/// `mostVariants`.
std::vector<Variant> variantsOf(const Problem& problem, const Constraints& constraints, bool bypass,
                                double padding, const std::stop_token& stop = {});

}  // namespace loopglass
