#pragma once

#include "search/bound/level_bounds.h"
#include "search/bound/partial_nest.h"
#include "search/bound/tile_growth.h"
#include "search/bound/tile_tables.h"

#include <cstdint>
#include <span>
#include <vector>

namespace loopglass::bound {

/// The least traffic between the outermost level and the next, over all tiles that the next one can
/// still get. Keeps what it has found in the tables; holds scratch memory, one per thread.
class OutermostBounds {
public:
    /// All must outlive it. `level` is of the same thread: its lists of orders serve several.
    OutermostBounds(const space::SearchProblem& space, TileTables& tables, LevelBounds& level);

    /// Least energy, pJ, of the traffic into level 1 when its tile is a multiple of extents ·
    /// factors (both by dimension), beyond that of moving each accessed word once. 0 where nothing
    /// is known; infinite when no such tile fits.
    double energyBeyondIdeal(const std::int64_t* extents, std::span<const std::int64_t> factors);
    /// The same of the tile with this number in the lattice.
    double energyBeyondIdeal(std::size_t number);
    /// The least traffic into level 1 when its tile is exactly extents · factors; null where none
    /// is kept here. Valid as long as the tables.
    const LowerBound* into(const std::int64_t* extents, std::span<const std::int64_t> factors);
    /// The same of the tile with this number in the lattice.
    const LowerBound* into(std::size_t number) { return claimed() ? &here(number) : nullptr; }

private:
    /// A step from a tile to one that is larger by a prime factor.
    struct Growth {
        std::uint32_t number = 0;    ///< that it adds to the number of the tile
        std::uint32_t position = 0;  ///< and to its position
    };

    void listGrowths();
    bool claimed() const { return !m_tables->minIntoLevel1.empty(); }
    bool fits(std::size_t number) const;
    double least(std::size_t number);
    double minGrown(std::size_t number);
    double minGrownIn(std::size_t d, std::size_t number);
    const LowerBound& here(std::size_t number);

    TileTables* m_tables;
    const space::ExtentLattice* m_lattice;
    TileGrowth m_growth;
    LevelBounds* m_level;
    space::PartialMapping m_nothingDecided;
    space::PartialMapping m_trial;
    PartialNest m_part;
    std::vector<std::size_t> m_positions;  ///< of the tile looked at, by dimension
    double m_idealEnergy = 0;
    std::vector<std::size_t> m_growing;  ///< dimensions with several extents
    std::vector<Growth> m_growths;
    std::vector<std::vector<std::uint32_t>> m_firstGrowth;  ///< [dimension][position], and the end
};

}  // namespace loopglass::bound
