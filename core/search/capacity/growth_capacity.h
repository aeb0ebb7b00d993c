#pragma once

#include "search/capacity/capacity_counter.h"
#include "search/capacity/capacity_table.h"
#include "search/capacity/shortage.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace loopglass::capacity {

/// Tests whether buffers hold the tiles of one tile tree. Positions in lists of divisors identify
/// the factors of a tile. The object holds only scratch memory, so each thread needs its own.
class GrowthCapacity {
public:
    using Divisors = std::vector<const std::vector<std::int64_t>*>;  ///< by dimension

    /// One tile of the tree; valid until another tile is made.
    class Tile {
    public:
        /// Returns true if the tile fits. If not, sets `shortage` to the buffer that is too small.
        bool fits(Shortage& shortage) const;
        /// Returns true if the tile fits with the factor of one dimension replaced by a larger
        /// factor. If not, sets `shortage`.
        bool fitsGrown(std::size_t dimension, std::size_t position, Shortage& shortage) const;

    private:
        friend class GrowthCapacity;
        Tile(GrowthCapacity& of, const std::uint16_t* positions,
             std::optional<CapacityCounter::Tile> counted)
            : m_of(&of),
              m_positions(positions),
              m_counted(counted) {}
        GrowthCapacity* m_of;
        const std::uint16_t* m_positions;
        std::optional<CapacityCounter::Tile> m_counted;  ///< only without a table
    };

    /// Both arguments must outlive this object.
    GrowthCapacity(const space::SearchProblem& space, CapacityTable& table);

    /// Selects the tiles of `level` under this mapping. The mapping must be decided inside the
    /// level, and must have the spatial unrolling of the fanout above the level. Keeps a pointer to
    /// `divisors`.
    void begin(const space::PartialMapping& partial, std::size_t level, const Divisors& divisors);
    /// Returns the tile with the divisors at these positions. `positions` must stay in place.
    Tile tile(const std::uint16_t* positions);

private:
    /// Tiles of one level with bounded buffers that result from the tiles of the tree.
    struct LevelTiles {
        std::size_t level = 0;
        std::size_t number = 0;  ///< number of the current tile in the lattice
        /// Shares of every divisor of every dimension in the lattice.
        std::vector<std::size_t> shares;
    };
    bool fits(const LevelTiles& tiles, std::size_t number, Shortage& shortage);
    void listShares(std::size_t level, LevelTiles& tiles) const;

    const space::SearchProblem* m_space;
    CapacityTable* m_table;
    CapacityCounter m_counter;  ///< for spaces too large for a table
    const Divisors* m_divisors = nullptr;
    std::vector<std::size_t> m_first;  ///< by dimension: index of its first divisor in `shares`
    std::vector<std::int64_t> m_scale;
    std::vector<LevelTiles> m_levels;
    std::size_t m_levelCount = 0;
    std::vector<std::int64_t> m_tile;
};

}  // namespace loopglass::capacity
