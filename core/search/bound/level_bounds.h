#pragma once

#include "search/bound/lower_bound.h"
#include "search/bound/order_bounds.h"
#include "search/bound/partial_nest.h"
#include "search/bound/tile_traffic.h"

namespace loopglass::bound {

/// Computes the least traffic into the level of a decided part if all outer loops are undecided.
/// The object holds scratch memory, so each thread needs its own.
class LevelBounds {
public:
    /// The space must outlive this object.
    explicit LevelBounds(const space::SearchProblem& space) : m_counter(space), m_orders(space) {}

    LowerBound into(const PartialNest& part) {
        m_counter.count(part, m_traffic);
        return over(part, m_traffic);
    }
    /// Computes the bound from the traffic of a single visit of the tile, which the caller has
    /// counted before.
    LowerBound over(const PartialNest& part, const TileTraffic& traffic) {
        m_loops.assign(part.left());
        LowerBound least;
        m_orders.addLeast(traffic, m_loops, least);
        return least;
    }

    /// Like over(), and considers the loads of the children of the fanout above the level. The
    /// fanout and everything outside must be undecided.
    LowerBound over(const PartialNest& part, const TileTraffic& traffic,
                    const OrderBounds::Siblings& siblings) {
        LowerBound least = over(part, traffic);
        m_orders.raiseToSiblings(traffic, m_loops, siblings, least);
        return least;
    }

private:
    TileTrafficCounter m_counter;
    OrderBounds m_orders;
    TileTraffic m_traffic;
    OuterLoops m_loops;
};

}  // namespace loopglass::bound
