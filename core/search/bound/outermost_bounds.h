#pragma once

#include "search/bound/level_bounds.h"
#include "search/bound/partial_nest.h"
#include "search/bound/tile_growth.h"
#include "search/bound/tile_tables.h"

#include <cstdint>
#include <span>
#include <vector>

namespace loopglass::bound {

/// Computes the least traffic between the outermost level and the next level, over all tiles that
/// are still possible at the next level. The results are stored in the tables. The object holds
/// scratch memory, so each thread needs its own.
class OutermostBounds {
public:
    /// All arguments must outlive this object. `level` must belong to the same thread, because
    /// several objects use the order lists of `level`.
    OutermostBounds(const space::SearchProblem& space, TileTables& tables, LevelBounds& level);

    /// Returns the additional energy of the traffic into level 1, in pJ, compared with moving each
    /// accessed word once. The tile of level 1 may be any multiple of extents · factors (both by
    /// dimension). Returns 0 if no bound is known, and infinity if no multiple fits.
    double energyBeyondIdeal(const std::int64_t* extents, std::span<const std::int64_t> factors);
    /// Returns energyBeyondIdeal() for the tile with this number in the lattice.
    double energyBeyondIdeal(std::size_t number);
    /// Returns the least traffic into level 1 for the tile with the extents extents · factors.
    /// Returns null if there is no such bound. The result is valid as long as the tables exist.
    const LowerBound* into(const std::int64_t* extents, std::span<const std::int64_t> factors);
    /// Returns into() for the tile with this number in the lattice.
    const LowerBound* into(std::size_t number) { return claimed() ? &here(number) : nullptr; }

private:
    /// A growth step from a tile to a tile that is larger by a prime factor.
    struct Growth {
        std::uint32_t number = 0;    ///< increase of the number of the tile
        std::uint32_t position = 0;  ///< increase of the position of the tile
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
    /// Positions of the tile that is being examined, by dimension.
    std::vector<std::size_t> m_positions;
    double m_idealEnergy = 0;
    std::vector<std::size_t> m_growing;  ///< dimensions in which a tile can grow
    std::vector<Growth> m_growths;
    /// [dimension][position]: index in m_growths; the last entry is the end.
    std::vector<std::vector<std::uint32_t>> m_firstGrowth;
};

}  // namespace loopglass::bound
