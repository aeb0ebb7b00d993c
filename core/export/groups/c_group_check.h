#pragma once

#include "export/groups/c_group_names.h"
#include "export/plan/code_writer.h"

namespace loopglass {

/// Writes the arrays and counters of the self-test, which the functions of groups use.
void writeCGroupCounters(CodeWriter& code, const ExportedGroups& exported,
                         const CGroupNames& names);

/// Writes the self-test: plain loops, the comparison of each group, and the function main.
void writeCGroupCheck(CodeWriter& code, const ExportedGroups& exported, const CGroupNames& names);

}  // namespace loopglass
