#pragma once

#include "search/capacity/shortage.h"
#include "search/space/partial_mapping.h"
#include "search/space/search_problem.h"

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

        /// Returns how many times (at most `most`) every buffer that holds more than for the
        /// reference tile could be halved and still hold the tile.
        unsigned halvings(unsigned most) const;

    private:
        friend class CapacityCounter;
        explicit Tile(CapacityCounter& of) : m_of(&of) {}
        CapacityCounter* m_of;
    };

    /// Counts tiles of `level` under this mapping, which is decided inside the level and has the
    /// unrolling of the fanout above it. The space must outlive it.
    CapacityCounter(const space::SearchProblem& space, const space::PartialMapping& partial,
                    std::size_t level);
    /// From now on for tiles of another level or mapping.
    void assign(const space::PartialMapping& partial, std::size_t level);
    /// Tiles are compared with this one from now on (Tile::halvings).
    void measureFrom(const std::vector<std::int64_t>& factors);
    /// The tile with these factors, by dimension, added to the loops of the level.
    Tile tile(const std::vector<std::int64_t>& factors);

private:
    // Bits of a tensor in a buffer = bits of a word · Π_ranks (constant + Σ weight · factor). The
    // layout is flat because it is used for every tile.
    struct Weight {
        std::size_t dimension = 0;
        std::int64_t weight = 0;
    };
    struct RankBits {
        std::int64_t constant = 1;
        std::size_t weightsEnd = 0;  ///< end of its weights, which begin at the end of the last
                                     ///< rank's
        std::int64_t extent = 1;     ///< for the current tile
    };
    struct TensorBits {
        std::int64_t word = 1;  ///< bits of a word
        std::size_t ranksEnd = 0;
        std::int64_t bits = 0;  ///< for the current tile
    };
    struct Check {
        std::size_t buffer = 0;  ///< number of the buffer in the space
        std::int64_t limit = 0;  ///< usable capacity, bits
        std::size_t tensorsEnd = 0;
        std::int64_t bits = 0;  ///< for the current tile
        std::int64_t from = 0;  ///< for the reference tile
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

    const space::SearchProblem* m_space;
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
