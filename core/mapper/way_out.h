#pragma once

#include "mapping/mapping.h"
#include "mapping/problem.h"
#include "record/options.h"

#include <cstddef>
#include <optional>
#include <stop_token>

namespace loopglass {

/// How a mapping stands among its neighbours (docs/mappers.md, section "The space"). Mappings that
/// differ in the place of a loop of one iteration are one here.
struct WayOut {
    double value = 0;                     ///< of the objective, of the mapping itself
    std::size_t neighbours = 0;           ///< legal ones
    std::optional<double> bestNeighbour;  ///< none without a legal neighbour
    bool isLocalOptimum = false;          ///< no legal neighbour is better
    /// Of all ways over legal neighbours to a better mapping, the least that the worst mapping on
    /// the way costs. Where `found` is false, no way is cheaper than this.
    std::optional<double> height;
    bool found = false;        ///< a better mapping was reached
    std::size_t moves = 0;     ///< of that way
    double better = 0;         ///< what the mapping there costs
    std::size_t lookedAt = 0;  ///< mappings
    bool ended = false;        ///< all that can be reached was looked at
};

/// Looks for the cheapest way out, at `most` mappings at most. None when the mapping is not legal
/// or not in the space: that of uneven tiles where the options have these.
std::optional<WayOut> wayOut(const Problem& problem, const SearchOptions& options,
                             const Mapping& mapping, std::size_t most, const std::stop_token& stop);

}  // namespace loopglass
