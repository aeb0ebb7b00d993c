#pragma once

#include "import/foreign_node.h"
#include "import/timeloop_stack.h"

#include <map>

namespace loopglass {

/// The energies of one component: pJ of each action, of one instance and one access.
struct ComponentEnergies {
    std::map<std::string, double> actions;
    std::int64_t instances = 0;  ///< of the range in the name; 0 without one
    Location at;
};

/// Energies by the component's name, without path and range.
using EnergyTables = std::map<std::string, ComponentEnergies>;

/// Reads the value of the key `ERT`. Of several entries of one action the largest counts. Throws
/// InputError.
EnergyTables readTimeloopErt(const ForeignNode& ert);

/// Gives storages and MACs their energies, per word: those of their own attributes, of the tables,
/// or assumed by class. What was assumed is noted.
void applyEnergies(const EnergyTables& tables, ArchitectureStack& stack, ImportReport& report);

}  // namespace loopglass
