#pragma once

#include "record/options.h"

#include <cstdint>

namespace loopglass::limits {

/// Thresholds and shares of the memory limit of a search, in bytes (docs/search.md, section
/// "Threads and memory"). The search counts the memory of waiting items and of compared parts. Tile
/// sets and listed unrollings have shares of their own, so that all together stay within the limit.
struct MemoryThresholds {
    explicit MemoryThresholds(const SearchOptions& options)
        : limit(options.memoryLimit == 0 ? defaultMemoryLimit : options.memoryLimit) {}

    std::uint64_t limit;
    std::uint64_t depthFirstFrom() const { return limit / 2; }
    std::uint64_t bestFirstAgainBelow() const { return limit / 4; }
    std::uint64_t endsAt() const { return limit / 8 * 5; }
    std::uint64_t ofTileSets() const { return limit / 4; }
    std::uint64_t ofTileTables() const { return limit / 8; }
    std::uint64_t ofUnrollings() const { return limit / 8; }  ///< one list
    std::uint64_t ofChildren() const { return limit / 16; }   ///< children of one item
    /// For imperfect factors: all waiting parts, and the chains of one dimension.
    std::uint64_t ofParts() const { return limit / 4 * 3; }
    std::uint64_t ofChains() const { return limit / 8; }
};

}  // namespace loopglass::limits
