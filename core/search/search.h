#pragma once

#include "mapping/problem.h"
#include "record/observer.h"
#include "record/options.h"
#include "record/search_result.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <stop_token>

namespace loopglass {

/// Searches the mappings of a problem, bottom-up from the innermost level (docs/search.md). The
/// outcome and everything the observer hears depend on the problem and the options only, never on
/// the number of threads. If stopped before its first mapping, returns one that needs no search, if
/// that is legal. Throws InputError if the constraints contradict the problem, and if there are
/// constraints and imperfect factors, which no search combines.
SearchResult search(const Problem& problem, const SearchOptions& options,
                    SearchObserver* observer = nullptr, std::stop_token stop = {});
/// Like search(), without a mapping if it is stopped before its first.
SearchResult searchOnly(const Problem& problem, const SearchOptions& options,
                        SearchObserver* observer, std::stop_token stop);

inline constexpr std::uint64_t noLimitOfExpansions = std::numeric_limits<std::uint64_t>::max();

/// The limits of a search below a cutoff.
struct SearchLimits {
    std::uint64_t maxExpansions = noLimitOfExpansions;
    /// Also bounds candidates by the words that siblings share of all tensors together. This is
    /// slower, and useful if tensors pass several fanouts. Not done under constraints.
    bool jointly = false;
    /// Also ends after the effort of a search by the principles, which takes about a second
    /// (SearchOptions::cutsShort). The effort is counted, so the outcome is the same every time.
    bool cutsShort = false;
};

/// Searches for the best mapping that scores below `cutoff`, like search() with an external best so
/// far. Does not relax the pruning rules or explain a failure. Ends after `effort.maxExpansions`,
/// with the same outcome every time. The observer receives every
/// new best and the proven bound, which is the cutoff if no mapping below it is left.
SearchResult searchBelow(const Problem& problem, const SearchOptions& options, const Score& cutoff,
                         std::stop_token stop = {}, SearchLimits effort = {},
                         SearchObserver* observer = nullptr);

/// Returns a mapping with as few words as the known one and less energy, for an objective that is
/// the traffic of a level. `known` is the closed result of an exact search. The mapping has the
/// least energy of all with as few words, unless the effort ends first. Returns nothing for other
/// objectives, and if there is no such mapping.
std::optional<SearchResult> leastEnergyOfTies(const Problem& problem, SearchOptions options,
                                              const SearchResult& known, std::stop_token stop = {},
                                              SearchLimits effort = {});

}  // namespace loopglass
