#pragma once

#include "mapping/mapping.h"
#include "mapping/problem.h"
#include "mapping/variant.h"

#include <QJsonObject>
#include <optional>
#include <string>
#include <vector>

namespace loopglass::ui {

/// A mapping in manual editing. It may be illegal in every way but its shape. It remembers by name
/// what it is a mapping of, because the document's workload and accelerator may be changed below
/// it.
struct HandMapping {
    Mapping mapping;
    Variant variant;  ///< how its problem differs from the document's
    std::vector<std::string> levels;
    std::vector<std::string> dimensions;
    bool operator==(const HandMapping&) const = default;
};

/// The mapping as one of a problem.
HandMapping handMappingOf(const Problem& problem, Mapping mapping, Variant variant = {});

/// Its levels and dimensions are those of the problem, in their order.
bool isOf(const HandMapping& hand, const Problem& problem);

/// For a session file: factors that do not fit their bounds are written and read like any others.
QJsonObject handMappingObject(const HandMapping& hand, const Problem& problem);

/// Returns nothing if the object is not a mapping of the problem.
std::optional<HandMapping> readHandMapping(const QJsonObject& object, const Problem& problem);

}  // namespace loopglass::ui
