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

/// For every possible tile of a level: the least energy in pJ of the traffic into the next inner
/// level, whose tile is decided. Each energy is computed at its first use. The object holds scratch
/// memory, so each thread needs its own.
class InwardEnergies {
public:
    /// The space must outlive this object.
    explicit InwardEnergies(const space::SearchProblem& space);

    /// Prepares for a level. `partial` must be decided inside `level`, and `inward` must be its
    /// decided part. Returns false if the table would have too many tiles.
    bool assign(const space::PartialMapping& partial, const bound::PartialNest& inward,
                std::size_t level);
    /// Returns the share of a factor of dimension d in the number of a tile. The factor must divide
    /// the iterations left.
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
