#pragma once

#include "export/plan/exported_groups.h"

#include <string>

namespace loopglass {

/// Returns a mapping with groups as LaTeX: one algorithm for each group, with the packages of
/// latexText().
std::string latexGroupsText(const ExportedGroups& exported);

}  // namespace loopglass
