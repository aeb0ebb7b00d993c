#pragma once

#include <cstdint>
#include <vector>

namespace loopglass {

/// The number of candidates at one level before and after each pruning rule.
struct LevelStatistics {
    /// Number of permutations of the dimensions of the level's loops.
    double ordersBefore = 0;
    double ordersAfter = 0;  ///< number of loop orders that the trie keeps
    /// Number of legal unrollings of the fanout below the level.
    std::uint64_t unrollingsBefore = 0;
    std::uint64_t unrollingsAfter = 0;
    std::uint64_t tilesBefore = 0;  ///< number of tiles that fit the buffers of the level
    std::uint64_t tilesAfter = 0;
    /// Number of candidates whose bound was compared with the best so far.
    std::uint64_t boundsBefore = 0;
    std::uint64_t boundsAfter = 0;  ///< number of candidates that the bound rule kept

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

/// The number of imperfect factorisations of one dimension. Each factorisation was examined without
/// the other dimensions.
struct CutStatistics {
    std::uint64_t looked = 0;  ///< factorisations, including partial ones
    /// Factorisations whose tile does not fit even if all other dimensions have size 1.
    std::uint64_t tooLarge = 0;
    std::uint64_t isNoBetter = 0;  ///< factorisations that their own bound pruned
    /// Factorisations that are dominated: some other factorisation never costs more.
    std::uint64_t replaced = 0;
    /// True if the list exceeded its limit, so that the search ended.
    bool tooMany = false;

    std::uint64_t left() const { return looked - tooLarge - isNoBetter - replaced; }
    bool operator==(const CutStatistics&) const = default;
    CutStatistics& operator+=(const CutStatistics& other) {
        looked += other.looked;
        tooLarge += other.tooLarge;
        isNoBetter += other.isNoBetter;
        replaced += other.replaced;
        tooMany = tooMany || other.tooMany;
        return *this;
    }
};

/// The number of candidates in the exact search over imperfect factors, and the number that each
/// rule pruned. A bound prunes a candidate if the bound is not below the best so far.
struct UnevenStatistics {
    std::vector<CutStatistics> cuts;  ///< by dimension; empty if no such search has run
    /// Groups of factorisations that were examined together with the decided dimensions.
    std::uint64_t groups = 0;
    std::uint64_t groupsTooLarge = 0;
    std::uint64_t groupsNoBetter = 0;
    std::uint64_t groupsMirrored =
        0;                    ///< groups whose mappings all have a mirror image in another group
    std::uint64_t parts = 0;  ///< combinations of one group for each dimension
    std::uint64_t partsNoBetter = 0;  ///< parts that their bound pruned before their expansion
    std::uint64_t partsEmpty = 0;     ///< parts in which no group was left for a dimension
    std::uint64_t orders = 0;         ///< partial loop orders
    std::uint64_t ordersNoBetter = 0;

    bool any() const { return !cuts.empty(); }
    bool operator==(const UnevenStatistics&) const = default;
    UnevenStatistics& operator+=(const UnevenStatistics& other);
};

struct SearchStatistics {
    std::vector<LevelStatistics> levels;  ///< statistics of each level, outermost first
    std::uint64_t evaluated = 0;          ///< number of evaluated complete mappings
    /// Number of candidates that were dominated by candidates with the same extents.
    std::uint64_t dominated = 0;
    std::uint64_t illegal = 0;  ///< number of evaluated mappings that are illegal
    /// Number of mappings that were not used because their counts exceed 64 bits.
    std::uint64_t overflowed = 0;
    UnevenStatistics uneven;
    /// Effort of the search, in seconds on a usual computer; counted in candidates, not timed.
    double effort = 0;
    double mappings = 0;  ///< number of mappings without pruning: factorisations × orders
};

}  // namespace loopglass
