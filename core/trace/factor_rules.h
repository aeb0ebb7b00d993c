#pragma once

#include "record/order_trie.h"
#include "search/space/search_problem.h"
#include "trace/explain.h"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace loopglass {

/// A part of a mapping that a pruning rule would prune.
struct FactorVerdict {
    Stage stage{};  ///< the stage, Unrolling or Tile
    std::size_t level = 0;
    /// Reason why the rule prunes the part; None if the growth of tiles does not reach this tile.
    PruneReason reason = PruneReason::None;
    bool isWhole = true;  ///< false if the tree would be too large to decide
    /// Compared numbers, with the same meaning as in the trace.
    double left = 0;
    double right = 0;
    std::vector<std::int64_t> other;  ///< factors of the preferred candidate
};

/// Factors by level and dimension; factors that constraints fix are excluded.
using FreeFactors = std::vector<std::vector<std::int64_t>>;

/// Returns the unrollings and tiles of a legal mapping that the pruning rules of a search prune, in
/// order from the innermost level outward. The function applies the rules directly, and needs no
/// record of a search. The result does not depend on loop orders. If stopped, the list may be
/// incomplete.
std::vector<FactorVerdict> factorsDropped(const space::SearchProblem& space, const OrderTrie& trie,
                                          const FreeFactors& temporal, const FreeFactors& spatial,
                                          const std::stop_token& stop = {});

}  // namespace loopglass
