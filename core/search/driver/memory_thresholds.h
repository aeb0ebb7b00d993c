#pragma once

#include "record/options.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace loopglass::driver {

/// Thresholds and shares of the memory limit of a search, in bytes (docs/search.md, section
/// "Threads and memory"). The search counts the memory of waiting items, of compared parts and of
/// tables by tiles. Tile sets and listed unrollings have separate shares.
struct MemoryThresholds {
    explicit MemoryThresholds(const SearchOptions& options)
        : limit(options.memoryLimit == 0 ? defaultMemoryLimit : options.memoryLimit),
          exact(isExact(options)) {}

    std::uint64_t limit;
    bool exact;
    std::uint64_t depthFirstFrom() const { return limit / 2; }
    std::uint64_t bestFirstAgainBelow() const { return limit / 4; }
    std::uint64_t endsAt() const { return limit / 8 * 5; }
    std::uint64_t ofTileSets() const { return limit / 4; }
    std::uint64_t ofTileTables() const { return limit / 16; }
    std::uint64_t ofNestedTiles() const { return limit / 10 * 3; }
    /// Returns the bytes of tables that count together with waiting items. With a small limit, only
    /// a part counts, so that memory for items is left.
    std::uint64_t counted(std::uint64_t tables) const { return std::min(tables, limit / 8 * 3); }
    /// Returns the largest number of tiles for which the search uses tables. This is up to a
    /// million, if their tables take at most a quarter of the limit. A heuristic search considers
    /// few tiles, so its tables are smaller.
    std::size_t maxNumberedTiles(std::size_t levelCount) const {
        constexpr std::size_t always = std::size_t{1} << 18;
        constexpr std::size_t most = std::size_t{1} << 20;
        // Bytes that all tables need for one tile and level.
        const std::size_t bytesOfLevel = exact ? 40 : 64;
        return std::clamp<std::size_t>(limit / 4 / (bytesOfLevel * levelCount), always, most);
    }
    /// Largest number of bytes for one list of unrollings.
    std::uint64_t ofUnrollings() const { return limit / 8; }
    /// Largest number of bytes for the children of one item.
    std::uint64_t ofChildren() const { return limit / 16; }
    /// For imperfect factors: the largest number of bytes for all waiting parts, and for the chains
    /// of one dimension.
    std::uint64_t ofParts() const { return limit / 4 * 3; }
    std::uint64_t ofChains() const { return limit / 8; }
};

}  // namespace loopglass::driver
