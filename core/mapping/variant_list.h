#pragma once

#include "mapping/constraints.h"
#include "mapping/variant.h"

#include <cstddef>
#include <stop_token>
#include <vector>

namespace loopglass {

inline constexpr std::size_t maxListedChoices = 16;
inline constexpr std::size_t maxVariants = std::size_t{1} << maxListedChoices;

/// A tensor that a level inward of the outermost could keep, and need not.
struct KeepChoice {
    std::size_t level = 0;
    TensorId tensor{};
};

/// What a search of bypasses decides, level by level.
std::vector<KeepChoice> keepChoices(const Problem& problem, const Constraints& constraints);
/// The variant that bypasses whatever it may. Its buffers hold least, so if no mapping of it is
/// legal, none of any other choice of keeps is.
Variant allBypassed(const Problem& problem, const Constraints& constraints);

/// Returns the variants of a problem for an exact search, the original problem first: with `bypass`
/// every choice of keeps, and every choice of sizes within the limit of added work (a fraction).
/// Stopped, some of them. Throws InputError when there are more than `maxVariants`.
std::vector<Variant> variantsOf(const Problem& problem, const Constraints& constraints, bool bypass,
                                double padding, const std::stop_token& stop = {});

}  // namespace loopglass
