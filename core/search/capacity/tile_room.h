#pragma once

#include "search/space/partial_mapping.h"
#include "search/space/search_space.h"

#include <cstdint>
#include <vector>

namespace loopglass::capacity {

/// A buffer that cannot hold its tiles.
struct Shortage {
    std::size_t buffer = 0;   ///< index into the space's buffers
    std::int64_t needed = 0;  ///< words
    std::int64_t there = 0;   ///< words
};

/// Whether the buffers from one level outward can hold a tile, asked for many tiles of one level.
/// Holds scratch memory only; one per thread.
class TileRoom {
public:
    explicit TileRoom(const space::SearchSpace& space) : m_space(&space) {}

    /// From now on tiles are those of `level` under this mapping, which is decided inward of the
    /// level and has the unrolling of the fanout above it.
    void lookAt(const space::PartialMapping& partial, std::size_t level);
    /// The tile with these factors, by dimension, added to the loops of the level. `shortage`, if
    /// given, tells which buffer is too small.
    bool holds(const std::vector<std::int64_t>& tile, Shortage* shortage = nullptr);
    /// The tile last asked for with one factor replaced by a larger one.
    bool holdsGrown(std::size_t dimension, std::int64_t factor, Shortage& shortage);

private:
    // Bits of a tensor in a buffer = bits of a word · Π_ranks (constant + Σ weight · factor). Laid
    // out flat, because it is asked for every tile.
    struct Weight {
        std::size_t dimension = 0;
        std::int64_t weight = 0;
    };
    struct RankBits {
        std::int64_t constant = 1;
        std::size_t weightsEnd = 0;  ///< its weights begin where the last rank's ended
        std::int64_t extent = 1;     ///< of the tile last asked for
    };
    struct TensorBits {
        std::int64_t word = 1;  ///< bits of a word
        std::size_t ranksEnd = 0;
        std::int64_t bits = 0;  ///< of the tile last asked for
    };
    struct Check {
        std::size_t buffer = 0;  ///< number of the buffer in the space
        std::int64_t limit = 0;  ///< usable capacity, bits
        std::size_t tensorsEnd = 0;
        std::int64_t bits = 0;  ///< of the tile last asked for
    };
    /// A rank that a dimension reaches.
    struct Effect {
        std::size_t check = 0;
        std::size_t tensor = 0;
        std::size_t rank = 0;
        std::int64_t weight = 0;
    };

    void addCheck(std::size_t buffer);
    void addTensor(std::size_t tensor);
    bool count(std::size_t check);
    bool fail(const Check& check, std::int64_t bits, Shortage* shortage) const;

    const space::SearchSpace* m_space;
    std::vector<std::int64_t> m_scale;  ///< extents below the tile, at the level being laid out
    std::vector<Check> m_checks;        ///< the level's own buffers first
    std::vector<TensorBits> m_tensors;
    std::vector<RankBits> m_ranks;
    std::vector<Weight> m_weights;
    std::vector<std::vector<Effect>> m_effects;  ///< by dimension, in the order of the checks
    std::vector<std::int64_t> m_tile;            ///< last asked for
    bool m_small = true;  ///< even the largest tiles are counted without overflow
};

}  // namespace loopglass::capacity
