#pragma once

#include "import/foreign/foreign_node.h"
#include "import/stack/architecture_stack.h"

#include <map>
#include <optional>
#include <string>

namespace loopglass {

/// The energies of one component: pJ of each action, of one instance and one access.
struct ComponentEnergies {
    std::map<std::string, double> actions;
    std::string path;            ///< the name in its original form
    std::int64_t instances = 0;  ///< instances of the range in the name; 0 without a range
    Location at;
};

/// The energy tables of a file.
struct EnergyTables {
    std::map<std::string, ComponentEnergies> components;  ///< by name, without path and range
    std::vector<std::string> accessActions = {};  ///< used for a component without known actions
    std::optional<double> cycleSeconds = {};      ///< length of a cycle, for leakage
    Location at;
};

/// Reads the value of the key `ERT`: a list of tables, or in version 0.2 a map. A component is
/// identified by the last name of a path; ranges may occur anywhere in the path. The largest of
/// several energies of one action counts. Throws InputError.
EnergyTables readTimeloopErt(const ForeignNode& ert);

/// Sets the assumed energy of the item's class, and returns the sentence of the report.
Message assumeClassEnergy(StackItem& item);
/// Returns the gap that an assumed energy fills.
ImportGap energyGap(const StackItem& item);

/// Sets the energies of storages and MACs, per word. Energies come from attributes, from the tables
/// (which override the attribute of a MAC, as in Timeloop), or are assumed by class. Assumed
/// energies are noted. If tables are given, components without an entry are noted as missing, and
/// so are energies of components that are not counted. The leakage of storages is set, too.
void applyEnergies(const std::optional<EnergyTables>& tables, ArchitectureStack& stack,
                   ImportReport& report);

}  // namespace loopglass
