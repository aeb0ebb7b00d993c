#pragma once

#include "workload/dimension_set.h"
#include "workload/workload.h"

#include <vector>

namespace loopglass {

/// The dimensions that move a tensor, and the dimensions that do not (Sunstone thesis, section 4.3,
/// table 4.1).
struct TensorReuse {
    DimensionSet indexing;  ///< dimensions that appear in the tensor's indices
    DimensionSet full;      ///< all other dimensions, across which the whole tile is reused
    DimensionSet partial;   ///< indexing dimensions that share a rank, so that tiles overlap
};

/// Returns one entry for each tensor. Full reuse occurs along every dimension that does not index
/// the tensor. Partial reuse occurs along the dimensions of a rank with two or more terms (windows
/// such as p+r).
std::vector<TensorReuse> inferReuse(const Workload& workload);

}  // namespace loopglass
