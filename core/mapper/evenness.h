#pragma once

#include "mapper/map.h"
#include "mapping/variant.h"

#include <array>
#include <optional>
#include <stop_token>

namespace loopglass {

/// Ways to split a dimension whose size has no suitable divisors.
enum class Cutting : std::uint8_t {
    Even,    ///< nothing: every loop divides
    Padded,  ///< the dimension is enlarged, and the added part is work
    Uneven,  ///< the last piece is shorter
};

inline constexpr std::array everyCutting{Cutting::Even, Cutting::Padded, Cutting::Uneven};

/// `perfect`, `padded` or `imperfect`.
Message titleOf(Cutting cutting);

/// The best mapping of one kind.
struct CutBest {
    Cutting cutting{};
    Problem problem;                 ///< the request's; of a padded one with its bounds
    Variant variant;                 ///< how it differs from the request's
    std::optional<Mapping> mapping;  ///< empty if no mapping fits, or if the search was stopped
                                     ///< before the first
    std::optional<Cost> cost;        ///< cost score of the mapping
    Score score;                     ///< of the mapping
    bool proven = false;             ///< no mapping of this kind is better
    std::optional<double> gap;       ///< if not proven: ratio of the best to the proven lower bound
    Message whyNone;                 ///< why there is no mapping
    double seconds = 0;

    /// Returns the ratio of the MACs added by padding to the MACs of the original problem.
    double added(const Problem& asked) const;
};

/// The best mapping of one kind by the request's objective, searched exactly, in `budget.seconds`
/// where these are given. The request's method says nothing; a choice of keeps is searched as it
/// asks, padding adds as much work as it allows, or the usual share, and tiles are uneven where it
/// says, or at unrollings. For a kind that cannot be searched, the result has a `whyNone` and is
/// not an error.
CutBest mapCut(const MapRequest& request, Cutting cutting, std::stop_token stop = {});

}  // namespace loopglass
