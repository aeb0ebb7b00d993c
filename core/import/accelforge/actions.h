#pragma once

#include "import/foreign/attribute_scope.h"
#include "import/stack/architecture_stack.h"

#include <functional>
#include <map>
#include <optional>

namespace loopglass {

/// An action of a component of AccelForge: what one costs, and how fast they go.
struct ForgeAction {
    std::optional<double> energy;      ///< J
    std::optional<double> throughput;  ///< actions per second
    double bits = 1;                   ///< moved by one
    Location at;
};

/// The actions of a node by name. Throws InputError.
std::map<std::string, ForgeAction> forgeActions(const ForeignNode& node, ExpressionScope& scope);

/// Sets of tensors such as `~MainMemory | weight`, by the tensors of nodes further out. What cannot
/// be read gives none.
std::optional<std::vector<std::string>> forgeTensors(
    const ForeignNode& node, const std::map<std::string, std::vector<std::string>>& kept,
    const std::function<std::string(const std::string&)>& tensorOf,
    const std::vector<std::string>& all);

}  // namespace loopglass
