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

/// Searches the mappings of a problem bottom-up, from the innermost level outward (docs/search.md).
/// The result and all reports to the observer depend only on the problem and the options, never on
/// the number of threads. If the search is stopped before its first mapping, it returns a mapping
/// that needs no search, if that mapping is legal. Throws InputError if the constraints contradict
/// the problem, or if there are both constraints and imperfect factors, because no search combines
/// them.
SearchResult search(const Problem& problem, const SearchOptions& options,
                    SearchObserver* observer = nullptr, std::stop_token stop = {});
/// Like search(), but returns no mapping if the search is stopped before its first one.
SearchResult searchOnly(const Problem& problem, const SearchOptions& options,
                        SearchObserver* observer, std::stop_token stop);

inline constexpr std::uint64_t noLimitOfExpansions = std::numeric_limits<std::uint64_t>::max();

/// The limits of a search below a cutoff.
struct SearchLimits {
    std::uint64_t maxExpansions = noLimitOfExpansions;
    /// Also bounds candidates by the words that siblings share of all tensors together. This is
    /// slower, and useful if tensors cross several fanouts. Ignored if there are constraints.
    bool jointly = false;
    /// Also ends after the effort of a search with the pruning rules, which takes about a second
    /// (SearchOptions::cutsShort). The effort is counted in steps, so the result is always the
    /// same.
    bool cutsShort = false;
};

/// Searches for the best mapping that scores below `cutoff`, like search() with an external best so
/// far. Does not relax the pruning rules or explain a failure. Ends after `effort.maxExpansions`
/// expansions, so the result is always the same. The observer receives every new best and the
/// proven bound, which is the cutoff if no mapping below it is left.
SearchResult searchBelow(const Problem& problem, const SearchOptions& options, const Score& cutoff,
                         std::stop_token stop = {}, SearchLimits effort = {},
                         SearchObserver* observer = nullptr);

/// For an objective that is the traffic of a level: returns a mapping with as few words as `known`
/// and less energy. `known` must be the result of an exact search that was not stopped. If the
/// effort is sufficient, the mapping has the least energy of all mappings with as few words. The
/// result is empty if the objective is another quantity, or if the search finds no mapping with
/// these properties.
std::optional<SearchResult> leastEnergyOfTies(const Problem& problem, SearchOptions options,
                                              const SearchResult& known, std::stop_token stop = {},
                                              SearchLimits effort = {});

}  // namespace loopglass
