#pragma once

#include "cost/cost.h"
#include "mapping/constraints.h"
#include "record/objective.h"

#include <cstdint>
#include <optional>

namespace loopglass {

/// The dimensions in which a tile grows (Sunstone thesis, section 4.5; Sunstone paper, section
/// III-A).
enum class GrowthRule : std::uint8_t {
    AllDimensions,  ///< every dimension, as in the Sunstone thesis
    /// The indexing dimensions of the operand that the loop order reuses, as in the Sunstone paper.
    IndexingOfReused,
    /// Every dimension; on an accelerator with a fanout, tiles that IndexingOfReused keeps are
    /// kept, too.
    Both,
};

/// The four pruning rules of the Sunstone thesis; each can be switched off.
struct Principles {
    bool order = true;      ///< prune loop orders that the order trie prunes
    bool tile = true;       ///< prune tiles that can still grow
    bool unrolling = true;  ///< prune unrollings unless all their dimensions index one tensor
    bool alphaBeta = true;  ///< prune candidates whose lower bound is not below the best so far
    bool operator==(const Principles&) const = default;
};
/// One of the four rules, as a pointer to its switch: `options.principles.*principle`.
using Principle = bool Principles::*;

/// The choices of an exact search that change the problem (searchVariants() in
/// search/variants/variant_search.h).
struct VariantOptions {
    /// True to choose for each level and tensor whether the level keeps the tensor.
    bool bypass = false;
    double padding = 0;  ///< largest work that padding may add, as a fraction; 0 = no padding
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
/// Default for the number of loops over one dimension, if loops are split.
inline constexpr unsigned defaultLoopsPerLevel = 2;

/// Default for the largest work that padding may add: a fifth.
inline constexpr double defaultPadding = 0.2;

/// Default memory limit of a search, in bytes.
inline constexpr std::uint64_t defaultMemoryLimit = 1'000'000'000;
inline constexpr std::uint64_t bytesPerMegabyte = 1'000'000;
/// Largest memory limit that a session may have, in MB.
inline constexpr int maxMegabytes = 1'000'000;

struct SearchOptions {
    Objective objective;
    Principles principles;
    GrowthRule growth = GrowthRule::Both;
    CostOptions cost;
    Constraints constraints;
    VariantOptions variants;  ///< choices for searchVariants(); search() ignores them
    Unevenness uneven = Unevenness::Even;
    /// Largest number of temporal loops over one dimension at a level. search() uses one loop; for
    /// more loops, the exact method splits levels.
    unsigned loopsPerLevel = 1;
    unsigned threads = 1;  ///< number of threads; it does not affect the result
    /// An exact search ends when the ratio of the best so far to the proven lower bound is at most
    /// 1 + gap. With a gap of 0, the search ends with the optimum.
    double gap = 0;
    /// True if a search with all four rules ends early (StopReason::Effort). It then ends after a
    /// number of candidates that takes about a second.
    bool cutsShort = true;
    /// Largest effort of an exact search, in seconds on a usual computer. The effort is counted in
    /// candidates and not timed, so the result is always the same. A search that ends early for
    /// this reason has StopReason::Effort.
    std::optional<double> effort = {};
    /// The number of candidates after which the search begins to compare candidates with equal
    /// extents (dominance). The cost of the result does not depend on this number. In a small
    /// search, the comparisons take more time than they save.
    std::uint64_t comparedFrom = 4000;
    /// Approximate memory limit in bytes; 0 = the default limit. Near the limit, the search
    /// continues depth first. At the limit, it ends and reports the gap. A proven optimum is the
    /// same for any limit.
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
