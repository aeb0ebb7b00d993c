#pragma once

#include "cost/cost.h"
#include "cost/traffic.h"
#include "mapping/mapping.h"
#include "mapping/problem.h"

#include <cstdint>
#include <vector>

namespace loopglass {

/// The three counts of a tensor at a level.
enum class Access : std::uint8_t { Reads, Fills, Updates };

/// A temporal loop's part of a count.
struct LoopShare {
    LevelId level{};
    DimensionId dimension{};
    std::int64_t bound = 1;
    LoopEffect effect = LoopEffect::Stays;
    std::int64_t fresh = 0;  ///< words that one step brings
    std::int64_t stays = 0;  ///< words of the tile, or of the siblings' tiles, that stay
    std::int64_t steps = 0;  ///< such steps in the whole run
    std::int64_t words = 0;  ///< fresh · steps
    std::int64_t range = 0;  ///< with uneven tiles: iterations that the loop gets
    std::int64_t step = 0;   ///< iterations of each of its pieces; 0 = its tiles are even
};

/// The relation between the iterations of a spatial loop.
enum class SiblingEffect : std::uint8_t {
    OwnWords,       ///< each child has words of its own
    SharedWords,    ///< children's tiles overlap, and a word goes to all that hold it at once
    SameWords,      ///< all children hold the same words, sent once for all
    SameAlongAxis,  ///< a tile is sent once for all children along the axis that hold just that
                    ///< tile
    SentEach,       ///< the network cannot share: each child is sent its words
    SumsAdded,      ///< partial sums of the children are added on the way
    SumsSeparate,   ///< the network cannot add: each child sends its partial sums
};

struct SiblingShare {
    LevelId level{};  ///< the fanout below it
    DimensionId dimension{};
    std::int64_t bound = 1;
    SiblingEffect effect = SiblingEffect::OwnWords;
};

/// The derivation of one count. For the words that move between `parent` and `child`: total =
/// instances · (requests · (first + Σ loops.words) − firstVisits) · filled + drains. With uneven
/// tiles, steps and siblings differ. Then `first` and `words` add up all instances, and fresh,
/// stays and steps are 0.
struct Derivation {
    Access access = Access::Reads;
    LevelId level{};
    TensorId tensor{};
    std::size_t parent = 0;
    std::size_t child = 0;         ///< the level count stands for the MACs
    std::int64_t tileWords = 0;    ///< words of one child's tile
    std::int64_t first = 0;        ///< words of the first tile, or of the first tiles of siblings
    bool shared = false;           ///< siblings that share words are counted together
    std::vector<LoopShare> loops;  ///< outside the child's tile, innermost first
    std::vector<SiblingShare> siblings;
    std::int64_t requests = 1;     ///< number of requests for each of these words
    std::int64_t firstVisits = 0;  ///< zeros that are neither read nor filled
    std::int64_t instances = 1;    ///< instances of the parent, or of the child for fills of
                                   ///< operands
    std::int64_t filled = 1;       ///< children that each returning word fills
    std::int64_t drains = 0;       ///< reads of words that leave the level's own tiles
    std::int64_t total = 0;
};

/// Derives one count of a mapping. The mapping need not fit the buffers, but the product of its
/// factors must be the dimension sizes. If no outer or inner level takes part, no words move and
/// the total is 0. Throws CountOverflow.
Derivation derive(const Problem& problem, const Mapping& mapping, const CostOptions& options,
                  LevelId level, TensorId tensor, Access access);

}  // namespace loopglass
