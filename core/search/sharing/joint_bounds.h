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

/// What an open item costs at least, all tensors together, because siblings that share words of one
/// share none of another. Holds scratch memory; one per thread.
class JointBounds {
public:
    /// Both must outlive it.
    JointBounds(const space::SearchProblem& space, InwardBounds& inward);

    /// The least traffic into the level of `part`, whose loops outside are not decided, and into
    /// those inward of it, of which `traffic` says what is known.
    LowerBound least(const PartialNest& part, const InwardTraffic& traffic);
    /// The same into the level of `inside`, when the next fanout is unrolled in `partial`; `part`
    /// is decided with it.
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
    // The item in hand.
    TileTraffic m_traffic;
    OuterLoops m_loops;
    std::vector<double> m_ofFanout;    ///< by tensor: siblings of the unrolled fanout that share
    std::vector<LevelTraffic> m_open;  ///< scratch
    std::vector<SharedWords> m_words;
    std::vector<OrderBounds::OrderTraffic> m_moved;  ///< [order class · tensors + tensor]
    // The fanouts that are gone through.
    std::vector<std::size_t> m_parents;  ///< by tensor: the keeper next outside of them all
    std::vector<Shares> m_further;       ///< by level: the most outside of it
    double m_best = 0;
    std::size_t m_visited = 0;
};

}  // namespace loopglass::bound
