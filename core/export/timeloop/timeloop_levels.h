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
    std::optional<std::size_t> buffer;  ///< of that level; empty: keeps no tensor and only has
                                        ///< loops
    std::vector<std::size_t> tensors;   ///< tensors that it keeps
    std::vector<Loop> temporal;         ///< outermost first
    std::vector<Loop> x;
    std::vector<Loop> y;
    std::int64_t meshX = 1;  ///< number of its instances along X
    std::int64_t meshY = 1;
};

/// Returns true if a fanout with these loops becomes two in the file, columns of rows. This is the
/// case for sharing along axes only, and for a dimension with loops on both axes.
bool isWrittenAsTwoFanouts(const Fanout& fanout, const LevelMapping& loops);

/// Returns the levels, outermost first, followed by the MACs, which have a name and a mesh only. A
/// level of several buffers becomes an equivalent stack with all loops in the innermost. For a
/// dimension with several temporal loops at a level, empty levels that keep no tensor are added,
/// and so is one for a fanout that becomes rows.
std::vector<TimeloopLevel> timeloopLevels(const Exported& exported);

}  // namespace loopglass
