#pragma once

#include "mapping/mapping.h"
#include "mapping/problem.h"
#include "mapping/variant.h"

#include <QJsonObject>
#include <optional>
#include <string>
#include <vector>

namespace loopglass::ui {

/// A manually edited mapping. The mapping may be illegal, but it has valid levels and loops. It
/// stores the names of its levels and dimensions, because the document's workload and accelerator
/// may change.
struct ManualMapping {
    Mapping mapping;
    Variant variant;  ///< difference between its problem and the problem of the document
    std::vector<std::string> levels;
    std::vector<std::string> dimensions;
    bool operator==(const ManualMapping&) const = default;
};

/// Returns a mapping of a problem as a manual mapping.
ManualMapping handMappingOf(const Problem& problem, Mapping mapping, Variant variant = {});

/// Returns true if the mapping has the levels and dimensions of the problem, in the same order.
bool isOf(const ManualMapping& manualMapping, const Problem& problem);

/// Returns the object for a session file. Factors are written and read even if they do not multiply
/// to the dimension sizes.
QJsonObject handMappingObject(const ManualMapping& manualMapping, const Problem& problem);

/// Reads a manual mapping; returns none if the object is not a mapping of the problem.
std::optional<ManualMapping> readHandMapping(const QJsonObject& object, const Problem& problem);

}  // namespace loopglass::ui
