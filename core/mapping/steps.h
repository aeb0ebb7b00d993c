#pragma once

#include "mapping/mapping.h"
#include "workload/workload.h"

#include <cstdint>
#include <string>
#include <vector>

namespace loopglass {

/// Returns true if some loop of a mapping has a step.
bool hasSteps(const Mapping& mapping);

/// Returns the size of each dimension.
std::vector<std::int64_t> workloadBounds(const Workload& workload);

/// Returns the normal form of a mapping with steps. If every loop of a dimension has a perfect
/// factor, its loops have counts. Otherwise all its loops have steps, and `factor` is the largest
/// number of tiles. Incompatible loops (a step that grows inward, a count that does not divide) are
/// unchanged. A mapping without steps is its own normal form.
Mapping settled(Mapping mapping, const std::vector<std::int64_t>& bounds);

/// Converts a settled mapping to the form that people write: counts for perfect factors, steps for
/// all others.
Mapping asWritten(Mapping mapping, const std::vector<std::int64_t>& bounds);

/// Returns the text after the name of a loop in files: "14", or "by 14" for a step.
std::string loopAmount(const Loop& loop);

/// Returns the mapping with a step at every loop, even where a count would suffice.
Mapping withSteps(Mapping mapping, const std::vector<std::int64_t>& bounds);

/// An error in the loops of a dimension.
struct StepFault {
    enum class Kind : std::uint8_t {
        None,
        Grows,    ///< the step is larger than the iterations that the loop gets
        Divides,  ///< a count does not divide the iterations that the loop gets
        Ends,     ///< the innermost step is not 1
    };
    Kind kind = Kind::None;
    std::size_t level = 0;
    char axis = 't';           ///< 't', 'x' or 'y'
    std::size_t position = 0;  ///< index in its list
    Loop loop;
    std::int64_t range = 1;  ///< iterations that the loop gets; for Ends, the iterations that
                             ///< remain
};

/// Returns the first fault of a dimension with steps. All factors and steps must be at least 1.
StepFault stepFault(const Mapping& mapping, DimensionId dimension, std::int64_t bound);

}  // namespace loopglass
