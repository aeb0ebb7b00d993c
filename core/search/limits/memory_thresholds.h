#pragma once

#include "record/options.h"

#include <cstdint>

namespace loopglass::limits {

/// The memory, in bytes, at which a search changes its behaviour (docs/search.md, section "Threads
/// and memory"). The thresholds count waiting items and compared parts. Tile sets and the
/// unrollings that a thread lists have their own shares, so that the total stays within the limit.
struct MemoryThresholds {
    explicit MemoryThresholds(const SearchOptions& options)
        : limit(options.memoryLimit == 0 ? defaultMemoryLimit : options.memoryLimit) {}

    std::uint64_t limit;
    std::uint64_t depthFirstFrom() const { return limit / 2; }
    std::uint64_t bestFirstAgainBelow() const { return limit / 4; }
    std::uint64_t endsAt() const { return limit / 8 * 5; }
    std::uint64_t ofTileSets() const { return limit / 4; }
    std::uint64_t ofUnrollings() const { return limit / 8; }  ///< listed at one time
    std::uint64_t ofChildren() const { return limit / 16; }   ///< children of one item
};

}  // namespace loopglass::limits
