#pragma once

#include "import/accelforge/name_sets.h"
#include "import/foreign/attribute_scope.h"
#include "import/foreign/foreign_node.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// An action of a component of AccelForge: its cost and its rate. The numbers include all scale
/// factors of the file.
struct ForgeAction {
    std::optional<double> energy;  ///< energy in J; empty if absent
    /// Actions per second, possibly infinite; empty if absent.
    std::optional<double> throughput;
    /// Bits per action; empty means the bits of the component.
    std::optional<double> bits;
    std::map<std::string, double> values;  ///< values per action, by tensor
    Location at;
};

/// The energy and time of a component's actions.
struct ForgeCosts {
    std::map<std::string, ForgeAction> actions;
    double bits = 1;                       ///< bits per action
    double scale = 1;                      ///< factor by which the number of actions is multiplied
    double parallel = 1;                   ///< instances described as one component
    std::map<std::string, double> values;  ///< values per action, by tensor
    /// Bits of a value, by tensor, if this component uses other bits.
    std::map<std::string, double> widths;
    double leakage = 0;  ///< leakage, in watts, of all `parallel` instances
    bool dummy = false;  ///< true if a missing energy or delay means 0
    std::string model;   ///< component model of the tool; "" = none

    /// Returns the number of calls of an action for one value of a tensor. `bits` is the number of
    /// bits that a value of this tensor has in other components.
    double callsFor(const std::string& action, const std::string& tensor, int bits) const;
    /// Returns the bits of a value of the tensor in this component.
    double widthOf(const std::string& tensor, int bits) const;
};

/// A function that returns the tensors of a set; none if the set cannot be read.
using ForgeSets = std::function<std::optional<NameSet>(const std::string& set)>;

/// Returns the actions of a node. Reports unreadable actions as missing. Throws InputError.
ForgeCosts forgeCosts(const ForeignNode& node, ExpressionScope& scope, const ForgeSets& sets);

/// Returns the tensors of a set such as `~MainMemory | weight`. In a set, the name of an outer node
/// means the tensors of this node, and `Intermediates` means `intermediates`. Returns nothing if
/// the set cannot be read. Stores an unknown name in `unknown`.
std::optional<std::vector<std::string>> forgeTensors(
    const ForeignNode& node, const std::map<std::string, std::vector<std::string>>& kept,
    const ForgeSets& tensorOf, const std::vector<std::string>& all, const NameSet& intermediates,
    std::string* unknown = nullptr);

}  // namespace loopglass
