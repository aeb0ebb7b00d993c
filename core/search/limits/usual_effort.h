#pragma once

#include "search/space/search_space.h"

#include <cstddef>
#include <cstdint>

namespace loopglass::limits {

/// What a search by the principles takes at most, a second on one core of today
/// (SearchOptions::cutsShort, docs/search.md, section "The exact search", *Cut short*).
struct UsualEffort {
    /// Without a limit where other principles are asked for, or none.
    explicit UsualEffort(const space::SearchSpace& space);

    /// Bounds, and unrollings that are looked at. One costs about as much as there are dimensions,
    /// and twice as much where windows slide.
    std::uint64_t candidates;
    /// Listed while they grow; most of them are no candidates.
    std::uint64_t tiles;
    /// That wait, or waited.
    std::uint64_t items;
    /// Of the descent that betters a search that was cut short. Words that siblings share one by
    /// one are counted one by one where windows slide.
    std::uint64_t evaluations = 10'000;
    /// Unrollings of one fanout that the principle keeps: more would leave nothing for tiles.
    std::uint64_t keptUnrollings() const { return candidates / 16; }

    /// A search that has no mapping yet may take so many times the effort.
    static constexpr std::uint64_t timesToFirst = 4;
    /// So many unrollings that are looked at take as long as one candidate.
    static constexpr std::uint64_t unrollingsPerCandidate = 16;
};

/// Nodes of one growth tree, within the effort and the memory that a search may take.
std::size_t mostTilesGrown(const space::SearchSpace& space);

}  // namespace loopglass::limits
