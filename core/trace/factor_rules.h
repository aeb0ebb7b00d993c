#pragma once

#include "record/order_trie.h"
#include "search/space/search_problem.h"
#include "trace/explain.h"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace loopglass {

/// A part of a mapping that a principle drops.
struct FactorVerdict {
    Stage stage{};  ///< Unrolling or Tile
    std::size_t level = 0;
    PruneReason reason = PruneReason::None;  ///< None: the growth does not reach the tile
    bool isWhole = true;                     ///< false: because the tree would be too large
    double left = 0;                         ///< as in the trace
    double right = 0;
    std::vector<std::int64_t> other;  ///< factors of the candidate that decided against it
};

/// By level and dimension, without what constraints fix.
using FreeFactors = std::vector<std::vector<std::int64_t>>;

/// Which unrollings and tiles of a legal mapping the principles of a search drop, from the inside
/// outward. It asks the rules themselves and needs no record of the search. Whether one is dropped
/// depends on what lies further in, never on the loop orders. Stopped, it may miss some.
std::vector<FactorVerdict> factorsDropped(const space::SearchProblem& space, const OrderTrie& trie,
                                          const FreeFactors& temporal, const FreeFactors& spatial,
                                          const std::stop_token& stop = {});

}  // namespace loopglass
