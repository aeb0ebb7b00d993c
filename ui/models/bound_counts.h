#pragma once

#include "trace/trace.h"

#include <cstdint>
#include <vector>

namespace loopglass::ui {

/// Numbers of candidates of a finished search by the result of comparing their bound with the best
/// so far. Counted by tile, where reason_counts.h counts each loop order of a tile.
struct BoundCounts {
    std::vector<std::uint64_t> wentOn;  ///< [level] unrollings and tiles that were continued
    std::uint64_t cut = 0;              ///< unrollings and tiles, alone or together
    std::uint64_t ordersCut = 0;        ///< loop orders with a tile or at the outermost level
};

/// One pass over the trace, and a sort of its loop orders.
BoundCounts countBounds(const Trace& trace, std::size_t levels);

}  // namespace loopglass::ui
