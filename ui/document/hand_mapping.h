#pragma once

#include "mapping/mapping.h"
#include "mapping/problem.h"
#include "mapping/variant.h"

#include <QJsonObject>
#include <optional>
#include <string>
#include <vector>

namespace loopglass::ui {

/// A manually edited mapping. It may be illegal, but its shape is valid. It stores the names of its
/// levels and dimensions, because the document's workload and accelerator may change.
struct HandMapping {
    Mapping mapping;
    Variant variant;  ///< difference of its problem from the document's
    std::vector<std::string> levels;
    std::vector<std::string> dimensions;
    bool operator==(const HandMapping&) const = default;
};

/// Returns a mapping of a problem as a manual mapping.
HandMapping handMappingOf(const Problem& problem, Mapping mapping, Variant variant = {});

/// Returns true if the mapping has the levels and dimensions of the problem, in the same order.
bool isOf(const HandMapping& hand, const Problem& problem);

/// Returns the object for a session file. Factors that do not multiply to the sizes are written and
/// read as any others.
QJsonObject handMappingObject(const HandMapping& hand, const Problem& problem);

/// Returns nothing if the object is not a mapping of the problem.
std::optional<HandMapping> readHandMapping(const QJsonObject& object, const Problem& problem);

}  // namespace loopglass::ui
