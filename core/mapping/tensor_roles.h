#pragma once

#include "accelerator/accelerator.h"
#include "workload/workload.h"

#include <optional>
#include <string>
#include <string_view>

namespace loopglass {

// Roles of tensors in accelerators. In place of the name of a tensor, an accelerator may have the
// word `output`, `input` or `weight`. The accelerator then fits workloads with any tensor names. A
// tensor that has such a word as its name goes before the role.

/// Returns the tensor of this name, or else of this role. None if the workload has neither, or if
/// the name belongs to another layer of the network.
std::optional<TensorId> tensorMeant(const Workload& workload, std::string_view name);
/// Returns whether an accelerator may name this tensor: the workload has a tensor of this name,
/// another layer of its network has one, or the name is a role.
bool isKnownTensor(const Workload& workload, std::string_view name);

/// Returns the accelerator with the names of the tensors in place of their roles. Roles that no
/// tensor has remain.
Accelerator withTensorNames(const Workload& workload, Accelerator accelerator);
/// Returns the accelerator with roles in place of the names of tensors. If a buffer keeps a tensor
/// that the workload lacks, the names alone tell the roles: `ofmap` is the output.
Accelerator withRoles(const Workload& workload, Accelerator accelerator);
/// Returns the changed accelerator, with roles if the accelerator before the change has roles.
Accelerator withRolesAsBefore(const Workload& workload, const Accelerator& before,
                              Accelerator changed);
/// Returns whether an accelerator has a role in place of a name. False if it names an unknown
/// tensor, because `weight` may then be a name.
bool usesRoles(const Workload& workload, const Accelerator& accelerator);
/// Returns the accelerator as bind() needs it: with tensor names in place of roles, and without
/// roles and names that this workload does not have. Names that no layer of the network has remain.
/// Throws InputError if the accelerator has two names for a tensor.
Accelerator fittedTo(const Workload& workload, Accelerator accelerator);

}  // namespace loopglass
