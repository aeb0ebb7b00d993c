#pragma once

#include "mapper/map.h"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace loopglass {

/// A mapping on the Pareto front of energy and delay.
struct FrontPoint {
    Mapping mapping;
    Cost cost;
    /// True if the point is a corner of the front's convex hull. It then has the smallest energy +
    /// w · delay for some w.
    bool convex = false;
};

/// The part of a layer's front that is known.
struct Front {
    /// Points in ascending order of delay; each pair of energy and delay has one mapping.
    std::vector<FrontPoint> points;
    /// True if the front is complete; false if points may be missing between the first two.
    bool whole = false;
    Message whyNone;              ///< reason why no mapping was found
    std::uint64_t evaluated = 0;  ///< number of evaluated complete mappings
    std::uint64_t searches = 0;
    double seconds = 0;
};

/// Receives each point as soon as it is proven, on the thread that called paretoFront().
class FrontObserver {
public:
    virtual ~FrontObserver() = default;
    /// `share` is the finished share of the range of delays, 0 to 1.
    virtual void point(const FrontPoint& /*point*/, double /*share*/) {}
};

/// Returns the Pareto front of energy and delay over the request's mappings. Delays count as equal
/// if they differ by less than a relative 10⁻⁹. The request's objective is ignored. If the search
/// is stopped, returns the points that are known so far. Throws InputError for a method that proves
/// nothing. Also throws the exceptions of map().
Front paretoFront(const MapRequest& request, FrontObserver* observer = nullptr,
                  std::stop_token stop = {});

}  // namespace loopglass
