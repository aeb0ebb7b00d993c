#pragma once

#include "cost/counts.h"
#include "mapping/mapping.h"
#include "mapping/problem.h"
#include "search/observer.h"
#include "search/options.h"
#include "search/statistics.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <stop_token>
#include <string>

namespace loopglass {

/// The outcome of a search. `best` is there whenever the space has a legal mapping and the search
/// was not stopped before the first one.
struct SearchResult {
    std::optional<Mapping> best;
    Totals totals;             ///< of the best
    Score score;               ///< of the best, under the objective
    NodeId bestNode = noNode;  ///< in the trace, when there is an observer
    bool stopped = false;      ///< ended by the stop token; the best is the best so far
    /// When stopped: no mapping that was not looked at can be better than this (objective); none
    /// when the whole space was closed, so that `best` is the best of it.
    std::optional<double> leastOpen;
    bool relaxed = false;  ///< the principles kept nothing, so unrolling and tile were switched off
    std::string whyNone;   ///< one sentence, when there is no mapping
    SearchStatistics statistics;

    /// The best ÷ the best that may still be found: 1 when the space was closed, infinite when
    /// nothing is known yet of what may be found, nothing when no mapping was found.
    std::optional<double> gap() const;
};

/// Searches the mappings of a problem, bottom-up from the innermost level (docs/search.md). The
/// outcome and everything the observer hears depend on the problem and the options only, never on
/// the number of threads. Throws InputError when the constraints contradict the problem.
SearchResult search(const Problem& problem, const SearchOptions& options,
                    SearchObserver* observer = nullptr, std::stop_token stop = {});

inline constexpr std::uint64_t noLimitOfExpansions = std::numeric_limits<std::uint64_t>::max();

/// The best mapping that scores below `cutoff`, if there is one: the same search with a best that
/// came from elsewhere. The principles are not relaxed, and why there is no mapping is not said.
/// After so many expansions it stops as if it had been told to; the outcome is still the same each
/// time.
SearchResult searchBelow(const Problem& problem, const SearchOptions& options, const Score& cutoff,
                         std::stop_token stop = {},
                         std::uint64_t mostExpansions = noLimitOfExpansions);

}  // namespace loopglass
