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
    std::int64_t instances = 0;  ///< of the range in the name; 0 without one
    Location at;
};

/// The energy tables of a file.
struct EnergyTables {
    std::map<std::string, ComponentEnergies> components;  ///< by name, without path and range
    Location at;
};

/// Reads the value of the key `ERT`. A component is named by a path, of which the last name counts;
/// ranges may stand anywhere in it. Of several entries of one action the largest counts. Throws
/// InputError.
EnergyTables readTimeloopErt(const ForeignNode& ert);

/// Gives an item the energy that stands in by its class, and returns the sentence on it.
Message assumeClassEnergy(StackItem& item);
/// The gap that such an energy fills.
ImportGap energyGap(const StackItem& item);

/// Gives storages and MACs their energies, per word: those of their own attributes, of the tables
/// (which come before the attribute of a MAC, as in Timeloop), or assumed by class. What was
/// assumed is noted. Where tables are given, a component without an entry and an entry without a
/// component are noted as missing.
void applyEnergies(const std::optional<EnergyTables>& tables, ArchitectureStack& stack,
                   ImportReport& report);

}  // namespace loopglass
