#pragma once

#include "mapper/map.h"
#include "mapping/variant.h"

#include <array>
#include <optional>
#include <stop_token>

namespace loopglass {

/// Ways to split a dimension whose size has no suitable divisors.
enum class Cutting : std::uint8_t {
    Even,    ///< no change: perfect factors only
    Padded,  ///< the dimension is enlarged, and the added part is work
    Uneven,  ///< imperfect factors: the last tile is smaller
};

inline constexpr std::array everyCutting{Cutting::Even, Cutting::Padded, Cutting::Uneven};

/// Returns `perfect`, `padded` or `imperfect`.
Message titleOf(Cutting cutting);

/// The best mapping of one way to split.
struct CutBest {
    Cutting cutting{};
    Problem problem;                 ///< the request's problem; for padding, with enlarged
                                     ///< dimensions
    Variant variant;                 ///< difference of `problem` from the request's problem
    std::optional<Mapping> mapping;  ///< empty if no mapping fits, or if the search was stopped
                                     ///< before the first
    std::optional<Cost> cost;        ///< cost of the mapping
    Score score;                     ///< score of the mapping
    bool proven = false;             ///< no mapping of this kind is better
    std::optional<double> gap;       ///< if not proven: ratio of the best to the proven lower bound
    Message whyNone;                 ///< reason why no mapping was found
    double seconds = 0;

    /// Returns the ratio of the MACs added by padding to the MACs of the original problem.
    double added(const Problem& asked) const;
};

/// Returns the best mapping of one kind by the request's objective, from an exact search within
/// `budget.seconds` if specified. The request's method is ignored. Bypasses are searched if the
/// request has them. Padding adds up to the requested share of work, or the default share.
/// Imperfect factors are used for the requested loops, or for spatial loops. If this kind cannot be
/// searched, the result has a `whyNone` instead of an error.
CutBest mapCut(const MapRequest& request, Cutting cutting, std::stop_token stop = {});

}  // namespace loopglass
