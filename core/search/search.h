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
/// The result and all events for the observer depend only on the problem and the options; the
/// number of threads has no influence. If the search is stopped before it finds a mapping, it
/// returns a mapping that needs no search, provided that this mapping is legal. Throws InputError
/// if the constraints contradict the problem, or if there are both constraints and imperfect
/// factors, because no search combines them.
SearchResult search(const Problem& problem, const SearchOptions& options,
                    SearchObserver* observer = nullptr, std::stop_token stop = {});
/// Like search(), but returns no mapping if the search is stopped before it finds one.
SearchResult searchOnly(const Problem& problem, const SearchOptions& options,
                        SearchObserver* observer, std::stop_token stop);

inline constexpr std::uint64_t noLimitOfExpansions = std::numeric_limits<std::uint64_t>::max();

/// Limits for a search of mappings with a score below a cutoff.
struct SearchLimits {
    std::uint64_t maxExpansions = noLimitOfExpansions;
    /// True to also use a joint bound, which considers for all tensors together how many siblings
    /// can share a word. The joint bound takes longer, and is useful if tensors cross several
    /// fanouts. Ignored if there are constraints.
    bool jointly = false;
    /// True to end after the effort of a search with the pruning rules, which takes about a second
    /// (SearchOptions::cutsShort). The effort is counted in steps, so the result is always the
    /// same.
    bool cutsShort = false;
};

/// Searches for the best mapping with a score below `cutoff`, like search() with a best so far from
/// outside. If no mapping is found, the function neither relaxes the pruning rules nor explains the
/// failure. Ends after `effort.maxExpansions` expansions, so the result is always the same. The
/// observer receives every new best and the proven bound. If no mapping scores below the cutoff,
/// the proven bound is the cutoff.
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
