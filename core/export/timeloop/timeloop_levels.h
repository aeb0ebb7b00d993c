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
    std::size_t level = 0;  ///< level of the accelerator
    /// Index of the buffer of this level; empty if the level has only loops.
    std::optional<std::size_t> buffer;
    std::vector<std::size_t> tensors;  ///< tensors that the buffer keeps
    std::vector<Loop> temporal;        ///< temporal loops, outermost first
    std::vector<Loop> x;
    std::vector<Loop> y;
    std::int64_t meshX = 1;  ///< number of instances of the level along X
    std::int64_t meshY = 1;
};

/// Returns true if a fanout with these loops becomes two fanouts in the file, one for columns and
/// one for rows. This is necessary if words are shared along axes only, and a dimension has loops
/// on both axes.
bool isWrittenAsTwoFanouts(const Fanout& fanout, const LevelMapping& loops);

/// Returns the levels, outermost first. The MACs follow as the last entry, which has only a name
/// and a mesh. A level with several buffers becomes an equivalent stack of levels, with all loops
/// in the innermost of them. Levels that keep no tensor are added in two cases: for a dimension
/// with several temporal loops at a level, and for a fanout that becomes two fanouts.
std::vector<TimeloopLevel> timeloopLevels(const Exported& exported);

}  // namespace loopglass
