#pragma once

#include "parallel/found_map.h"
#include "parallel/found_table.h"
#include "parallel/large_memory.h"
#include "search/bound/lower_bound.h"
#include "search/capacity/capacity_table.h"
#include "search/space/extent_lattice.h"
#include "search/space/search_problem.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <stop_token>
#include <vector>

namespace loopglass::nested {
class NestedBounds;
}

namespace loopglass::bound {

/// The least traffic into all levels outside a level, by the number of a tile in the lattice of
/// extents (core/search/nested). A value holds for every tile of the level whose extents, times the
/// factors of the fanout above, are multiples of the extents of the tile with this number.
class NestedTable {
public:
    /// Place of the words of port 0 among the values of a level.
    static constexpr std::size_t firstPort = 2;
    bool isFilled() const { return !m_least.empty(); }
    std::uint64_t bytes() const;
    /// Returns the least energy in pJ, minus the energy in `ideal`; infinite if no tile of some
    /// outer level fits.
    double energyBeyond(std::size_t level, std::size_t number, const LowerBound& ideal) const {
        return std::max(0.0, m_least[level].front()[number] - ideal.energy);
    }
    /// Adds the least traffic minus `ideal`: the energy, and the words of each port.
    void addBeyond(std::size_t level, std::size_t number, const LowerBound& ideal,
                   LowerBound& bound) const {
        const double energy = energyBeyond(level, number, ideal);
        const Values& joint = m_least[level][1];
        bound.energy += energy;
        bound.joint += joint.empty() ? energy : std::max(0.0, joint[number] - ideal.joint);
        for (std::size_t p = 0; p < m_lastLevel.size(); ++p) {
            const auto& values = m_least[std::min(level, m_lastLevel[p])][firstPort + p];
            if (!values.empty()) {
                bound.words[p] += std::max(0.0, values[number] - ideal.words[p]);
            }
        }
    }

private:
    friend class nested::NestedBounds;
    using Values = std::vector<double>;  ///< one value for each tile, by its number

    /// Values of each level: [level][0] has the energy, [level][1] has the joint value if it is
    /// used, and [level][firstPort + p] has the words of port p.
    /// An entry is empty if no words move through the port. This is the case outside the port's
    /// level, and inside m_lastLevel[p].
    std::vector<std::vector<Values>> m_least;
    std::vector<std::size_t> m_lastLevel;  ///< for each port: the innermost level with values
};

/// Results about tiles, by the number of the tile in the lattice of extents. All threads of a
/// search share the tables. Every entry depends only on the space, so the thread and the time of
/// its computation do not matter.
struct TileTables {
    /// After a stop request, entries that would take long to compute contain no bound.
    explicit TileTables(const space::SearchProblem& space, std::stop_token wanted = {});
    TileTables(const TileTables&) = delete;
    TileTables& operator=(const TileTables&) = delete;
    /// Returns the bytes of all tables that have a place for each tile of the lattice. This number
    /// does not depend on the values that threads have computed.
    std::uint64_t bytes() const;
    /// Removes the values of `quick`.
    void clearQuick();

    std::stop_token stop;
    parallel::LargeMemory memory;  ///< memory of the tables below
    space::ExtentLattice lattice;
    capacity::CapacityTable capacity;
    /// Traffic for exactly one tile, computed by OutermostBounds.
    parallel::FoundTable<LowerBound> intoLevel1;
    /// Least energy over all multiples of a tile in pJ, computed by OutermostBounds; below 0 = not
    /// known. The list is empty if there is no such bound.
    parallel::LargeVector<std::atomic<double>> minIntoLevel1;
    /// Bounds computed by UnionBounds, by level.
    std::deque<parallel::FoundTable<LowerBound>> unions;
    /// Quick bounds in pJ [level][number], computed by FittingTiles; below 0 = not known. A list is
    /// empty if it is not used.
    std::vector<parallel::LargeVector<std::atomic<double>>> quick;
    /// Bounds computed by NestedBounds. One thread fills this table while no other thread runs.
    NestedTable nested;
    /// Traffic into a level, by its tile and the unrolling above it, computed by TileSets.
    parallel::FoundMap<LowerBound> into;
};

}  // namespace loopglass::bound
