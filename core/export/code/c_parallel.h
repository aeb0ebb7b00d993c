#pragma once

#include "export/plan/plan.h"

#include <cstdint>
#include <vector>

namespace loopglass {

/// The OpenMP mark of a loop.
enum class CMark : std::uint8_t {
    None,
    ParallelFor,  ///< the outermost spatial loop whose iterations write different words
    Simd,         ///< the innermost loop, spatial, whose iterations write different words
    SimdSum,      ///< the innermost loop, spatial, whose iterations all add to one output word
};

/// Returns the mark of every loop. Loops whose iterations write the same output words remain
/// sequential, because threads would have to take turns. The innermost loop is an exception.
std::vector<CMark> openMpMarks(const Plan& plan);

}  // namespace loopglass
