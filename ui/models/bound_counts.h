#pragma once

#include "trace/trace.h"

#include <cstdint>
#include <vector>

namespace loopglass::ui {

/// Numbers of candidates of a finished search by the result of comparing their bound with the best
/// so far. Tiles are counted, whereas reason_counts.h counts each loop order of a tile.
struct BoundCounts {
    std::vector<std::uint64_t> wentOn;  ///< [level] unrollings and tiles that were expanded
    /// Unrollings and tiles pruned by their bound, alone or together.
    std::uint64_t cut = 0;
    /// Loop orders pruned by their bound, with a tile or at the outermost level.
    std::uint64_t ordersCut = 0;
};

/// Counts in one pass over the trace and a sort of its loop orders.
BoundCounts countBounds(const Trace& trace, std::size_t levels);

}  // namespace loopglass::ui
