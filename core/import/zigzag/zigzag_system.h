#pragma once

#include "import/foreign/foreign_node.h"
#include "import/foreign/foreign_roots.h"
#include "import/request/import_request.h"

#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// Returns the ids of the cores of a system: the keys of a map, or the positions in a list.
std::vector<std::string> coreNames(const ForeignNode& cores);

/// Returns the selected core of a Stream system whose cores are in separate files. The variable
/// `core` names the core; by default, the first core is selected. For other files, the result is
/// empty. Throws InputError.
std::optional<ForeignNode> chosenCore(const ForeignRoots& roots, const ImportRequest& request,
                                      ForeignReading& reading);

}  // namespace loopglass
