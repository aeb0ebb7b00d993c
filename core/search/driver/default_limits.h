#pragma once

#include "search/space/search_problem.h"

#include <cstddef>
#include <cstdint>

namespace loopglass::driver {

/// Limits of a search that takes about one second on one core (SearchOptions::cutsShort,
/// docs/search.md, section "The exact search", *Cut short*).
struct DefaultLimits {
    /// If the options change the pruning rules or do not cut the search short, no limits are set.
    explicit DefaultLimits(const space::SearchProblem& space);
    /// Returns the limits of an exact search of SearchOptions::effort, or of about a second. An
    /// exact search examines more candidates in this time than other searches, because it keeps no
    /// records and looks up most bounds in tables.
    static DefaultLimits ofProof(const space::SearchProblem& space);

    /// Largest number of computed bounds and examined unrollings. The time of a candidate is about
    /// proportional to the number of dimensions. Sliding windows double the time.
    std::uint64_t candidates;
    /// Largest number of tiles that tile trees may list. Most of the tiles do not become
    /// candidates.
    std::uint64_t tiles;
    /// Largest number of items that may be added to the queue.
    std::uint64_t items;
    /// Number of evaluations in the descent that improves the result of a limited search. The
    /// number is lower if windows slide and a fanout delivers each word separately, because
    /// counting then takes longer.
    std::uint64_t evaluations = 10'000;
    /// Returns the maximum number of unrollings of one fanout that the unrolling rule keeps. A
    /// larger number would leave no effort for tiles.
    std::uint64_t keptUnrollings() const { return candidates / 16; }

    /// Factor by which a search may exceed the effort as long as it has not found a mapping.
    static constexpr std::uint64_t timesToFirst = 4;
    /// Number of examined unrollings that take as much time as one candidate.
    static constexpr std::uint64_t unrollingsPerCandidate = 16;
    /// Number of tile orders with computed bounds that take as much time as one candidate.
    static constexpr std::uint64_t ordersPerCandidate = 4;

private:
    DefaultLimits(const space::SearchProblem& space, bool cuts);
};

/// Returns the maximum number of nodes of one tile tree within the effort and the memory limit of a
/// search.
std::size_t maxTilesGrown(const space::SearchProblem& space);

}  // namespace loopglass::driver
