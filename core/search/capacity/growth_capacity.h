#pragma once

#include "search/capacity/capacity_counter.h"
#include "search/capacity/capacity_table.h"
#include "search/capacity/shortage.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace loopglass::capacity {

/// Whether buffers hold the tiles of one growth tree, which are named by the positions of their
/// factors in lists of divisors. Holds scratch memory only; one per thread.
class GrowthCapacity {
public:
    using Divisors = std::vector<const std::vector<std::int64_t>*>;  ///< by dimension

    /// One tile of the tree, to be asked about; valid until another one is made.
    class Tile {
    public:
        /// The tile fits. If not, `shortage` tells which buffer is too small.
        bool fits(Shortage& shortage) const;
        /// The tile with the factor of one dimension replaced by a larger one fits.
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
        std::optional<CapacityCounter::Tile> m_counted;  ///< where there is no table
    };

    /// Both must outlive it.
    GrowthCapacity(const space::SearchProblem& space, CapacityTable& table);

    /// From now on tiles are those of `level` under this mapping, which is decided inward of the
    /// level and has the unrolling of the fanout above it. Keeps a pointer to `divisors`.
    void begin(const space::PartialMapping& partial, std::size_t level, const Divisors& divisors);
    /// The tile with the divisors at these positions, which must stay where they are.
    Tile tile(const std::uint16_t* positions);

private:
    /// Tiles of one level with bounded buffers, as the tiles of the tree make them.
    struct LevelTiles {
        std::size_t level = 0;
        std::size_t number = 0;           ///< in the lattice, of the tile in hand
        std::vector<std::size_t> shares;  ///< of every divisor of every dimension, in the lattice
    };
    bool fits(const LevelTiles& tiles, std::size_t number, Shortage& shortage);
    void listShares(std::size_t level, LevelTiles& tiles) const;

    const space::SearchProblem* m_space;
    CapacityTable* m_table;
    CapacityCounter m_counter;  ///< for spaces too large for a table
    const Divisors* m_divisors = nullptr;
    std::vector<std::size_t> m_first;  ///< by dimension: where its divisors begin in `shares`
    std::vector<std::int64_t> m_scale;
    std::vector<LevelTiles> m_levels;
    std::size_t m_levelCount = 0;
    std::vector<std::int64_t> m_tile;
};

}  // namespace loopglass::capacity
