#pragma once

#include "search/capacity/shortage.h"
#include "search/space/extent_lattice.h"
#include "search/space/search_problem.h"

#include <atomic>
#include <cstdint>
#include <span>
#include <vector>

namespace loopglass::capacity {

/// Whether the bounded buffers of one level hold a tile, by the number of the tile in the extent
/// lattice. All threads share the stored results.
class CapacityTable {
public:
    CapacityTable(const space::SearchProblem& space, const space::ExtentLattice& lattice);

    /// Returns true if the lattice exists, and no footprint in it can overflow an entry.
    bool usable() const { return m_usable; }
    /// Levels that have a bounded buffer, innermost first.
    const std::vector<std::size_t>& levels() const { return m_levels; }
    const space::ExtentLattice& lattice() const { return *m_lattice; }

    /// Returns true if every buffer of `level` (one of levels()) holds the tile. The table must be
    /// usable.
    bool holds(std::size_t level, std::size_t number) { return code(entry(level, number)) == fits; }
    /// Returns the first buffer of the level that does not hold a tile. The tile must not fit.
    Shortage shortage(std::size_t level, std::size_t number);

private:
    // Words needed, shifted, and a code: 0 = not counted yet, 1 = fits, 2 + buffer = this buffer is
    // too small. One machine word per entry keeps the table in the cache.
    static constexpr std::uint64_t fits = 1;
    static constexpr unsigned codeBits = 8;
    static constexpr std::size_t maxBuffers = (std::size_t{1} << codeBits) - 2;
    static std::uint64_t code(std::uint64_t entry) { return entry & 0xFFU; }

    std::uint64_t entry(std::size_t level, std::size_t number) {
        std::atomic<std::uint64_t>& at = m_entries[level][number];
        std::uint64_t known = at.load(std::memory_order_relaxed);
        if (known == 0) {
            known = count(level, number);
            // Two threads may store it, with equal values.
            at.store(known, std::memory_order_relaxed);
        }
        return known;
    }
    /// A tensor, without the dimensions that have one iteration.
    struct Held {
        std::int64_t bits = 0;  ///< bits of a word
        /// Dimensions that are alone in a rank with coefficient 1.
        std::vector<std::uint32_t> alone;
        std::vector<CompiledTensor::Term> terms;  ///< terms of all other ranks
    };
    /// The tensors of a bounded buffer. All data for counting are adjacent in memory.
    struct Contents {
        std::size_t buffer = 0;
        std::uint64_t bits = 0;  ///< usable bits; the largest number if 64 bits are not enough
        std::vector<Held> tensors;
    };

    Held held(std::size_t tensor) const;
    std::uint64_t count(std::size_t level, std::size_t number) const;
    double maxBits(const space::BoundedBuffer& buffer) const;

    const space::SearchProblem* m_space;
    const space::ExtentLattice* m_lattice;
    bool m_usable = false;
    std::uint64_t m_wordBits;
    std::vector<std::vector<Contents>> m_contents;  ///< by level
    std::vector<std::size_t> m_levels;
    std::vector<std::vector<std::atomic<std::uint64_t>>> m_entries;  ///< [level][number]
};

}  // namespace loopglass::capacity
