#pragma once

#include "mapping/mapping.h"
#include "workload/workload.h"

#include <cstdint>
#include <string>
#include <vector>

namespace loopglass {

/// Whether some loop of a mapping has a step.
bool hasSteps(const Mapping& mapping);

/// The bound of each dimension.
std::vector<std::int64_t> workloadBounds(const Workload& workload);

/// The normal form of a mapping with steps: a dimension in which every loop divides has counts,
/// every other one has steps at all its loops, and `factor` is the most pieces of each.
/// Incompatible loops (a step that grows inward, a count that does not divide) are unchanged. A
/// mapping without steps is its own normal form.
Mapping settled(Mapping mapping, const std::vector<std::int64_t>& bounds);

/// A settled mapping as people write it: counts where a loop divides all that it gets, steps
/// elsewhere.
Mapping asWritten(Mapping mapping, const std::vector<std::int64_t>& bounds);

/// Returns the text after the name of a loop in files: "14", or "by 14" for a step.
std::string loopAmount(const Loop& loop);

/// A mapping with a step at every loop, also where a count would do.
Mapping withSteps(Mapping mapping, const std::vector<std::int64_t>& bounds);

/// An error in the loops of a dimension.
struct StepFault {
    enum class Kind : std::uint8_t {
        None,
        Grows,    ///< the step is larger than the iterations that the loop gets
        Divides,  ///< a count does not divide them
        Ends,     ///< the innermost step is not 1
    };
    Kind kind = Kind::None;
    std::size_t level = 0;
    char axis = 't';           ///< 't', 'x' or 'y'
    std::size_t position = 0;  ///< in its list
    Loop loop;
    std::int64_t range = 1;  ///< iterations that it gets; at the end, those that are left
};

/// The first fault of a dimension in which some loop has a step. Factors and steps are 1 or more.
StepFault stepFault(const Mapping& mapping, DimensionId dimension, std::int64_t bound);

}  // namespace loopglass
