#pragma once

#include "cost/compiled_problem.h"
#include "cost/cut_nest.h"
#include "cost/cut_sums.h"

#include <cstdint>
#include <span>

namespace loopglass {

/// Two levels that exchange words of a tensor: a level that keeps the tensor, and the next inner
/// level that keeps it (the number of levels means the MACs). At a pinned fanout, only the first
/// sibling is counted.
struct CutPair {
    std::size_t tensor = 0;
    std::size_t parent = 0;
    std::size_t child = 0;
    PinnedFanouts pinned = 0;
};

/// Counts words of siblings whose tiles overlap in any way; lists all siblings and words. Such
/// cases are rare and small: several unrolled loops of one window below one parent, words that are
/// shared one by one, or windows in the output. Throws CountOverflow if there are too many words to
/// list.
class ListedTiles {
public:
    struct Words {
        std::int64_t whole = 0;  ///< words requested if all tiles are new
        std::int64_t fresh = 0;  ///< words requested if the tiles only move
    };

    explicit ListedTiles(const CompiledProblem& compiled) : m_compiled(&compiled) {}
    void begin(const CutNest& nest) { m_nest = &nest; }

    /// Returns the words that all siblings request together, summed over all parents; at a pinned
    /// fanout, only one parent counts. `outside` defines the cut: for each dimension, the number of
    /// temporal loops whose iterations are summed. The inner loops are at their first iteration.
    /// For the dimension of `loop`, the steps of `loop` are counted instead.
    Words count(const CoupledRanks& ranks, const CutPair& pair, const PinnedPlaces& places,
                std::span<const std::size_t> outside, std::size_t loop) const;
    /// Returns the number of different words below each parent in the whole run, summed over the
    /// parents.
    std::int64_t visited(const CoupledRanks& ranks, const CutPair& pair,
                         const PinnedPlaces& places) const;

private:
    const CompiledProblem* m_compiled;
    const CutNest* m_nest = nullptr;
};

}  // namespace loopglass
