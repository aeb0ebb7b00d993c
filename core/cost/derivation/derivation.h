#pragma once

#include "cost/cost.h"
#include "cost/traffic.h"
#include "mapping/mapping.h"
#include "mapping/problem.h"

#include <cstdint>
#include <vector>

namespace loopglass {

/// The three access counts of a tensor at a level.
enum class Access : std::uint8_t { Reads, Fills, Updates };

/// The share of one temporal loop in a count.
struct LoopShare {
    LevelId level{};
    DimensionId dimension{};
    std::int64_t bound = 1;
    LoopEffect effect = LoopEffect::Stays;
    std::int64_t fresh = 0;  ///< new words that one step of the loop transfers
    std::int64_t stays = 0;  ///< words of the tile, or of the siblings' tiles, that stay
    std::int64_t steps = 0;  ///< number of steps of the loop in the whole run
    std::int64_t words = 0;  ///< words of all steps: fresh · steps
    /// With imperfect factors: number of iterations that the loop splits into tiles.
    std::int64_t range = 0;
    std::int64_t step = 0;  ///< iterations of each tile of the loop; 0 = its factor is perfect
};

/// The relation between the words of the children along a spatial loop.
enum class SiblingEffect : std::uint8_t {
    OwnWords,       ///< each child has words of its own
    SharedWords,    ///< children's tiles overlap; one read serves all children with the word
    SameWords,      ///< all children hold the same words, and one read sends a word to all
    SameAlongAxis,  ///< one read sends a tile to the children along the axis with that tile
    SentEach,       ///< the network cannot multicast: each child receives a word by a separate read
    SumsAdded,      ///< partial sums of the children are added on their way to the parent
    SumsSeparate,   ///< the network cannot add: each child sends its partial sums to the parent
};

struct SiblingShare {
    LevelId level{};  ///< the level above the fanout
    DimensionId dimension{};
    std::int64_t bound = 1;
    SiblingEffect effect = SiblingEffect::OwnWords;
};

/// The derivation of one count. For the words that move between `parent` and `child`, the formula
/// is: total = instances · (requests · (first + Σ loops.words) − firstVisits) · filled + drains.
/// With imperfect factors, time steps and siblings have different numbers of words. Then `first`
/// and `words` are sums over all instances, and fresh, stays and steps are 0.
struct Derivation {
    Access access = Access::Reads;
    LevelId level{};
    TensorId tensor{};
    std::size_t parent = 0;
    std::size_t child = 0;       ///< index of the child; the number of levels for the MACs
    std::int64_t tileWords = 0;  ///< words of one child's tile
    /// Words of the first tile, or of the siblings' first tiles together.
    std::int64_t first = 0;
    bool shared = false;  ///< true if siblings that share words count as one
    /// Shares of the loops outside the child's tile, innermost first.
    std::vector<LoopShare> loops;
    std::vector<SiblingShare> siblings;
    std::int64_t requests = 1;     ///< number of requests for each of these words
    std::int64_t firstVisits = 0;  ///< zeros that are neither read nor filled
    /// Instances of the parent; for fills of operands, instances of the child.
    std::int64_t instances = 1;
    std::int64_t filled = 1;  ///< number of children that each returning word fills
    std::int64_t drains = 0;  ///< reads of words that leave the level for its parent
    std::int64_t total = 0;
};

/// Derives one count of a mapping. The mapping need not fit the buffers, but its factors must
/// multiply to the dimension sizes. If no other level exchanges words of the tensor with this level
/// in this access, the total is 0. Throws CountOverflow.
Derivation derive(const Problem& problem, const Mapping& mapping, const CostOptions& options,
                  LevelId level, TensorId tensor, Access access);

}  // namespace loopglass
