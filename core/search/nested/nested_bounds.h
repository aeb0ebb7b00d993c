#pragma once

#include "search/bound/tile_growth.h"
#include "search/bound/tile_tables.h"
#include "search/bound/union_bounds.h"

#include <cstddef>
#include <vector>

namespace loopglass::nested {

/// Fills the table TileTables::nested. Each entry has the least traffic into all levels outside a
/// level, provided that the tiles of these levels contain a given tile.
class NestedBounds {
public:
    /// Both arguments must outlive this object.
    NestedBounds(const space::SearchProblem& space, bound::TileTables& tables);

    /// Returns true if the space has the required tables and enough levels.
    static bool areUsable(const space::SearchProblem& space, bound::TileTables& tables);
    /// Fills the table. Returns false after a stop request; the table is then empty.
    bool fill();

private:
    using Values = bound::NestedTable::Values;
    /// The values of one quantity: for the level that is being filled, and for the next outer
    /// level.
    struct Column {
        std::size_t value = 0;
        Values* here = nullptr;
        const Values* outside = nullptr;  ///< values of the outer level; null if they are 0
    };

    void findNeededChildren(std::size_t level);
    void openColumns(std::size_t level);
    bool fillLevel(std::size_t level);
    void setPositions(std::size_t number);
    template <typename Visit> void forEachGrown(std::size_t number, Visit visit) const;
    bool fitsOutside(std::size_t number) const;
    bool isBettered(std::size_t number) const;
    void addTile(std::size_t level, std::size_t number);

    const space::SearchProblem* m_space;
    bound::TileTables* m_tables;
    const space::ExtentLattice* m_lattice;
    bound::LevelBounds m_level;
    bound::UnionBounds m_unions;
    bound::TileGrowth m_growth;
    DimensionSet m_windows;  ///< dimensions that share a rank with another dimension
    /// True if tiles may also grow in these dimensions (nested_bounds.cpp).
    bool m_growsInWindows = false;
    std::vector<Column> m_columns;  ///< the columns that are being filled; the first is the energy
    /// By number of the tile: least number of children that can hold the tile together.
    std::vector<double> m_needed;
    double m_children = 1;                 ///< number of children of the current fanout
    std::vector<std::size_t> m_positions;  ///< the current tile, as positions in the lattice
};

}  // namespace loopglass::nested
