#pragma once

#include "mapping/constraints.h"
#include "mapping/variant.h"

#include <cstddef>
#include <stop_token>
#include <vector>

namespace loopglass {

inline constexpr std::size_t maxListedChoices = 16;
inline constexpr std::size_t maxVariants = std::size_t{1} << maxListedChoices;

/// A tensor that a level below the outermost can keep or bypass.
struct KeepChoice {
    std::size_t level = 0;
    TensorId tensor{};
};

/// Returns the choices that a search over bypasses has, level by level.
std::vector<KeepChoice> keepChoices(const Problem& problem, const Constraints& constraints);
/// Returns the variant with all allowed bypasses. In this variant, the buffers keep the fewest
/// words. If none of its mappings is legal, no variant has a legal mapping.
Variant allBypassed(const Problem& problem, const Constraints& constraints);

/// Returns the variants of a problem for an exact search, the original problem first. With
/// `bypass`, the list has every choice of kept tensors. The list has every choice of sizes whose
/// added work is within the limit, a fraction of the original work. If the function is stopped, the
/// list is incomplete. Throws InputError if there are more than `maxVariants`.
std::vector<Variant> variantsOf(const Problem& problem, const Constraints& constraints, bool bypass,
                                double padding, const std::stop_token& stop = {});

}  // namespace loopglass
