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
    /// Places among the values of a level, with the names of LowerBound.
    enum Value : std::size_t { energy, joint, passing, cycles, firstPort };
    /// The levels for which a value is stored: outer + 1 to inner.
    struct Range {
        std::size_t outer = 0;
        std::size_t inner = 0;

        bool contains(std::size_t level) const { return level > outer && level <= inner; }
    };
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
        const double beyond = energyBeyond(level, number, ideal);
        const auto more = [&](std::size_t value, double known, double unknown) {
            const Values* values = valuesOf(level, value);
            return values != nullptr ? std::max(0.0, (*values)[number] - known) : unknown;
        };
        bound.energy += beyond;
        bound.joint += more(joint, ideal.joint, beyond);
        bound.passing += more(passing, ideal.passing, beyond);
        bound.cycles = std::max(bound.cycles, more(cycles, 0, 0));
        for (std::size_t p = 0; firstPort + p < m_ranges.size(); ++p) {
            bound.words[p] += more(firstPort + p, ideal.words[p], 0);
        }
    }

private:
    friend class nested::NestedBounds;
    using Values = std::vector<double>;  ///< one value for each tile, by its number

    /// Returns the list for the value at a level. Returns null if the value is 0 for all tiles.
    const Values* valuesOf(std::size_t level, std::size_t value) const {
        const Range& range = m_ranges[value];
        const std::size_t stored = std::min(level, range.inner);
        if (stored > range.outer) {
            return &m_least[stored][value];
        }
        // Outside the priced port, both values are equal.
        return value == passing && m_ranges[joint].contains(level) ? &m_least[level][joint]
                                                                   : nullptr;
    }
    /// Values of each level [level][value]; empty outside the range of the value. Inside the range,
    /// the values of the innermost level of the range hold.
    std::vector<std::vector<Values>> m_least;
    std::vector<Range> m_ranges;  ///< ranges of the members of Value, and of each further port
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
