#pragma once

#include "record/options.h"

#include <cstdint>

namespace loopglass::limits {

/// What a search does at which part of its memory limit, bytes (docs/search.md, section "Threads
/// and memory"). Items that wait and parts that are compared are counted; they end where tile sets
/// and the unrollings that a thread lists have their shares, so that all is within the limit.
struct MemoryThresholds {
    explicit MemoryThresholds(const SearchOptions& options)
        : limit(options.memoryLimit == 0 ? defaultMemoryLimit : options.memoryLimit) {}

    std::uint64_t limit;
    std::uint64_t depthFirstFrom() const { return limit / 2; }
    std::uint64_t bestFirstAgainBelow() const { return limit / 4; }
    std::uint64_t endsAt() const { return limit / 8 * 5; }
    std::uint64_t ofTileSets() const { return limit / 4; }
    std::uint64_t ofUnrollings() const { return limit / 8; }  ///< listed at a time
    std::uint64_t ofChildren() const { return limit / 16; }   ///< of one item
};

}  // namespace loopglass::limits
