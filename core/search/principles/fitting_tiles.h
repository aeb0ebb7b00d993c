#pragma once

#include "search/bound/order_bounds.h"
#include "search/bound/outer_loops.h"
#include "search/bound/outermost_bounds.h"
#include "search/bound/outward_bounds.h"
#include "search/bound/partial_nest.h"
#include "search/bound/tile_tables.h"
#include "search/bound/tile_traffic.h"
#include "search/bound/union_bounds.h"
#include "search/space/partial_mapping.h"

#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <utility>
#include <vector>

namespace loopglass::principles {

/// A table for all possible tiles of a level: the least energy of the traffic into the next inner
/// level, in pJ. The tile of that inner level is decided. Each energy is computed at its first use.
/// The object holds scratch memory, so each thread needs its own.
class InwardEnergies {
public:
    explicit InwardEnergies(const space::SearchProblem& space);

    /// Prepares the table for a level. `partial` must be decided inside `level`, and `inward` must
    /// be its decided part. Returns false if there are too many tiles for a table.
    bool assign(const space::PartialMapping& partial, const bound::PartialNest& inward,
                std::size_t level);
    /// Returns the share of a factor of dimension d in the number of a tile. The factor must divide
    /// the remaining iterations of d.
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
    /// Factors of each dimension, ascending.
    std::vector<const std::vector<std::int64_t>*> m_factors;
    std::vector<std::size_t> m_weights;
    std::vector<double> m_known;  ///< known energy of each tile; below 0 = not known
};

/// A tile in a list: its quick bound in pJ, and the lattice number of its extents times the factors
/// of the fanout above.
using NumberedTile = std::pair<double, std::uint32_t>;

/// Lists the tiles of a level that fit. The list has the same tiles as a tile tree in which no tile
/// is pruned, but no tree is built. The object holds scratch memory, so each thread needs its own.
class FittingTiles {
public:
    FittingTiles(const space::SearchProblem& space, bound::TileTables& tables,
                 bound::UnionBounds& unions, bound::OutermostBounds& outermost,
                 std::stop_token stop);

    /// Returns true if the space has the required tables.
    bool usable() const { return m_tables->capacity.usable() && !m_tables->quick.empty(); }
    /// Returns a quick bound in pJ for a tile. `number` is the lattice number of the tile's extents
    /// times the factors of the fanout above. The bound covers the traffic into the level. For
    /// outer levels, the bound adds the known difference between their traffic and their ideal
    /// traffic.
    double quickBound(std::size_t level, std::size_t number);
    /// Returns the tiles with a quick bound up to `most`, in no special order. `partial` must be
    /// decided inside `level`, and must have the unrolling of the fanout above the level. The
    /// result is valid until the next call. After a stop request, the list is incomplete.
    const std::vector<NumberedTile>& list(const space::PartialMapping& partial, std::size_t level,
                                          double most);
    /// Returns the minimum of the quick bound plus the energy of the traffic into the next inner
    /// level, in pJ. The minimum is over all tiles that list() can list. Returns infinity if no
    /// tile fits. If the minimum is at most `known`, the result may be any value up to `known`.
    double least(const space::PartialMapping& partial, std::size_t level, InwardEnergies& inward,
                 double known);
    /// Returns the number of fitting tiles at the last list(), including tiles above the limit.
    std::size_t fitting() const { return m_fitting; }

private:
    void listBounded(std::size_t level);
    void begin(const space::PartialMapping& partial, std::size_t level);
    void grow(std::size_t dimension);
    bool holds(const std::size_t* numbers);
    void take(const std::size_t* numbers);
    void lessen(const std::size_t* numbers);
    double energyBeyondIdeal(std::size_t level, std::size_t number);
    double knownBound(std::size_t number);

    const space::SearchProblem* m_space;
    bound::TileTables* m_tables;
    bound::UnionBounds* m_unions;
    bound::OutermostBounds* m_outermost;
    bound::OutwardBounds m_outward;
    std::stop_token m_stop;
    // The following members belong to the current list.
    std::size_t m_level = 0;
    double m_most = 0;
    std::size_t m_fitting = 0;
    std::vector<NumberedTile> m_listed;
    /// If not null, only the minimum is computed and no tiles are listed.
    InwardEnergies* m_inward = nullptr;
    double m_least = 0;
    double m_known = 0;
    std::vector<std::size_t> m_bounded;  ///< levels whose buffers must hold a tile
    /// Numbers per tile: the number of the tile, one number for each bounded level, and the number
    /// in m_inward.
    std::size_t m_width = 1;
    std::vector<std::size_t> m_choices;  ///< number of divisors of each dimension
    std::vector<std::size_t> m_first;    ///< index of each dimension's first share
    /// Shares [first + divisor · width + number]: the increase of the number over the smallest
    /// tile.
    std::vector<std::size_t> m_shares;
    /// Sums [dimension · width + number] of the shares of all earlier dimensions.
    std::vector<std::size_t> m_numbers;
};

}  // namespace loopglass::principles
