#pragma once

#include "record/order_trie.h"
#include "search/space/search_problem.h"
#include "trace/explain.h"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace loopglass {

/// A part of a mapping that a pruning rule removes.
struct FactorVerdict {
    Stage stage{};  ///< Unrolling or Tile
    std::size_t level = 0;
    PruneReason reason = PruneReason::None;  ///< empty if no growth reaches the tile
    bool isWhole = true;                     ///< false: the tree would be too large to decide
    double left = 0;                         ///< compared number, as in the trace
    double right = 0;
    std::vector<std::int64_t> other;  ///< factors of the preferred candidate
};

/// By level and dimension, without the factors that constraints fix.
using FreeFactors = std::vector<std::vector<std::int64_t>>;

/// Returns the unrollings and tiles of a legal mapping that the pruning rules of a search remove,
/// from the innermost level outward. Applies the rules directly, without a record of the search.
/// The result does not depend on loop orders. If stopped, some parts may be missing.
std::vector<FactorVerdict> factorsDropped(const space::SearchProblem& space, const OrderTrie& trie,
                                          const FreeFactors& temporal, const FreeFactors& spatial,
                                          const std::stop_token& stop = {});

}  // namespace loopglass
