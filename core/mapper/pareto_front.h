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
    /// True if the point is the best by energy + w · delay for some w: a corner of the front's
    /// convex hull.
    bool convex = false;
};

/// The known part of the front of a layer.
struct Front {
    std::vector<FrontPoint> points;  ///< by ascending delay; one mapping for each pair
    bool whole = false;  ///< the front is complete; false: points may be missing between the first
                         ///< two
    Message whyNone;     ///< reason why no mapping was found
    std::uint64_t evaluated = 0;  ///< complete mappings evaluated
    std::uint64_t searches = 0;
    double seconds = 0;
};

/// Receives each point when it is proven, on the thread that called paretoFront().
class FrontObserver {
public:
    virtual ~FrontObserver() = default;
    /// `share` is the finished share of the range of delays, 0 to 1.
    virtual void point(const FrontPoint& /*point*/, double /*share*/) {}
};

/// Returns the Pareto front of energy and delay over the request's mappings. Delays that differ by
/// less than 10⁻⁹ count as equal. The request's objective is ignored. If stopped, returns the
/// points known so far. Throws InputError for a method that proves nothing, and the exceptions of
/// map().
Front paretoFront(const MapRequest& request, FrontObserver* observer = nullptr,
                  std::stop_token stop = {});

}  // namespace loopglass
