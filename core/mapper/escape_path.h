#pragma once

#include "mapping/mapping.h"
#include "mapping/problem.h"
#include "record/options.h"

#include <cstddef>
#include <optional>
#include <stop_token>

namespace loopglass {

/// The position of a mapping among its neighbours (docs/mappers.md, section "The space"). Mappings
/// that differ only in the position of a loop of one iteration count as one.
struct EscapePath {
    double value = 0;            ///< objective value of the mapping
    std::size_t neighbours = 0;  ///< number of legal neighbours
    /// Smallest objective value of a legal neighbour; none if all neighbours are illegal.
    std::optional<double> bestNeighbour;
    bool isLocalOptimum = false;  ///< true if no legal neighbour is better
    /// The barrier: the smallest cost of the worst mapping of a path, over all paths of legal
    /// neighbours to a better mapping. If `found` is false, `height` is a lower bound on the
    /// barrier.
    std::optional<double> height;
    bool found = false;        ///< true if a better mapping was reached
    std::size_t moves = 0;     ///< number of moves of the escape path
    double better = 0;         ///< cost of the better mapping
    std::size_t lookedAt = 0;  ///< number of examined mappings
    bool ended = false;        ///< true if all reachable mappings were examined
};

/// Finds the escape path with the lowest barrier; examines at most `most` mappings. Returns none if
/// the mapping is illegal or outside the mapping space. The space has imperfect factors if the
/// options allow them.
std::optional<EscapePath> escapePath(const Problem& problem, const SearchOptions& options,
                                     const Mapping& mapping, std::size_t most,
                                     const std::stop_token& stop);

}  // namespace loopglass
