#pragma once

#include "cost/cost.h"
#include "mapping/constraints.h"
#include "record/objective.h"

#include <cstdint>

namespace loopglass {

/// In which dimensions a tile grows (Sunstone thesis, section 4.5; Sunstone paper, section
/// III-A).
enum class GrowthRule : std::uint8_t {
    AllDimensions,     ///< every dimension (Sunstone thesis)
    IndexingOfReused,  ///< the indexing dimensions of the operand that the loop order reuses
                       ///< (Sunstone paper)
    Both,  ///< every dimension; where there is a fanout, tiles that the other rule keeps stay too
};

/// The four principles of the Sunstone thesis, each of which may be switched off.
struct Principles {
    bool order = true;      ///< only the loop orders that survive in the order trie
    bool tile = true;       ///< no tile that can still grow
    bool unrolling = true;  ///< only unrollings over the indexing dimensions of one tensor
    bool alphaBeta = true;  ///< no candidate whose bound is no better than the best so far
    bool operator==(const Principles&) const = default;
};
/// One of the four: `options.principles.*principle`.
using Principle = bool Principles::*;

/// What an exact search may choose beside the mapping (searchVariants() in
/// search/variants/variant_search.h).
struct VariantOptions {
    bool bypass = false;  ///< whether each level keeps or bypasses each tensor that it could keep
    double padding =
        0;  ///< work that enlarged dimensions may add, as a share; 0 = none is enlarged
    bool any() const { return bypass || padding > 0; }
    bool operator==(const VariantOptions&) const = default;
};

/// Which loops of a search need not divide what they get (docs/cost-model.md, section "Uneven
/// tiles").
enum class Unevenness : std::uint8_t {
    Even,     ///< none: every loop divides
    Spatial,  ///< those that unroll a fanout
    All,      ///< any
};

/// Loops over one dimension at a level, at most.
inline constexpr unsigned mostLoopsPerLevel = 4;
/// Where loops are split and nothing else is said.
inline constexpr unsigned usualLoopsPerLevel = 2;

/// Work that padding may add where nothing else is said: a fifth.
inline constexpr double usualPadding = 0.2;

/// Bytes that a search may take where nothing else is said.
inline constexpr std::uint64_t usualMemoryLimit = 2'000'000'000;
inline constexpr std::uint64_t bytesPerMegabyte = 1'000'000;
inline constexpr int mostMegabytes = 1'000'000;  ///< that a memory limit may have in a session

struct SearchOptions {
    Objective objective;
    Principles principles;
    GrowthRule growth = GrowthRule::Both;
    CostOptions cost;
    Constraints constraints;
    VariantOptions variants;  ///< of searchVariants(); search() keeps to the problem as it is
    Unevenness uneven = Unevenness::Even;
    /// Temporal loops over one dimension that a level may have at most; search() keeps to one. The
    /// exact method splits levels for more.
    unsigned loopsPerLevel = 1;
    unsigned threads = 1;  ///< the result does not depend on it
    /// An exact search ends as soon as it is proven that the best ÷ the best that may still be
    /// found is at most 1 + gap; at 0 it ends with the optimum.
    double gap = 0;
    /// A search by all four principles ends early when it has listed as many candidates as take
    /// about a second (SearchResult::cutShort).
    bool cutsShort = true;
    /// Candidates that are made before those of equal extents are compared. The answer costs the
    /// same with any number; a small search is not worth the comparisons.
    std::uint64_t comparedFrom = 4000;
    /// Bytes that a search may take, about; 0 = where nothing is said. Near it the search goes on
    /// depth first, and at it ends with its gap. An optimum is the same with any limit.
    std::uint64_t memoryLimit = 0;
    bool operator==(const SearchOptions&) const = default;
};

/// The same search made exact: only the bounds cut, so the answer is the best legal mapping of all.
inline SearchOptions exactly(SearchOptions options) {
    options.principles = {false, false, false, true};
    options.growth = GrowthRule::AllDimensions;
    return options;
}

/// Nothing but proven rules is on.
inline bool isExact(const SearchOptions& options) {
    const Principles& on = options.principles;
    return !on.order && !on.tile && !on.unrolling && options.growth != GrowthRule::IndexingOfReused;
}

}  // namespace loopglass
