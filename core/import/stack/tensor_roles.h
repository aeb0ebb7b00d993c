#pragma once

#include "import/request/import_report.h"
#include "workload/workload.h"

#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// The tensors by their role; the accelerators of other tools name tensors by role.
struct TensorRoles {
    std::vector<std::string> all;  ///< the output, then the operands
    std::string input;             ///< the first operand, such as `I1` or `input`
    /// The second operand, such as `I2` or `weight`; "" if there is none.
    std::string weight;
    std::string output;  ///< the output, such as `O` or `output`
};

/// Returns the tensors of a workload by their position in the equation. Without a workload, returns
/// the tensors of the sample files, and reports this as an assumption.
TensorRoles tensorRoles(const Workload* workload, const Location& at, ImportReport& report);

/// Returns the tensor that has this name or role, regardless of case; "" if there is none.
std::string tensorOfRole(const TensorRoles& roles, const std::string& name);

}  // namespace loopglass
