#pragma once

#include "import/request/import_report.h"
#include "workload/workload.h"

#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// Tensors by what they are for, as accelerators of other tools name them.
struct TensorRoles {
    std::vector<std::string> all;  ///< output, then the operands
    std::string input;             ///< the first operand: `I1`, `input`
    std::string weight;            ///< the second: `I2`, `weight`; "" where there is none
    std::string output;            ///< `O`, `output`
};

/// The tensors of a workload by their place in its equation, or those that the samples of this
/// program have; the latter is noted.
TensorRoles tensorRoles(const Workload* workload, const Location& at, ImportReport& report);

/// The tensor that a name means, exactly or by its role, in any case; "" when none.
std::string tensorOfRole(const TensorRoles& roles, const std::string& name);

}  // namespace loopglass
