#pragma once

#include "trace/audit.h"

#include <nlohmann/json.hpp>

namespace loopglass {

/// Returns an audit as one JSON object. Its keys are answer, optimal (whether the exact search
/// ended), least, gap, dropped, and for each rule on, lost, ratio, cost, mapping and dropped.
nlohmann::ordered_json auditJson(const Problem& problem, const Audit& audit);

}  // namespace loopglass
