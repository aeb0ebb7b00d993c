#pragma once

#include "export/plan/plan.h"

#include <cstdint>
#include <vector>

namespace loopglass {

/// The OpenMP mark of a loop.
enum class CMark : std::uint8_t {
    None,
    ParallelFor,  ///< the outermost spatial loop whose iterations write apart from each other
    Simd,         ///< the innermost loop, spatial, whose iterations write apart from each other
    SimdSum,      ///< the innermost loop, spatial, that only adds to one word of the output
};

/// The mark of every loop. Loops whose iterations meet in words of the output stay in order, but
/// for the innermost: threads would have to take turns there.
std::vector<CMark> openMpMarks(const Plan& plan);

}  // namespace loopglass
