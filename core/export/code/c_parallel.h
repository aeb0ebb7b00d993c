#pragma once

#include "export/plan/plan.h"

#include <cstdint>
#include <vector>

namespace loopglass {

/// The OpenMP pragma of a loop.
enum class CMark : std::uint8_t {
    None,
    ParallelFor,  ///< the outermost spatial loop whose iterations write different words
    Simd,         ///< the innermost loop, if it is spatial and its iterations write different words
    /// The innermost loop, if it is spatial and all its iterations add to one output word.
    SimdSum,
};

/// Returns true if iterations of the loop write different words of the output, which holds if the
/// dimension is alone in a rank of the output.
bool writesApart(const Plan& plan, const PlanLoop& loop);

/// Returns the OpenMP pragma of every loop. Loops whose iterations write the same output words
/// remain sequential, because threads would have to wait for each other. The innermost loop is an
/// exception.
std::vector<CMark> openMpMarks(const Plan& plan);

}  // namespace loopglass
