#pragma once

#include "import/request/import_report.h"
#include "workload/workload.h"

#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// The tensors by role, as accelerators of other tools name them.
struct TensorRoles {
    std::vector<std::string> all;  ///< output, then the operands
    std::string input;             ///< the first operand: `I1`, `input`
    std::string weight;            ///< the second operand: `I2`, `weight`; "" if there is none
    std::string output;            ///< `O`, `output`
};

/// Returns the tensors of a workload by their position in the equation. Without a workload, returns
/// the tensors of the samples, with a note.
TensorRoles tensorRoles(const Workload* workload, const Location& at, ImportReport& report);

/// Returns the tensor with this name or role, regardless of case; "" if there is none.
std::string tensorOfRole(const TensorRoles& roles, const std::string& name);

}  // namespace loopglass
