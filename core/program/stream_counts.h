#pragma once

#include "program/stream.h"

#include <optional>

namespace loopglass {

/// Decides which tiles of the output were on the chip before; only the loops are needed for this.
class RepeatedResults {
public:
    /// Returns none if tiles of the output overlap, along a rank of several dimensions.
    static std::optional<RepeatedResults> of(const Plan& plan, const StreamWalk& walk);

    /// Returns true if the tile at these iterations was on the chip before. This is true if an
    /// outer loop that does not move the tile is beyond its first iteration.
    bool cameBefore(const std::vector<std::int64_t>& steps) const;

private:
    std::vector<std::size_t> m_staying;  ///< outer loops that do not move the tile
};

/// Returns the counts of streamOf(), computed in closed form. Returns none if tiles of the output
/// overlap. Throws CountOverflow.
std::optional<StreamCounts> countsOf(const Plan& plan, const StreamWalk& walk,
                                     const StreamMachine& machine);

}  // namespace loopglass
