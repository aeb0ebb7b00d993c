#pragma once

#include "trace/trace.h"

#include <cstdint>
#include <vector>

namespace loopglass::ui {

/// What became of the candidates of a search that has ended when they were compared with the best.
/// Counted by tile, where reason_counts.h counts each loop order of a tile.
struct BoundCounts {
    std::vector<std::uint64_t> wentOn;  ///< [level] unrollings and tiles that were continued
    std::uint64_t cut = 0;              ///< unrollings and tiles, alone or together
    std::uint64_t ordersCut = 0;        ///< loop orders with a tile or at the outermost level
};

/// One pass over the trace, and a sort of its loop orders.
BoundCounts countBounds(const Trace& trace, std::size_t levels);

}  // namespace loopglass::ui
