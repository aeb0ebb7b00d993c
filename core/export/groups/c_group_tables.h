#pragma once

#include "export/groups/c_group_names.h"
#include "export/plan/code_writer.h"

namespace loopglass {

/// Writes the constants that size the arrays of the generated code.
void writeCGroupSizes(CodeWriter& code, const ExportedGroups& exported);
/// Writes the boxes of all arrays, `lg_arrays`.
void writeCGroupArrays(CodeWriter& code, const CGroupNames& names);
/// Writes a group as tables, `lg_group_1`.
void writeCGroupTables(CodeWriter& code, const ExportedGroups& exported, std::size_t group);

}  // namespace loopglass
