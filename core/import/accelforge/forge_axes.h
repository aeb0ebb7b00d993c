#pragma once

#include "import/accelforge/forge_names.h"
#include "import/foreign/foreign_node.h"
#include "import/stack/assembly.h"
#include "import/stack/tensor_roles.h"
#include "mapping/constraints.h"
#include "mapping/mapping.h"

#include <string>
#include <vector>

namespace loopglass {

/// The constraints of a file on the loops of one axis of an array.
struct ForgeAxis {
    std::size_t item = 0;  ///< index of the fanout in the stack
    bool onX = true;
    std::int64_t size = 1;  ///< number of children on the axis
    /// Tensors that must not move along the axis: no loop on the axis indexes them.
    std::optional<ForeignNode> reuse;
    /// Tensors that children may share; none means the tensors in `reuse`.
    std::optional<ForeignNode> may;
    std::optional<ForeignNode> bounds;  ///< comparisons of loop factors with numbers
    std::optional<ForeignNode> usage;   ///< minimum use of the axis, as a fraction from 0 to 1
};

/// Adds the constraints of axes to the assembly: the dimensions that may have a loop on an axis,
/// and the factors. Reports constraints that cannot be represented. Throws InputError for an
/// invalid comparison.
void demandAxes(const std::vector<ForgeAxis>& axes, const TimeloopAssembly& assembly,
                const TensorRoles& roles, const ForgeNames& names, const Workload& workload,
                Constraints& constraints);

/// Adds a warning for each axis along which Loopglass shares a tensor but the file does not.
/// Considers the loops of the mapping or, without a mapping, all loops that the constraints allow.
void noteUnshared(const std::vector<ForgeAxis>& axes, const TimeloopAssembly& assembly,
                  const TensorRoles& roles, const ForgeNames& names, const Workload& workload,
                  const Mapping* mapping, const Constraints& constraints);

}  // namespace loopglass
