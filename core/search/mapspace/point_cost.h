#pragma once

#include "cost/counts.h"
#include "search/mapspace/map_space.h"
#include "search/space/priced.h"

#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace loopglass::mapspace {

/// Checks the legality of mappings and computes their costs. Each mapping takes about half a
/// microsecond, or some microseconds if factors may be imperfect. The object holds scratch memory,
/// so each thread needs its own. The spatial loops stay on the axes of the mapping, even if another
/// layout would be better.
class PointCost {
public:
    explicit PointCost(const MapSpace& space);

    /// Returns the cost of a mapping. Returns no value if the mapping is illegal, or if its counts
    /// exceed 64 bits.
    std::optional<space::Priced> price(const MapPoint& point);
    /// Returns the cost that a mapping would have if every buffer and fanout were large enough.
    /// Returns no value if counts exceed 64 bits.
    std::optional<space::Priced> priceIgnoringCapacity(const MapPoint& point);

private:
    struct Axis {
        std::size_t factors = 0;  ///< index of the first factor of the axis
        std::size_t level = 0;
        std::int64_t children = 1;
        LoopAxis axis = LoopAxis::X;
        std::int64_t least = 1;  ///< minimum number of children that constraints require
    };
    /// The compiled problem for a set of bypasses.
    struct Bypassing {
        Problem problem;
        std::unique_ptr<const space::SearchProblem> space;
        std::unique_ptr<AccessCounter> counter;
    };

    void listLimits();
    bool keepsLimits(const MapPoint& point) const;
    bool fitsFanouts(const MapPoint& point) const;
    void layNest(const MapPoint& point);
    bool fitsBuffers(const space::SearchProblem& space);
    std::optional<space::Priced> price(const MapPoint& point, bool mustFit);
    Bypassing& bypassing(const MapPoint& point);

    const MapSpace* m_space;
    /// Set if factors may be imperfect.
    std::unique_ptr<uneven::MappingStepsCost> m_uneven;
    uneven::MappingSteps m_steps;
    std::vector<Axis> m_axes;  ///< axes, innermost first, Y before X
    /// The index of each factor that constraints limit, and its limit.
    std::vector<std::pair<std::size_t, std::int64_t>> m_limits;
    std::vector<std::size_t> m_temporal;  ///< for each level: index of its first temporal factor
    AccessCounter m_counter;
    LoopNest m_nest;
    std::vector<std::int64_t> m_extents;         ///< extents by rank
    std::map<std::uint64_t, Bypassing> m_known;  ///< compiled problems by MapPoint::bypassed
};

}  // namespace loopglass::mapspace
