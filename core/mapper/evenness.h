#pragma once

#include "mapper/map.h"
#include "mapping/variant.h"

#include <array>
#include <optional>
#include <stop_token>

namespace loopglass {

/// The ways to split a dimension whose size has no suitable divisors.
enum class Cutting : std::uint8_t {
    Even,    ///< the size is unchanged, and all factors are perfect
    Padded,  ///< the dimension is enlarged, and the added part is additional work
    Uneven,  ///< factors are imperfect: the last tile is smaller
};

inline constexpr std::array everyCutting{Cutting::Even, Cutting::Padded, Cutting::Uneven};

/// Returns the title of a way: `perfect`, `padded` or `imperfect`.
Message titleOf(Cutting cutting);

/// The best mapping for one way to split dimensions.
struct CutBest {
    Cutting cutting{};
    /// Problem of the request; for padding, with enlarged dimensions.
    Problem problem;
    /// Difference between `problem` and the problem of the request.
    Variant variant;
    /// Empty if no mapping fits, or if the search was stopped before it found one.
    std::optional<Mapping> mapping;
    std::optional<Cost> cost;  ///< cost of the mapping
    Score score;               ///< score of the mapping
    bool proven = false;       ///< true if no mapping with this way to split is better
    /// Ratio of the best to the proven lower bound, if the best is not proven.
    std::optional<double> gap;
    Message whyNone;  ///< reason why no mapping was found
    double seconds = 0;

    /// Returns the ratio of the MACs added by padding to the MACs of the original problem.
    double added(const Problem& asked) const;
};

/// Returns the best mapping for one way to split, by the request's objective. The result comes from
/// an exact search, which is limited to `budget.seconds` if specified. The request's method is
/// ignored. The search chooses bypasses if the request allows them. Padding adds at most the
/// requested share of work, or the default share. Imperfect factors are used for the requested
/// loops, or for spatial loops. If this way cannot be searched, the function does not throw; the
/// result has a `whyNone`.
CutBest mapCut(const MapRequest& request, Cutting cutting, std::stop_token stop = {});

}  // namespace loopglass
