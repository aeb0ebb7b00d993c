#pragma once

#include "fusion/search/frame.h"

#include <optional>
#include <vector>

namespace loopglass::fusion {

/// A layer with own loops in a frame.
struct OwnChoice {
    Mapping own;
    double score = 0;                    ///< of the layer, shared tiles included
    std::vector<std::int64_t> homeBits;  ///< by buffer of the home: own tiles in the turn
};

/// Returns the cost of one layer in the frame that `space` is in, by definition; none if its loops
/// are illegal or its own tiles do not fit further in than the home. Changes the own loops of the
/// layer in `space`. Throws CountOverflow.
std::optional<OwnChoice> ownCost(GroupSpace& space, const Plan& plan, std::size_t layer,
                                 const Mapping& own);

}  // namespace loopglass::fusion
