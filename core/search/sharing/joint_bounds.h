#pragma once

#include "search/bound/inward_bounds.h"
#include "search/bound/lower_bound.h"
#include "search/bound/order_bounds.h"
#include "search/bound/partial_nest.h"
#include "search/bound/tile_traffic.h"
#include "search/sharing/fanout_sharing.h"
#include "search/sharing/shared_words.h"
#include "search/space/joint_sharing.h"

#include <array>
#include <cstddef>
#include <vector>

namespace loopglass::bound {

/// Computes the minimum cost of an open item for all tensors together. The bound considers that
/// siblings which share words of one tensor may share no words of another tensor. The object holds
/// scratch memory, so each thread needs its own.
class JointBounds {
public:
    /// Both arguments must outlive this object.
    JointBounds(const space::SearchProblem& space, InwardBounds& inward);

    /// Returns a bound on the traffic into the level of `part` and into all inner levels. The loops
    /// outside the level are undecided. `traffic` has the known traffic of the inner levels.
    LowerBound least(const PartialNest& part, const InwardTraffic& traffic);
    /// Like least() for the level of `inside`, but the next fanout is unrolled as in `partial`.
    /// `part` includes that fanout.
    LowerBound least(const space::PartialMapping& partial, const PartialNest& inside,
                     const PartialNest& part, const InwardTraffic& traffic);

private:
    using Shares = space::JointSharing::Shares;

    LowerBound leastOf(const PartialNest& part, const InwardTraffic& traffic);
    void setParents(std::size_t undecided);
    void setFurther(std::size_t undecided);
    double intoEnergy(std::size_t tensor, const OrderBounds::OrderTraffic& moved,
                      double siblings) const;
    double energyOf(const Shares& shares) const;
    void go(std::size_t level, const Shares& shares, double least);

    const space::SearchProblem* m_space;
    InwardBounds* m_inward;
    space::JointSharing m_sharing;
    FanoutSharing m_fanout;
    TrafficPrice m_price;
    TileTrafficCounter m_counter;
    OrderBounds m_orders;
    // The following members belong to the current item.
    TileTraffic m_traffic;
    OuterLoops m_loops;
    /// For each tensor: the number of siblings of the decided fanout that share a word.
    std::vector<double> m_ofFanout;
    std::vector<LevelTraffic> m_open;  ///< scratch memory
    std::vector<SharedWords> m_words;
    /// Traffic under each order class [order class · tensors + tensor].
    std::vector<OrderBounds::OrderTraffic> m_moved;
    // The following members belong to the search over the fanouts.
    /// For each tensor: innermost keeper outside the decided part.
    std::vector<std::size_t> m_parents;
    /// For each level: largest possible sharing in the outer fanouts.
    std::vector<Shares> m_further;
    double m_best = 0;
    std::size_t m_visited = 0;
};

}  // namespace loopglass::bound
