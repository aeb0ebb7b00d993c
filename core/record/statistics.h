#pragma once

#include <cstdint>
#include <vector>

namespace loopglass {

/// How many candidates there were at one level before and after each principle.
struct LevelStatistics {
    double ordersBefore = 0;             ///< orders of all dimensions of the level's loops
    double ordersAfter = 0;              ///< orders that the trie keeps
    std::uint64_t unrollingsBefore = 0;  ///< legal unrollings of the fanout below the level
    std::uint64_t unrollingsAfter = 0;
    std::uint64_t tilesBefore = 0;  ///< tiles that fit the level
    std::uint64_t tilesAfter = 0;
    std::uint64_t boundsBefore = 0;  ///< candidates of the level that were compared with the best
    std::uint64_t boundsAfter = 0;   ///< of these, not cut

    LevelStatistics& operator+=(const LevelStatistics& other) {
        unrollingsBefore += other.unrollingsBefore;
        unrollingsAfter += other.unrollingsAfter;
        tilesBefore += other.tilesBefore;
        tilesAfter += other.tilesAfter;
        boundsBefore += other.boundsBefore;
        boundsAfter += other.boundsAfter;
        return *this;
    }
};

struct SearchStatistics {
    std::vector<LevelStatistics> levels;  ///< outermost first
    std::uint64_t evaluated = 0;          ///< whole mappings evaluated
    std::uint64_t dominated = 0;          ///< candidates dropped for others with the same extents
    std::uint64_t illegal = 0;  ///< of those evaluated, by a method that tries what may be illegal
    std::uint64_t overflowed = 0;  ///< mappings whose counts leave 64 bits; not taken
    double mappings = 0;           ///< factorisations × orders of the space without any principle
};

}  // namespace loopglass
