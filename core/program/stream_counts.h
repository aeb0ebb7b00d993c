#pragma once

#include "program/stream.h"

#include <optional>

namespace loopglass {

/// Decides from the loops alone which tiles of the result were on the chip before.
class RepeatedResults {
public:
    /// Returns nothing if tiles of the result overlap, along a rank of several dimensions.
    static std::optional<RepeatedResults> of(const Plan& plan, const StreamWalk& walk);

    /// Returns true if the tile at these steps was on the chip before: an outer loop that does not
    /// move it is beyond its first iteration.
    bool cameBefore(const std::vector<std::int64_t>& steps) const;

private:
    std::vector<std::size_t> m_staying;  ///< outer loops that do not move the tile
};

/// Returns the counts of streamOf() in closed form. None if tiles of the result overlap. Throws
/// CountOverflow.
std::optional<StreamCounts> countsOf(const Plan& plan, const StreamWalk& walk,
                                     const StreamMachine& machine);

}  // namespace loopglass
