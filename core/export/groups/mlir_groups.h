#pragma once

#include "export/plan/exported_groups.h"

#include <string>

namespace loopglass {

/// Returns MLIR (scf, arith, memref): one function for each group, with the shared loops and the
/// turns, and one function for each layer, with its own loops over a box. Tables have the box of
/// every turn. Throws InputError if a group has too many turns.
std::string mlirGroupsText(const ExportedGroups& exported);

}  // namespace loopglass
