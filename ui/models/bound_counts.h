#pragma once

#include "trace/trace.h"

#include <cstdint>
#include <vector>

namespace loopglass::ui {

/// The numbers of candidates of a finished search, by the result of comparing their bound with the
/// best cost so far. This file counts each tile once, whereas reason_counts.h counts each loop
/// order of a tile.
struct BoundCounts {
    /// Number of unrollings and tiles that were expanded, by level.
    std::vector<std::uint64_t> wentOn;
    /// Number of unrollings and tiles pruned by their bound, alone or together.
    std::uint64_t cut = 0;
    /// Number of loop orders pruned by their bound, with a tile or at the outermost level.
    std::uint64_t ordersCut = 0;
};

/// Counts in one pass over the trace, and sorts the loop orders of the trace.
BoundCounts countBounds(const Trace& trace, std::size_t levels);

}  // namespace loopglass::ui
