#pragma once

#include "import/foreign/foreign_node.h"
#include "import/foreign/foreign_roots.h"
#include "import/request/import_request.h"

#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// Returns the ids of the cores of a system, which are its keys or its positions in a list.
std::vector<std::string> coreNames(const ForeignNode& cores);

/// Returns the core that the variable `core` names, or the first one, for a system of Stream with
/// several cores in files of their own. Empty if the files are not a system. Throws InputError.
std::optional<ForeignNode> chosenCore(const ForeignRoots& roots, const ImportRequest& request,
                                      ForeignReading& reading);

}  // namespace loopglass
