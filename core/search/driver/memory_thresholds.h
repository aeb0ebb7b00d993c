#pragma once

#include "record/options.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace loopglass::driver {

/// Thresholds and shares of the memory limit of a search, in bytes (docs/search.md, section
/// "Threads and memory"). The search counts the memory of waiting items and of compared parts. Tile
/// sets, tables of tiles and listed unrollings have separate shares.
struct MemoryThresholds {
    explicit MemoryThresholds(const SearchOptions& options)
        : limit(options.memoryLimit == 0 ? defaultMemoryLimit : options.memoryLimit) {}

    std::uint64_t limit;
    std::uint64_t depthFirstFrom() const { return limit / 2; }
    std::uint64_t bestFirstAgainBelow() const { return limit / 4; }
    std::uint64_t endsAt() const { return limit / 8 * 5; }
    std::uint64_t ofTileSets() const { return limit / 4; }
    std::uint64_t ofTileTables() const { return limit / 8; }
    /// Returns the number of tiles that have tables: up to a million if their tables take at most a
    /// quarter of the limit.
    std::size_t maxNumberedTiles(std::size_t levelCount) const {
        constexpr std::size_t always = std::size_t{1} << 18;
        constexpr std::size_t most = std::size_t{1} << 20;
        constexpr std::size_t bytesOfLevel = 64;  // bytes of one tile and level, in all tables
        return std::clamp<std::size_t>(limit / 4 / (bytesOfLevel * levelCount), always, most);
    }
    std::uint64_t ofUnrollings() const { return limit / 8; }  ///< bytes of one list of unrollings
    std::uint64_t ofChildren() const { return limit / 16; }   ///< bytes of the children of one item
    /// For imperfect factors: bytes of all waiting parts, and bytes of the chains of one dimension.
    std::uint64_t ofParts() const { return limit / 4 * 3; }
    std::uint64_t ofChains() const { return limit / 8; }
};

}  // namespace loopglass::driver
