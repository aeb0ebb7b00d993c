#pragma once

#include "export/plan/exported.h"

#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// A storage level as Timeloop has it: one buffer, one block of temporal loops and one of spatial
/// ones, in each of which a dimension may stand once.
struct TimeloopLevel {
    std::string name;
    std::size_t level = 0;              ///< of the accelerator
    std::optional<std::size_t> buffer;  ///< of that level; none: it keeps nothing, only has loops
    std::vector<std::size_t> tensors;   ///< it keeps
    std::vector<Loop> temporal;         ///< outermost first
    std::vector<Loop> x;
    std::vector<Loop> y;
    std::int64_t meshX = 1;  ///< its instances in all
    std::int64_t meshY = 1;
};

/// Whether a fanout with these loops is two in the file, columns of rows: to share along axes only,
/// and where a dimension stands on both axes.
bool standsAsRows(const Fanout& fanout, const LevelMapping& loops);

/// The levels, outermost first, and behind them the MACs, which have a name and a mesh only. A
/// level of several buffers becomes a stack with all loops in the innermost, which is the same. A
/// dimension that stands twice among the temporal loops of a level is given levels that keep
/// nothing, and so is a fanout that stands as rows.
std::vector<TimeloopLevel> timeloopLevels(const Exported& exported);

}  // namespace loopglass
