#pragma once

#include "cost/compiled_problem.h"
#include "cost/cut_nest.h"
#include "cost/cut_sums.h"

#include <cstdint>
#include <span>

namespace loopglass {

/// Two levels between which the words of a tensor move: a level that keeps it and the next inner
/// one (the level count means the MACs). Only the first sibling of a pinned fanout counts.
struct CutPair {
    std::size_t tensor = 0;
    std::size_t parent = 0;
    std::size_t child = 0;
    PinnedFanouts pinned = 0;
};

/// Words of siblings whose tiles may overlap in any way, by listing siblings and words. Rare and
/// small: several loops of one window unrolled below one parent, words shared one by one, windows
/// in the output. Throws CountOverflow when there are too many to list.
class ListedTiles {
public:
    struct Words {
        std::int64_t whole = 0;  ///< requested when all tiles are new
        std::int64_t fresh = 0;  ///< requested when the tiles only move
    };

    explicit ListedTiles(const CompiledProblem& compiled) : m_compiled(&compiled) {}
    void begin(const CutNest& nest) { m_nest = &nest; }

    /// Returns the words that all siblings request together, over all parents that are not pinned.
    /// `outside` is the cut: for each dimension, its number of outer temporal loops, whose
    /// iterations are added up. The inner loops are at their first iteration; for the dimension of
    /// `loop`, the steps of `loop` are counted.
    Words count(const CoupledRanks& ranks, const CutPair& pair, const PinnedPlaces& places,
                std::span<const std::size_t> outside, std::size_t loop) const;
    /// Different words below each parent over the whole run, added up over the parents.
    std::int64_t visited(const CoupledRanks& ranks, const CutPair& pair,
                         const PinnedPlaces& places) const;

private:
    const CompiledProblem* m_compiled;
    const CutNest* m_nest = nullptr;
};

}  // namespace loopglass
