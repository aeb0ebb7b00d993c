#pragma once

#include "mapper/map.h"
#include "mapping/variant.h"

#include <array>
#include <optional>
#include <stop_token>

namespace loopglass {

/// What may be done with a dimension that does not divide.
enum class Cutting : std::uint8_t {
    Even,    ///< nothing: every loop divides
    Padded,  ///< it becomes larger, and what that adds is work
    Uneven,  ///< the last piece is shorter
};

inline constexpr std::array everyCutting{Cutting::Even, Cutting::Padded, Cutting::Uneven};

/// `even`, `padded` or `uneven`.
Message titleOf(Cutting cutting);

/// The best mapping of one kind.
struct CutBest {
    Cutting cutting{};
    Problem problem;                 ///< the request's; of a padded one with its bounds
    Variant variant;                 ///< how it differs from the request's
    std::optional<Mapping> mapping;  ///< none where none fits, or when stopped before the first
    std::optional<Cost> cost;        ///< of the mapping
    Score score;                     ///< of the mapping
    bool proven = false;             ///< no mapping of the kind is better
    std::optional<double> gap;  ///< of what is not proven, the best ÷ the best that may be found
    Message whyNone;            ///< when there is no mapping
    double seconds = 0;

    /// The operations that padding adds ÷ those that are asked for.
    double added(const Problem& asked) const;
};

/// The best mapping of one kind by the request's objective, searched exactly, in `budget.seconds`
/// where these are given. The request's method says nothing; a choice of keeps is searched as it
/// asks, padding adds as much work as it allows, or the usual share, and tiles are uneven where it
/// says, or at unrollings. What cannot be searched so is no error but `whyNone`.
CutBest mapCut(const MapRequest& request, Cutting cutting, std::stop_token stop = {});

}  // namespace loopglass
