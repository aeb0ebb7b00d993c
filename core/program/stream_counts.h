#pragma once

#include "program/stream.h"

#include <optional>

namespace loopglass {

/// The tiles of the result that were on the chip before, computed from the steps of the loops
/// alone.
class RepeatedResults {
public:
    /// Empty if tiles of the result overlap, along a rank of several dimensions.
    static std::optional<RepeatedResults> of(const Plan& plan, const StreamWalk& walk);

    /// Whether the tile that comes at these steps came before: a loop around it that does not move
    /// it is not at its first step.
    bool cameBefore(const std::vector<std::int64_t>& steps) const;

private:
    std::vector<std::size_t> m_staying;  ///< loops around the tile that do not move it
};

/// What streamOf() counts, in closed form. None when tiles of the result overlap. Throws
/// CountOverflow.
std::optional<StreamCounts> countsOf(const Plan& plan, const StreamWalk& walk,
                                     const StreamMachine& machine);

}  // namespace loopglass
