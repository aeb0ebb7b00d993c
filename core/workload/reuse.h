#pragma once

#include "workload/dimension_set.h"
#include "workload/workload.h"

#include <vector>

namespace loopglass {

/// Which dimensions move a tensor and which leave it in place (Sunstone thesis, section
/// 4.3, table 4.1).
struct TensorReuse {
    DimensionSet indexing;  ///< dimensions that appear in the projection
    DimensionSet full;      ///< all others: the whole tile is reused across them
    DimensionSet
        partial;  ///< indexing dimensions that share a rank with another: overlapping tiles
};

/// One entry per tensor. Full reuse is offered by every dimension that does not index the tensor,
/// partial reuse by the dimensions of a rank with two or more terms (windows such as p+r).
std::vector<TensorReuse> inferReuse(const Workload& workload);

}  // namespace loopglass
