#pragma once

#include "import/foreign/foreign_node.h"
#include "import/stack/architecture_stack.h"

#include <map>
#include <optional>
#include <string>

namespace loopglass {

/// The energies of one component: pJ for each action, for one instance and one access.
struct ComponentEnergies {
    std::map<std::string, double> actions;
    std::string path;            ///< name of the component as written in the file
    std::int64_t instances = 0;  ///< number of instances in the name's range; 0 without a range
    Location at;
};

/// The energy tables of a file.
struct EnergyTables {
    /// Energies by the name of the component, without path and range.
    std::map<std::string, ComponentEnergies> components;
    /// Names of the actions that count as an access of a component without known actions.
    std::vector<std::string> accessActions = {};
    /// Length of a cycle in seconds, to convert leakage.
    std::optional<double> cycleSeconds = {};
    Location at;
};

/// Reads the value of the key `ERT`, which is a list of tables or, in version 0.2, a map. The last
/// name of a path identifies a component; ranges may occur anywhere in the path. If an action has
/// several energies, the largest counts. Throws InputError.
EnergyTables readTimeloopErt(const ForeignNode& ert);

/// Sets the energy of an item to the assumed energy of its class, and returns the sentence for the
/// report.
Message assumeClassEnergy(StackItem& item);
/// Returns the gap in the accelerator's parameters that an assumed energy fills.
ImportGap energyGap(const StackItem& item);

/// Sets the energies of storages and MACs, per word. An energy comes from an attribute or from the
/// tables; for a MAC, the tables override the attribute, as in Timeloop. Otherwise the energy of
/// the class is assumed. Assumed energies are reported. If there are tables, components without an
/// entry are reported as missing. Energies of components that the cost model does not count are
/// also reported as missing. The function also sets the leakage of storages.
void applyEnergies(const std::optional<EnergyTables>& tables, ArchitectureStack& stack,
                   ImportReport& report);

}  // namespace loopglass
