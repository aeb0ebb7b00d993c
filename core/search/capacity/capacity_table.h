#pragma once

#include "search/capacity/shortage.h"
#include "search/space/extent_lattice.h"
#include "search/space/search_problem.h"

#include <atomic>
#include <cstdint>
#include <span>
#include <vector>

namespace loopglass::capacity {

/// Whether the bounded buffers of one level hold a tile, by the number of the tile in the lattice
/// of extents. Remembers what it has counted, for all threads.
class CapacityTable {
public:
    CapacityTable(const space::SearchProblem& space, const space::ExtentLattice& lattice);

    /// The lattice is there, and no footprint in it can overflow an entry.
    bool usable() const { return m_usable; }
    /// Levels that have a bounded buffer, innermost first.
    const std::vector<std::size_t>& levels() const { return m_levels; }
    const space::ExtentLattice& lattice() const { return *m_lattice; }

    /// Only when usable: whether every buffer of `level` (one of levels()) holds the tile.
    bool holds(std::size_t level, std::size_t number) { return code(entry(level, number)) == fits; }
    /// The first buffer of the level that does not hold a tile, which does not fit.
    Shortage shortage(std::size_t level, std::size_t number);

private:
    // Words needed, shifted, and a code: 0 not counted yet, 1 fits, 2 + buffer for one that is too
    // small. One word an entry keeps the table in the cache.
    static constexpr std::uint64_t fits = 1;
    static constexpr unsigned codeBits = 8;
    static constexpr std::size_t maxBuffers = (std::size_t{1} << codeBits) - 2;
    static std::uint64_t code(std::uint64_t entry) { return entry & 0xFFU; }

    std::uint64_t entry(std::size_t level, std::size_t number) {
        std::atomic<std::uint64_t>& at = m_entries[level][number];
        std::uint64_t known = at.load(std::memory_order_relaxed);
        if (known == 0) {
            known = count(level, number);
            at.store(known, std::memory_order_relaxed);  // the same, should two count it
        }
        return known;
    }
    /// Without the dimensions that have one iteration.
    struct Held {
        std::int64_t bits = 0;                    ///< of a word
        std::vector<std::uint32_t> alone;         ///< dimensions that are a rank of their own
        std::vector<CompiledTensor::Term> terms;  ///< of all other ranks
    };
    /// What a bounded buffer keeps: all that counting asks for, side by side.
    struct Contents {
        std::size_t buffer = 0;
        std::uint64_t bits = 0;  ///< that there are; the largest number where that is not enough
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
