#pragma once

#include "search/space/search_space.h"

#include <cstdint>

namespace loopglass::limits {

/// What a search by the principles takes at most, a second on one core of today
/// (SearchOptions::cutsShort, docs/search.md, section "Threads and memory").
struct UsualEffort {
    /// Without a limit where other principles are asked for, or none.
    explicit UsualEffort(const space::SearchSpace& space);

    /// Unrollings and bounds. One costs about as much as there are dimensions, and twice as much
    /// where windows slide.
    std::uint64_t candidates;
    /// Listed while they grow; most of them are no candidates.
    std::uint64_t tiles;
    /// Unrollings of one fanout that the principle keeps: more would leave nothing for tiles.
    std::uint64_t keptUnrollings() const { return candidates / 8; }

    /// So many unrollings that are looked at and set aside take as long as one candidate.
    static constexpr std::uint64_t setAsidePerCandidate = 8;
};

}  // namespace loopglass::limits
