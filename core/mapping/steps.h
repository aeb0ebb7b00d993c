#pragma once

#include "mapping/mapping.h"
#include "workload/workload.h"

#include <cstdint>
#include <string>
#include <vector>

namespace loopglass {

/// Returns true if some loop of a mapping has a step, i.e. the size of its tiles.
bool hasSteps(const Mapping& mapping);

/// Returns the size of each dimension.
std::vector<std::int64_t> workloadBounds(const Workload& workload);

/// Returns the normal form of a mapping with steps. If every loop of a dimension has a perfect
/// factor, its loops have counts. Otherwise all its loops have steps, and `factor` is the largest
/// number of tiles. Loops that do not fit together are unchanged: a step that grows inward, or a
/// count that does not divide its range. A mapping without steps is already in normal form.
Mapping settled(Mapping mapping, const std::vector<std::int64_t>& bounds);

/// Converts a settled mapping to the form that users write: counts for perfect factors, steps for
/// all other factors.
Mapping asWritten(Mapping mapping, const std::vector<std::int64_t>& bounds);

/// Returns the text that follows the name of a loop in files: "14" for a count, or "by 14" for a
/// step.
std::string loopAmount(const Loop& loop);

/// Returns the mapping with a step at every loop, even if a count would suffice.
Mapping withSteps(Mapping mapping, const std::vector<std::int64_t>& bounds);

/// An error in the loops of a dimension.
struct StepFault {
    enum class Kind : std::uint8_t {
        None,
        Grows,    ///< the step is larger than the range of iterations that the loop splits
        Divides,  ///< a count does not divide the range of iterations that the loop splits
        Ends,     ///< the innermost step is not 1
    };
    Kind kind = Kind::None;
    std::size_t level = 0;
    char axis = 't';           ///< kind of the loop: 't' (temporal), 'x' or 'y'
    std::size_t position = 0;  ///< index of the loop in its list
    Loop loop;
    /// Iterations that the loop splits; for Ends, the iterations that remain.
    std::int64_t range = 1;
};

/// Returns the first fault of a dimension with steps. All factors and steps must be at least 1.
StepFault stepFault(const Mapping& mapping, DimensionId dimension, std::int64_t bound);

}  // namespace loopglass
