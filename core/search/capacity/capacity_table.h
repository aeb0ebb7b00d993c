#pragma once

#include "search/capacity/capacity_counter.h"
#include "search/space/extent_lattice.h"
#include "search/space/search_problem.h"

#include <atomic>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace loopglass::capacity {

/// Stores whether the bounded buffers of one level hold a tile, by the number of the tile in the
/// extent lattice. All threads share the stored results.
class CapacityTable {
public:
    CapacityTable(const space::SearchProblem& space, const space::ExtentLattice& lattice);

    /// Returns true if the lattice exists and every footprint in it fits into an entry of the
    /// table.
    bool usable() const { return m_usable; }
    /// Returns the levels that have a bounded buffer, innermost first.
    const std::vector<std::size_t>& levels() const { return m_levels; }
    const space::ExtentLattice& lattice() const { return *m_lattice; }

    /// Returns true if every buffer of `level` (one of levels()) holds the tile. The table must be
    /// usable.
    bool holds(std::size_t level, std::size_t number) { return code(entry(level, number)) == fits; }
    /// Returns the first buffer of the level that does not hold a tile. The tile must not fit.
    Shortage shortage(std::size_t level, std::size_t number);

private:
    // An entry has the number of needed words in its high bits and a code in its low bits. The
    // codes are 0 = not counted yet, 1 = fits, 2 + buffer = this buffer is too small. Each entry is
    // one machine word, so that the table stays in the cache.
    static constexpr std::uint64_t fits = 1;
    static constexpr unsigned codeBits = 8;
    static constexpr std::size_t maxBuffers = (std::size_t{1} << codeBits) - 2;
    static std::uint64_t code(std::uint64_t entry) { return entry & 0xFFU; }

    std::uint64_t entry(std::size_t level, std::size_t number) {
        std::atomic<std::uint64_t>& at = m_entries[level][number];
        std::uint64_t known = at.load(std::memory_order_relaxed);
        if (known == 0) {
            known = count(level, number);
            // Two threads may store the entry at the same time, but both store the same value.
            at.store(known, std::memory_order_relaxed);
        }
        return known;
    }
    /// A tensor in a buffer; dimensions with one iteration are omitted.
    struct Held {
        std::int64_t bits = 0;  ///< bits of a word of the tensor
        /// Dimensions that are alone in a rank and have the coefficient 1.
        std::vector<std::uint32_t> alone;
        std::vector<CompiledTensor::Term> terms;  ///< terms of all other ranks of the tensor
    };
    /// The tensors of a bounded buffer. All data that a count needs are adjacent in memory.
    struct Contents {
        std::size_t buffer = 0;
        /// Usable bits; the largest number if the real capacity exceeds 64 bits.
        std::uint64_t bits = 0;
        std::vector<Held> tensors;
    };

    Held held(std::size_t tensor) const;
    std::uint64_t count(std::size_t level, std::size_t number) const;

    const space::SearchProblem* m_space;
    const space::ExtentLattice* m_lattice;
    bool m_usable = false;
    std::uint64_t m_wordBits;
    std::vector<std::vector<Contents>> m_contents;  ///< contents of the buffers, by level
    std::vector<std::size_t> m_levels;
    std::vector<std::vector<std::atomic<std::uint64_t>>> m_entries;  ///< entries [level][number]
};

/// Tests whether buffers hold the tiles of one tile tree. The factors of a tile are specified by
/// their positions in lists of divisors. The object holds only scratch memory, so each thread needs
/// its own.
class GrowthCapacity {
public:
    using Divisors = std::vector<const std::vector<std::int64_t>*>;  ///< divisors of each dimension

    /// One tile of the tree; the object is valid until another tile is created.
    class Tile {
    public:
        /// Returns true if the tile fits. If not, sets `shortage` to the buffer that is too small.
        bool fits(Shortage& shortage) const;
        /// Returns true if the tile still fits after the factor of one dimension is replaced by a
        /// larger factor. If not, sets `shortage`.
        bool fitsGrown(std::size_t dimension, std::size_t position, Shortage& shortage) const;

    private:
        friend class GrowthCapacity;
        Tile(GrowthCapacity& of, const std::uint16_t* positions,
             std::optional<CapacityCounter::Tile> counted)
            : m_of(&of),
              m_positions(positions),
              m_counted(counted) {}
        GrowthCapacity* m_of;
        const std::uint16_t* m_positions;
        /// Counted tile; only used without a table.
        std::optional<CapacityCounter::Tile> m_counted;
    };

    GrowthCapacity(const space::SearchProblem& space, CapacityTable& table);

    /// Selects the tiles of `level` under the mapping `partial`. The mapping must be decided inside
    /// the level, and must have the spatial unrolling of the fanout above the level. Keeps a
    /// pointer to `divisors`.
    void begin(const space::PartialMapping& partial, std::size_t level, const Divisors& divisors);
    /// Returns the tile with the divisors at these positions. `positions` must remain valid as long
    /// as the tile.
    Tile tile(const std::uint16_t* positions);

private:
    /// For one level with bounded buffers: the tiles of this level, computed from the tiles of the
    /// tree.
    struct LevelTiles {
        std::size_t level = 0;
        std::size_t number = 0;  ///< number of the current tile in the lattice
        /// The share of each divisor of each dimension in the number of a tile.
        std::vector<std::size_t> shares;
    };
    bool fits(const LevelTiles& tiles, std::size_t number, Shortage& shortage);
    void listShares(std::size_t level, LevelTiles& tiles) const;

    const space::SearchProblem* m_space;
    CapacityTable* m_table;
    CapacityCounter m_counter;  ///< counter for spaces that are too large for a table
    const Divisors* m_divisors = nullptr;
    std::vector<std::size_t> m_first;  ///< index of each dimension's first divisor in `shares`
    std::vector<std::int64_t> m_scale;
    std::vector<LevelTiles> m_levels;
    std::size_t m_levelCount = 0;
    std::vector<std::int64_t> m_tile;
};

}  // namespace loopglass::capacity
