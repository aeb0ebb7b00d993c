#pragma once

#include "import/foreign/foreign_node.h"
#include "import/stack/assembly.h"
#include "import/stack/tensor_roles.h"
#include "mapping/constraints.h"
#include "mapping/mapping.h"

#include <string>
#include <vector>

namespace loopglass {

/// What a file says of the loops on one axis of an array, beside its fanout.
struct ForgeAxis {
    std::size_t item = 0;  ///< the fanout in the stack
    bool onX = true;
    std::int64_t size = 1;              ///< its fanout
    std::optional<ForeignNode> reuse;   ///< tensors that no loop here may move
    std::optional<ForeignNode> may;     ///< tensors that children share; those of `reuse` if absent
    std::optional<ForeignNode> bounds;  ///< comparisons of loops with numbers
    std::optional<ForeignNode> usage;   ///< the least part of the axis that is used, 0 to 1
};

/// Puts what axes demand into the constraints: dimensions that may have a loop there, and how
/// large. What cannot be said here is noted. Throws InputError for a comparison that is none.
void demandAxes(const std::vector<ForgeAxis>& axes, const TimeloopAssembly& assembly,
                const TensorRoles& roles, const Workload& workload, Constraints& constraints);

/// What a file lets no children share, and this model shares: a warning for each axis where a loop
/// of the mapping, or without one a loop that the constraints allow, would share such a tensor.
void noteUnshared(const std::vector<ForgeAxis>& axes, const TimeloopAssembly& assembly,
                  const TensorRoles& roles, const Workload& workload, const Mapping* mapping,
                  const Constraints& constraints);

}  // namespace loopglass
