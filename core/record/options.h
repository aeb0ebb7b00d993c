#pragma once

#include "cost/cost.h"
#include "mapping/constraints.h"
#include "record/objective.h"

#include <cstdint>

namespace loopglass {

/// The dimensions in which a tile grows (Sunstone thesis, section 4.5; Sunstone paper, section
/// III-A).
enum class GrowthRule : std::uint8_t {
    AllDimensions,     ///< every dimension (Sunstone thesis)
    IndexingOfReused,  ///< the indexing dimensions of the operand that the loop order reuses
                       ///< (Sunstone paper)
    Both,  ///< every dimension; with a fanout, also keeps the tiles that IndexingOfReused keeps
};

/// The four pruning rules of the Sunstone thesis; each can be switched off.
struct Principles {
    bool order = true;      ///< prune loop orders that the order trie prunes
    bool tile = true;       ///< prune tiles that can still grow
    bool unrolling = true;  ///< prune unrollings over dimensions that do not all index one tensor
    bool alphaBeta = true;  ///< prune candidates whose bound is not below the best so far
    bool operator==(const Principles&) const = default;
};
/// One of the four rules: `options.principles.*principle`.
using Principle = bool Principles::*;

/// Choices of an exact search beyond the mapping (searchVariants() in
/// search/variants/variant_search.h).
struct VariantOptions {
    bool bypass = false;  ///< choose for each level and tensor whether the level keeps the tensor
    double padding = 0;   ///< limit of the work added by padding, as a fraction; 0 = no padding
    bool any() const { return bypass || padding > 0; }
    bool operator==(const VariantOptions&) const = default;
};

/// The loops that may have imperfect factors (docs/cost-model.md, section "Uneven tiles").
enum class Unevenness : std::uint8_t {
    Even,     ///< no loop: all factors are perfect
    Spatial,  ///< spatial loops
    All,      ///< all loops
};

/// Largest number of temporal loops over one dimension at a level.
inline constexpr unsigned maxLoopsPerLevel = 4;
/// Default number of loops if loops are split.
inline constexpr unsigned defaultLoopsPerLevel = 2;

/// Default limit of the work added by padding: a fifth.
inline constexpr double defaultPadding = 0.2;

/// Default memory limit of a search, in bytes.
inline constexpr std::uint64_t defaultMemoryLimit = 1'000'000'000;
inline constexpr std::uint64_t bytesPerMegabyte = 1'000'000;
inline constexpr int maxMegabytes = 1'000'000;  ///< largest memory limit of a session

struct SearchOptions {
    Objective objective;
    Principles principles;
    GrowthRule growth = GrowthRule::Both;
    CostOptions cost;
    Constraints constraints;
    VariantOptions variants;  ///< for searchVariants(); search() ignores them
    Unevenness uneven = Unevenness::Even;
    /// Largest number of temporal loops over one dimension at a level. search() uses one; the exact
    /// method splits levels for more.
    unsigned loopsPerLevel = 1;
    unsigned threads = 1;  ///< the result does not depend on it
    /// An exact search ends when the ratio of the best so far to the proven lower bound is at most
    /// 1 + gap. With 0 it ends with the optimum.
    double gap = 0;
    /// A search with all four rules ends early after a number of candidates that takes about a
    /// second (StopReason::Effort).
    bool cutsShort = true;
    /// Number of candidates after which the search compares candidates of equal extents. The cost
    /// of the result does not depend on this number. In a small search, the comparisons take more
    /// time than they save.
    std::uint64_t comparedFrom = 4000;
    /// Approximate memory limit in bytes; 0 = default. Near the limit the search continues depth
    /// first; at the limit it ends with its gap. A proven optimum is the same for any limit.
    std::uint64_t memoryLimit = 0;
    bool operator==(const SearchOptions&) const = default;
};

/// Returns the options of the exact search: only bounds prune, so the result is the best of all
/// legal mappings.
inline SearchOptions exactly(SearchOptions options) {
    options.principles = {false, false, false, true};
    options.growth = GrowthRule::AllDimensions;
    return options;
}

/// Returns true if only proven rules are on.
inline bool isExact(const SearchOptions& options) {
    const Principles& on = options.principles;
    return !on.order && !on.tile && !on.unrolling && options.growth != GrowthRule::IndexingOfReused;
}

}  // namespace loopglass
