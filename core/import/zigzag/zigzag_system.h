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

/// Returns the selected core of a Stream system whose cores are in separate files: the core that
/// the variable `core` names, or the first core. Empty for other files. Throws InputError.
std::optional<ForeignNode> chosenCore(const ForeignRoots& roots, const ImportRequest& request,
                                      ForeignReading& reading);

}  // namespace loopglass
