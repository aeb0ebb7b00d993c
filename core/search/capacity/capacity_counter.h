#pragma once

#include "search/capacity/shortage.h"
#include "search/space/partial_mapping.h"
#include "search/space/search_space.h"

#include <cstdint>
#include <vector>

namespace loopglass::capacity {

/// Counts what the buffers from one level outward must hold for a tile of that level, for many
/// tiles. Holds scratch memory only; one per thread.
class CapacityCounter {
public:
    /// One tile, to be asked about; valid until the counter counts another.
    class Tile {
    public:
        /// Every buffer holds the tile. If not, `shortage`, if given, tells which is too small.
        bool fits(Shortage* shortage = nullptr) const;
        /// The tile with one factor replaced by a larger one fits.
        bool fitsGrown(std::size_t dimension, std::int64_t factor, Shortage& shortage) const;

        /// How many times every buffer that holds more than for the tile measured from could be
        /// halved and still hold it, `most` at most.
        unsigned halvings(unsigned most) const;

    private:
        friend class CapacityCounter;
        explicit Tile(CapacityCounter& of) : m_of(&of) {}
        CapacityCounter* m_of;
    };

    /// For tiles of `level` under this mapping, which is decided inward of the level and has the
    /// unrolling of the fanout above it. The space must outlive it.
    CapacityCounter(const space::SearchSpace& space, const space::PartialMapping& partial,
                    std::size_t level);
    /// From now on for tiles of another level or mapping.
    void assign(const space::PartialMapping& partial, std::size_t level);
    /// Tiles are compared with this one from now on (Tile::halvings).
    void measureFrom(const std::vector<std::int64_t>& factors);
    /// The tile with these factors, by dimension, added to the loops of the level.
    Tile tile(const std::vector<std::int64_t>& factors);

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
        std::int64_t extent = 1;     ///< of the tile in hand
    };
    struct TensorBits {
        std::int64_t word = 1;  ///< bits of a word
        std::size_t ranksEnd = 0;
        std::int64_t bits = 0;  ///< of the tile in hand
    };
    struct Check {
        std::size_t buffer = 0;  ///< number of the buffer in the space
        std::int64_t limit = 0;  ///< usable capacity, bits
        std::size_t tensorsEnd = 0;
        std::int64_t bits = 0;  ///< of the tile in hand
        std::int64_t from = 0;  ///< of the tile measured from
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
    void countTile();
    void count(std::size_t check);
    bool fitsRecounted(std::size_t dimension, std::int64_t factor, Shortage& shortage);
    bool fitsGrownBy(std::size_t dimension, std::int64_t factor, Shortage& shortage) const;
    bool fail(const Check& check, std::int64_t bits, Shortage* shortage) const;

    const space::SearchSpace* m_space;
    std::vector<std::int64_t> m_scale;  ///< extents below the tile, at the level being laid out
    std::vector<Check> m_checks;        ///< the level's own buffers first
    std::vector<TensorBits> m_tensors;
    std::vector<RankBits> m_ranks;
    std::vector<Weight> m_weights;
    std::vector<std::vector<Effect>> m_effects;  ///< by dimension, in the order of the checks
    std::vector<std::int64_t> m_tile;            ///< in hand
    bool m_small = true;  ///< even the largest tiles are counted without overflow
};

}  // namespace loopglass::capacity
