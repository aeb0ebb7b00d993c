#pragma once

#include "search/bound/order_bounds.h"
#include "search/bound/outer_loops.h"
#include "search/bound/partial_nest.h"
#include "search/bound/tile_traffic.h"
#include "search/space/partial_mapping.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace loopglass::principles {

/// For every tile that a level may get: the least energy, pJ, of the traffic into the next level
/// inward, whose tile is decided. Found when asked for. Holds scratch memory; one per thread.
class InwardEnergies {
public:
    /// The space must outlive it.
    explicit InwardEnergies(const space::SearchProblem& space);

    /// `partial` is decided inward of `level` and `inward` is what is known of it. False where
    /// there are more tiles than are worth a table.
    bool assign(const space::PartialMapping& partial, const bound::PartialNest& inward,
                std::size_t level);
    /// What a factor of dimension d, a divisor of what is left, adds to the number of a tile.
    std::size_t share(std::size_t d, std::int64_t factor) const;
    double of(std::size_t tile) {
        return m_known[tile] >= 0 ? m_known[tile] : (m_known[tile] = find(tile));
    }

private:
    double find(std::size_t tile);

    const space::SearchProblem* m_space;
    bound::TileTrafficCounter m_counter;
    bound::OrderBounds m_orders;
    bound::TileTraffic m_traffic;
    std::size_t m_level = 0;
    std::vector<double> m_left;
    std::vector<double> m_next;
    bound::OuterLoops m_loops;
    std::vector<const std::vector<std::int64_t>*> m_factors;  ///< by dimension, ascending
    std::vector<std::size_t> m_weights;
    std::vector<double> m_known;  ///< by tile; below 0 = not known
};

}  // namespace loopglass::principles
