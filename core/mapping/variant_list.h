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

/// Returns the choices of a search over bypasses, level by level.
std::vector<KeepChoice> keepChoices(const Problem& problem, const Constraints& constraints);
/// Returns the variant with all allowed bypasses. Its buffers hold the fewest words. If none of its
/// mappings is legal, no other variant has a legal mapping.
Variant allBypassed(const Problem& problem, const Constraints& constraints);

/// Returns the variants of a problem for an exact search, the original problem first. With
/// `bypass`, they include every choice of keeps. They include every choice of sizes within the
/// limit of added work (a fraction). If stopped, returns some of them. Throws InputError if there
/// are more than `maxVariants`.
std::vector<Variant> variantsOf(const Problem& problem, const Constraints& constraints, bool bypass,
                                double padding, const std::stop_token& stop = {});

}  // namespace loopglass
