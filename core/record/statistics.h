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

/// What became of the ways to cut one dimension into tiles that need not divide, each by itself.
struct CutStatistics {
    std::uint64_t looked = 0;    ///< cuts, and beginnings of cuts that were not completed
    std::uint64_t tooLarge = 0;  ///< no buffer holds the tile, be the others of one iteration
    std::uint64_t noBetter = 0;  ///< by their own bound
    std::uint64_t replaced = 0;  ///< another cut costs no more, whatever the rest is
    bool tooMany = false;        ///< more are left than are listed, so it ended here

    std::uint64_t left() const { return looked - tooLarge - noBetter - replaced; }
    bool operator==(const CutStatistics&) const = default;
    CutStatistics& operator+=(const CutStatistics& other) {
        looked += other.looked;
        tooLarge += other.tooLarge;
        noBetter += other.noBetter;
        replaced += other.replaced;
        tooMany = tooMany || other.tooMany;
        return *this;
    }
};

/// What the exact search over uneven tiles looked at, and what each of its rules left out. A bound
/// is no better when it is not below the best that was known then.
struct UnevenStatistics {
    std::vector<CutStatistics> cuts;  ///< by dimension; empty when there was no such search
    std::uint64_t groups = 0;         ///< of cuts, looked at beside what others are decided
    std::uint64_t groupsTooLarge = 0;
    std::uint64_t groupsNoBetter = 0;
    std::uint64_t groupsMirrored = 0;  ///< in all their mappings others are mirror images of them
    std::uint64_t parts = 0;           ///< made of groups of all dimensions
    std::uint64_t partsNoBetter = 0;   ///< when their turn came
    std::uint64_t partsEmpty = 0;      ///< of some dimension no group was left
    std::uint64_t orders = 0;          ///< beginnings of loop orders
    std::uint64_t ordersNoBetter = 0;

    bool any() const { return !cuts.empty(); }
    bool operator==(const UnevenStatistics&) const = default;
    UnevenStatistics& operator+=(const UnevenStatistics& other);
};

struct SearchStatistics {
    std::vector<LevelStatistics> levels;  ///< outermost first
    std::uint64_t evaluated = 0;          ///< whole mappings evaluated
    std::uint64_t dominated = 0;          ///< candidates dropped for others with the same extents
    std::uint64_t illegal = 0;  ///< of those evaluated, by a method that tries what may be illegal
    std::uint64_t overflowed = 0;  ///< mappings whose counts leave 64 bits; not taken
    UnevenStatistics uneven;
    double mappings = 0;  ///< factorisations × orders of the space without any principle
};

}  // namespace loopglass
