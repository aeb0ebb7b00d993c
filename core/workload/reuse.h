#pragma once

#include "workload/dimension_set.h"
#include "workload/workload.h"

#include <vector>

namespace loopglass {

/// Dimensions that move a tensor, and dimensions that leave the tensor in place (Sunstone thesis,
/// section 4.3, table 4.1).
struct TensorReuse {
    DimensionSet indexing;  ///< dimensions that appear in the projection
    DimensionSet full;      ///< all other dimensions: the whole tile is reused
    DimensionSet partial;   ///< indexing dimensions that share a rank: overlapping tiles
};

/// Returns one entry per tensor. Full reuse occurs along every dimension that does not index the
/// tensor. Partial reuse occurs along the dimensions of a rank with two or more terms (windows such
/// as p+r).
std::vector<TensorReuse> inferReuse(const Workload& workload);

}  // namespace loopglass
