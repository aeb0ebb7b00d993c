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

/// An action of a component of AccelForge: its cost and its rate. The numbers include all scales of
/// the file.
struct ForgeAction {
    std::optional<double> energy;          ///< J; empty if absent
    std::optional<double> throughput;      ///< actions per second, may be infinite; empty if absent
    std::optional<double> bits;            ///< bits per action; empty for the bits of the component
    std::map<std::string, double> values;  ///< by tensor: values per action
    Location at;
};

/// The energy and time of a component's actions.
struct ForgeCosts {
    std::map<std::string, ForgeAction> actions;
    double bits = 1;                       ///< bits per action
    double scale = 1;                      ///< factor on the number of actions
    double parallel = 1;                   ///< instances that work as one
    std::map<std::string, double> values;  ///< by tensor: values per action
    std::map<std::string, double> widths;  ///< by tensor: bits of a value in this component only
    double leakage = 0;                    ///< W of all instances that work as one
    bool dummy = false;                    ///< a missing energy or delay is 0
    std::string model;                     ///< the component model of the tool; "" = none

    /// Returns the calls of an action for one value of a tensor. In other components, the values of
    /// this tensor have `bits` bits.
    double callsFor(const std::string& action, const std::string& tensor, int bits) const;
    /// Bits of a value of the tensor in this component.
    double widthOf(const std::string& tensor, int bits) const;
};

/// Returns the tensors of a set; none if the set cannot be read.
using ForgeSets = std::function<std::optional<NameSet>(const std::string& set)>;

/// The actions of a node. Notes unreadable actions as missing. Throws InputError.
ForgeCosts forgeCosts(const ForeignNode& node, ExpressionScope& scope, const ForgeSets& sets);

/// Returns the tensors of a set such as `~MainMemory | weight`. The name of an outer node means the
/// tensors of this node, and `Intermediates` means `intermediates`. Returns nothing if the set
/// cannot be read. Stores an unknown name in `unknown`.
std::optional<std::vector<std::string>> forgeTensors(
    const ForeignNode& node, const std::map<std::string, std::vector<std::string>>& kept,
    const std::function<std::string(const std::string&)>& tensorOf,
    const std::vector<std::string>& all, const NameSet& intermediates,
    std::string* unknown = nullptr);

}  // namespace loopglass
