#pragma once

#include "trace/audit.h"

#include <nlohmann/json.hpp>

namespace loopglass {

/// An audit as one JSON object: answer, optimal (whether the exact search was closed), least, gap,
/// dropped, and per rule on, lost, ratio, cost, mapping and dropped.
nlohmann::ordered_json auditJson(const Problem& problem, const Audit& audit);

}  // namespace loopglass
