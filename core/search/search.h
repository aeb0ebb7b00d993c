#pragma once

#include "mapping/problem.h"
#include "record/observer.h"
#include "record/options.h"
#include "record/search_result.h"

#include <cstdint>
#include <limits>
#include <stop_token>

namespace loopglass {

/// Searches the mappings of a problem, bottom-up from the innermost level (docs/search.md). The
/// outcome and everything the observer hears depend on the problem and the options only, never on
/// the number of threads. Stopped before its first mapping, it answers with one that needs no
/// search, if that is legal. Throws InputError when the constraints contradict the problem, and
/// when there are constraints and tiles need not divide, which go together in no search.
SearchResult search(const Problem& problem, const SearchOptions& options,
                    SearchObserver* observer = nullptr, std::stop_token stop = {});
/// The same, without a mapping when it is stopped before its first.
SearchResult searchOnly(const Problem& problem, const SearchOptions& options,
                        SearchObserver* observer, std::stop_token stop);

inline constexpr std::uint64_t noLimitOfExpansions = std::numeric_limits<std::uint64_t>::max();

/// The limits of a search below a cutoff.
struct Effort {
    std::uint64_t mostExpansions = noLimitOfExpansions;
    /// Candidates are bounded by what siblings share of all tensors together, too: dearer, and
    /// worth it where tensors pass by several fanouts. Not done under constraints.
    bool jointly = false;
};

/// Searches for the best mapping that scores below `cutoff`, like search() with an external best so
/// far. Does not relax the pruning rules or explain a failure. Stops after `effort.mostExpansions`
/// as if stopped by the token, but with the same outcome every time. The observer receives every
/// new best and the proven bound, which is the cutoff if no mapping below it is left.
SearchResult searchBelow(const Problem& problem, const SearchOptions& options, const Score& cutoff,
                         std::stop_token stop = {}, Effort effort = {},
                         SearchObserver* observer = nullptr);

}  // namespace loopglass
