#pragma once

#include "export/groups/c_group_names.h"
#include "export/plan/code_writer.h"

namespace loopglass {

/// Writes the function of a layer of a group: its own loops over one box. With `counted`, the
/// function counts its operations.
void writeCGroupLayer(CodeWriter& code, const ExportedGroups& exported, const CGroupNames& names,
                      CGroupPlace place, bool counted);

/// Writes the function of a group: the shared loops, and the turns of the layers. With `counted`,
/// the function counts the words that layers make for each other.
void writeCGroupFunction(CodeWriter& code, const ExportedGroups& exported, const CGroupNames& names,
                         std::size_t group, bool counted);

/// Writes the loops of a layer of the network without tiles, over the arrays `lg_plain`.
void writeCGroupPlain(CodeWriter& code, const ExportedGroups& exported, const CGroupNames& names,
                      std::size_t layer);

}  // namespace loopglass
