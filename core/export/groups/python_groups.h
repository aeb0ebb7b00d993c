#pragma once

#include "export/plan/exported_groups.h"

#include <string>
#include <string_view>

namespace loopglass {

/// Returns Python with NumPy: one function for each group, with the shared loops and the turns, and
/// one function for each layer, with its own loops over a box. As a program, the file compares the
/// results with the layers without tiles, and operations and words made with the cost model. Throws
/// InputError if a function needs more nested loops than Python allows.
std::string pythonGroupsText(const ExportedGroups& exported);

/// Code of the exported file that computes the boxes and represents the buffers of the home.
extern const std::string_view pythonGroupRuntime;

}  // namespace loopglass
