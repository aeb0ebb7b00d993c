#pragma once

#include "search/bound/outermost_bounds.h"
#include "search/bound/tile_growth.h"
#include "search/bound/tile_tables.h"
#include "search/bound/union_bounds.h"

#include <cstddef>
#include <vector>

namespace loopglass::nested {

/// Fills TileTables::nested: the least traffic into all levels outside a level, given a tile that
/// their tiles contain.
class NestedBounds {
public:
    /// The space and the tables must outlive it.
    NestedBounds(const space::SearchProblem& space, bound::TileTables& tables);

    /// Whether the space has the tables that this needs, and levels to bound.
    static bool areUsable(const space::SearchProblem& space, bound::TileTables& tables);
    /// Returns false if the stop came first; the table is then empty.
    bool fill();

private:
    using Values = bound::NestedTable::Values;
    /// The table of one value: at the level that is being filled, and at the next level outward.
    struct Column {
        std::size_t value = 0;
        Values* here = nullptr;
        const Values* outside = nullptr;  ///< null = 0
    };

    void findLastLevels();
    void findNeededChildren(std::size_t level);
    void openColumns(std::size_t level);
    bool fillLevel(std::size_t level);
    void setPositions(std::size_t number);
    template <typename Visit> void forEachGrown(std::size_t number, Visit visit) const;
    bool isBettered(std::size_t number) const;
    void addTile(std::size_t level, std::size_t number);

    const space::SearchProblem* m_space;
    bound::TileTables* m_tables;
    const space::ExtentLattice* m_lattice;
    bound::LevelBounds m_level;
    bound::UnionBounds m_unions;
    bound::OutermostBounds m_outermost;
    bound::TileGrowth m_growth;
    DimensionSet m_windows;         ///< dimensions that share a rank with another one
    bool m_growsInWindows = false;  ///< whether these may grow, too (nested_bounds.cpp)
    std::vector<Column> m_columns;
    std::vector<double> m_needed;  ///< by number: least children that hold the tile together
    double m_children = 1;         ///< number of children of the current fanout
    std::vector<std::size_t> m_positions;  ///< current tile, as positions in the lattice
};

}  // namespace loopglass::nested
