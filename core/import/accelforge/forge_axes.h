#pragma once

#include "import/foreign/foreign_node.h"
#include "import/stack/assembly.h"
#include "import/stack/tensor_roles.h"
#include "mapping/constraints.h"
#include "mapping/mapping.h"

#include <string>
#include <vector>

namespace loopglass {

/// The statements of a file on the loops on one axis of an array, except its fanout.
struct ForgeAxis {
    std::size_t item = 0;  ///< the fanout in the stack
    bool onX = true;
    std::int64_t size = 1;              ///< its fanout
    std::optional<ForeignNode> reuse;   ///< tensors that no loop here may move
    std::optional<ForeignNode> may;     ///< tensors that children share; those of `reuse` if absent
    std::optional<ForeignNode> bounds;  ///< comparisons of loops with numbers
    std::optional<ForeignNode> usage;   ///< the least part of the axis that is used, 0 to 1
};

/// Adds the constraints of axes: the dimensions that may have a loop there, and the factors. Notes
/// constraints that cannot be represented. Throws InputError for an invalid comparison.
void demandAxes(const std::vector<ForgeAxis>& axes, const TimeloopAssembly& assembly,
                const TensorRoles& roles, const Workload& workload, Constraints& constraints);

/// Adds a warning for each axis where this model shares a tensor that the file does not share among
/// children. The loops are those of the mapping or, without a mapping, those that the constraints
/// allow.
void noteUnshared(const std::vector<ForgeAxis>& axes, const TimeloopAssembly& assembly,
                  const TensorRoles& roles, const Workload& workload, const Mapping* mapping,
                  const Constraints& constraints);

}  // namespace loopglass
