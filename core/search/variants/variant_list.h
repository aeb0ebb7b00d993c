#pragma once

#include "mapping/variant.h"
#include "record/options.h"

#include <cstddef>
#include <stop_token>
#include <vector>

namespace loopglass::variants {

inline constexpr std::size_t mostVariants = 1U << 16;

/// The variants of a problem that an exact search with these options goes through, the problem as
/// it is first. Stopped, some of them. Throws InputError when there are more than `mostVariants`.
std::vector<Variant> variantsOf(const Problem& problem, const SearchOptions& options,
                                const std::stop_token& stop = {});

}  // namespace loopglass::variants
