#pragma once

#include "search/space/search_problem.h"

#include <cstddef>
#include <cstdint>

namespace loopglass::limits {

/// Limits of a search that takes about a second on one core (SearchOptions::cutsShort,
/// docs/search.md, section "The exact search", *Cut short*).
struct DefaultLimits {
    /// Unlimited if the options change the pruning rules or do not cut the search short.
    explicit DefaultLimits(const space::SearchProblem& space);
    /// Limited if `cuts`, whatever the options say.
    DefaultLimits(const space::SearchProblem& space, bool cuts);

    /// Computed bounds, and examined unrollings. The cost of one is about proportional to the
    /// number of dimensions, and doubles with sliding windows.
    std::uint64_t candidates;
    /// Tiles listed during growth; most of these are not candidates.
    std::uint64_t tiles;
    /// Items that ever waited.
    std::uint64_t items;
    /// Evaluations of the descent that improves a search that was cut short. With sliding windows,
    /// words that siblings share one by one are counted one by one.
    std::uint64_t evaluations = 10'000;
    /// Unrollings of one fanout that the principle keeps: more would leave nothing for tiles.
    std::uint64_t keptUnrollings() const { return candidates / 16; }

    /// A search without a mapping may take this many times the effort.
    static constexpr std::uint64_t timesToFirst = 4;
    /// Examined unrollings that take as long as one candidate.
    static constexpr std::uint64_t unrollingsPerCandidate = 16;
};

/// Nodes of one growth tree, within the effort and the memory that a search may take.
std::size_t maxTilesGrown(const space::SearchProblem& space);

}  // namespace loopglass::limits
