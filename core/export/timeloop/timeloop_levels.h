#pragma once

#include "export/plan/exported.h"

#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// A storage level of Timeloop: one buffer, one block of temporal loops and one of spatial loops.
/// Each block has at most one loop of a dimension.
struct TimeloopLevel {
    std::string name;
    std::size_t level = 0;              ///< level of the accelerator
    std::optional<std::size_t> buffer;  ///< buffer of this level; empty: only loops, no tensors
    std::vector<std::size_t> tensors;   ///< tensors that it keeps
    std::vector<Loop> temporal;         ///< outermost first
    std::vector<Loop> x;
    std::vector<Loop> y;
    std::int64_t meshX = 1;  ///< number of its instances along X
    std::int64_t meshY = 1;
};

/// Returns true if a fanout with these loops becomes two fanouts in the file, columns of rows: with
/// sharing along axes only, and if a dimension has loops on both axes.
bool isWrittenAsTwoFanouts(const Fanout& fanout, const LevelMapping& loops);

/// Returns the levels, outermost first, followed by the MACs, which have a name and a mesh only. A
/// level of several buffers becomes an equivalent stack with all loops in the innermost. Levels
/// that keep no tensor are added for a dimension with several temporal loops at a level, and for a
/// fanout that becomes rows.
std::vector<TimeloopLevel> timeloopLevels(const Exported& exported);

}  // namespace loopglass
