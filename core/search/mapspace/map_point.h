#pragma once

#include "cost/counts.h"
#include "record/objective.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace loopglass::mapspace {

/// A place for factors: the temporal loops of a level, or one axis of the fanout below the level.
struct Place {
    std::size_t level = 0;
    char axis = 't';  ///< kind of the place: 't', 'x' or 'y'
    bool operator==(const Place&) const = default;
};

/// The cost of a mapping and its score.
struct Priced {
    Totals totals;
    Score score;
};

/// A mapping as a point of a MapSpace. All numbers are in plain arrays, so that changes are quick.
struct MapPoint {
    std::vector<std::int64_t> factors;  ///< factors [place · dimensions + dimension]
    /// Loop orders [level · dimensions + position]. Each order has all dimensions, innermost first,
    /// including dimensions without a loop.
    std::vector<std::uint8_t> order;
    std::uint64_t bypassed = 0;  ///< one bit for each entry of MapSpace::keeps()
    bool operator==(const MapPoint&) const = default;
};

}  // namespace loopglass::mapspace
