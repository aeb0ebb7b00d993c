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
/// siblings that share words of one tensor may share no words of another tensor. The object holds
/// scratch memory, so each thread needs its own.
class JointBounds {
public:
    /// Both arguments must outlive this object.
    JointBounds(const space::SearchProblem& space, InwardBounds& inward);

    /// Returns the least traffic into the level of `part` and into all inner levels. The loops
    /// outside the level are undecided. `traffic` has the known traffic of the inner levels.
    LowerBound least(const PartialNest& part, const InwardTraffic& traffic);
    /// Returns least() for the level of `inside` if the next fanout is unrolled as in `partial`.
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
    // Data of the current item.
    TileTraffic m_traffic;
    OuterLoops m_loops;
    /// By tensor: siblings of the decided fanout that share a word.
    std::vector<double> m_ofFanout;
    std::vector<LevelTraffic> m_open;  ///< scratch
    std::vector<SharedWords> m_words;
    std::vector<OrderBounds::OrderTraffic> m_moved;  ///< [order class · tensors + tensor]
    // Data of the walk over the fanouts.
    std::vector<std::size_t> m_parents;  ///< by tensor: innermost keeper outside the decided part
    std::vector<Shares> m_further;  ///< by level: largest possible sharing in the outer fanouts
    double m_best = 0;
    std::size_t m_visited = 0;
};

}  // namespace loopglass::bound
