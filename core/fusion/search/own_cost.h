#pragma once

#include "fusion/search/frame.h"

#include <optional>
#include <vector>

namespace loopglass::fusion {

/// A layer with own loops in a frame.
struct OwnChoice {
    Mapping own;
    double score = 0;                    ///< score of the layer with its shared tiles
    std::vector<std::int64_t> homeBits;  ///< by buffer of the home: own tiles in the turn
};

/// Returns the cost of one layer by definition, in the current frame of `space`. Returns none if
/// the loops are illegal or if own tiles exceed an inner buffer. Changes the own loops of the layer
/// in `space`. Throws CountOverflow.
std::optional<OwnChoice> ownCost(GroupSpace& space, const Plan& plan, std::size_t layer,
                                 const Mapping& own);

}  // namespace loopglass::fusion
