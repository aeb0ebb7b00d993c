#pragma once

#include <cstdint>
#include <vector>

namespace loopglass {

/// Numbers of candidates at one level before and after each pruning rule.
struct LevelStatistics {
    double ordersBefore = 0;             ///< permutations of the dimensions of the level's loops
    double ordersAfter = 0;              ///< orders that the trie keeps
    std::uint64_t unrollingsBefore = 0;  ///< legal unrollings of the fanout below the level
    std::uint64_t unrollingsAfter = 0;
    std::uint64_t tilesBefore = 0;  ///< tiles that fit the level
    std::uint64_t tilesAfter = 0;
    std::uint64_t boundsBefore = 0;  ///< candidates whose bound was compared with the best so far
    std::uint64_t boundsAfter = 0;   ///< candidates that their bound did not prune

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

/// Numbers of imperfect factorisations of one dimension, each examined without other dimensions.
struct CutStatistics {
    std::uint64_t looked = 0;    ///< factorisations, complete or partial
    std::uint64_t tooLarge = 0;  ///< the tile does not fit even if all other dimensions have size 1
    std::uint64_t isNoBetter = 0;  ///< pruned by their own bound
    std::uint64_t replaced = 0;    ///< dominated: some other factorisation never costs more
    bool tooMany = false;          ///< the list exceeds its limit, so the search ended

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

/// Numbers of candidates of the exact search over imperfect factors, in total and pruned by each
/// rule. A bound prunes a candidate if the bound is not below the best so far.
struct UnevenStatistics {
    std::vector<CutStatistics> cuts;  ///< by dimension; empty without such a search
    std::uint64_t groups = 0;  ///< groups of factorisations, examined with the decided dimensions
    std::uint64_t groupsTooLarge = 0;
    std::uint64_t groupsNoBetter = 0;
    std::uint64_t groupsMirrored =
        0;                    ///< each of their mappings has a mirror image in another group
    std::uint64_t parts = 0;  ///< combinations of one group for each dimension
    std::uint64_t partsNoBetter = 0;  ///< pruned by their bound before their expansion
    std::uint64_t partsEmpty = 0;     ///< a dimension had no group left
    std::uint64_t orders = 0;         ///< partial loop orders
    std::uint64_t ordersNoBetter = 0;

    bool any() const { return !cuts.empty(); }
    bool operator==(const UnevenStatistics&) const = default;
    UnevenStatistics& operator+=(const UnevenStatistics& other);
};

struct SearchStatistics {
    std::vector<LevelStatistics> levels;  ///< outermost first
    std::uint64_t evaluated = 0;          ///< complete mappings evaluated
    std::uint64_t dominated = 0;          ///< candidates pruned by candidates with the same extents
    std::uint64_t illegal = 0;            ///< illegal ones among the evaluated mappings
    std::uint64_t overflowed = 0;         ///< mappings whose counts exceed 64 bits; not used
    UnevenStatistics uneven;
    double mappings = 0;  ///< factorisations × orders of the space without pruning
};

}  // namespace loopglass
