#pragma once

#include "search/space/partial_mapping.h"
#include "search/space/search_problem.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace loopglass::capacity {

/// A buffer that cannot hold its tiles.
struct Shortage {
    std::size_t buffer = 0;   ///< index of the buffer in the space
    std::int64_t needed = 0;  ///< words that the tiles need
    std::int64_t there = 0;   ///< usable capacity in words
};

/// Returns an upper bound on the bits that the largest tiles need in a buffer.
double maxBits(const space::SearchProblem& space, const space::BoundedBuffer& buffer);

/// Counts the footprints of a tile of one level in the buffers from that level outward. One object
/// can count many tiles. The object holds only scratch memory, so each thread needs its own.
class CapacityCounter {
public:
    /// The current tile. The object is valid until the counter counts another tile.
    class Tile {
    public:
        /// Returns true if every buffer holds the tile. If not, sets `shortage` (if not null) to
        /// the first buffer that is too small.
        bool fits(Shortage* shortage = nullptr) const;
        /// Returns true if the tile still fits after one of its factors is replaced by a larger
        /// factor. If not, sets `shortage`.
        bool fitsGrown(std::size_t dimension, std::int64_t factor, Shortage& shortage) const;

        /// Returns how many times the capacity of every buffer could be halved while the tile still
        /// fits; at most `most`. A buffer is ignored if the tile needs no more bits there than the
        /// reference tile.
        unsigned halvings(unsigned most) const;

    private:
        friend class CapacityCounter;
        explicit Tile(CapacityCounter& of) : m_of(&of) {}
        CapacityCounter* m_of;
    };

    /// Counts tiles of `level` under the mapping `partial`. The mapping must be decided inside the
    /// level, and must have the spatial unrolling of the fanout above the level. The space must
    /// outlive this object.
    CapacityCounter(const space::SearchProblem& space, const space::PartialMapping& partial,
                    std::size_t level);
    /// Prepares to count tiles of another level or mapping.
    void assign(const space::PartialMapping& partial, std::size_t level);
    /// Sets the reference tile of Tile::halvings().
    void measureFrom(const std::vector<std::int64_t>& factors);
    /// Returns a tile of the level. `factors` has for each dimension the factor of the level's
    /// loops.
    Tile tile(const std::vector<std::int64_t>& factors);

private:
    // The bits of a tensor in a buffer are: bits of a word · Π_ranks (constant + Σ weight ·
    // factor). The data are in flat lists, because they are used for every tile.
    struct Weight {
        std::size_t dimension = 0;
        std::int64_t weight = 0;
    };
    struct RankBits {
        std::int64_t constant = 1;
        /// End of the weights of this rank. The weights begin at the end of the previous rank.
        std::size_t weightsEnd = 0;
        std::int64_t extent = 1;  ///< extent for the current tile
    };
    struct TensorBits {
        std::int64_t word = 1;  ///< bits of a word
        std::size_t ranksEnd = 0;
        std::int64_t bits = 0;  ///< bits for the current tile
    };
    struct Check {
        std::size_t buffer = 0;  ///< index of the buffer in the space
        std::int64_t limit = 0;  ///< usable capacity in bits
        std::size_t tensorsEnd = 0;
        std::int64_t bits = 0;  ///< bits for the current tile
        std::int64_t from = 0;  ///< bits for the reference tile
    };
    /// A rank whose extent depends on a dimension.
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
    /// Extents by dimension, from which assign() computes the weights of the current level.
    std::vector<std::int64_t> m_scale;
    std::vector<Check> m_checks;  ///< buffers to check, the buffers of the level first
    std::vector<TensorBits> m_tensors;
    std::vector<RankBits> m_ranks;
    std::vector<Weight> m_weights;
    /// Affected ranks by dimension, in the order of the checks.
    std::vector<std::vector<Effect>> m_effects;
    std::vector<std::int64_t> m_tile;  ///< the current tile
    bool m_small = true;  ///< true if even the counts of the largest tiles do not overflow
};

}  // namespace loopglass::capacity
