#pragma once

#include "mapping/mapping.h"
#include "mapping/problem.h"
#include "record/options.h"

#include <cstddef>
#include <optional>
#include <stop_token>

namespace loopglass {

/// The position of a mapping among its neighbours (docs/mappers.md, section "The space"). Mappings
/// that differ only in the place of a loop of one iteration count as one.
struct EscapePath {
    double value = 0;                     ///< objective of the mapping
    std::size_t neighbours = 0;           ///< number of legal neighbours
    std::optional<double> bestNeighbour;  ///< empty if all neighbours are illegal
    bool isLocalOptimum = false;          ///< no legal neighbour is better
    /// The lowest barrier: the smallest cost of the worst mapping on a path of legal neighbours to
    /// a better mapping. If `found` is false, a lower bound on this cost.
    std::optional<double> height;
    bool found = false;        ///< a better mapping was reached
    std::size_t moves = 0;     ///< number of moves of this path
    double better = 0;         ///< cost of the better mapping
    std::size_t lookedAt = 0;  ///< mappings examined
    bool ended = false;        ///< all reachable mappings were examined
};

/// Finds the cheapest escape path, examining at most `most` mappings. None if the mapping is
/// illegal or outside the space, which has imperfect factors if the options have them.
std::optional<EscapePath> escapePath(const Problem& problem, const SearchOptions& options,
                                     const Mapping& mapping, std::size_t most,
                                     const std::stop_token& stop);

}  // namespace loopglass
