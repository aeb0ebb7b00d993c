#pragma once

#include "import/foreign/foreign_node.h"
#include "import/foreign/foreign_roots.h"
#include "import/request/import_request.h"

#include <optional>

namespace loopglass {

/// Returns the core that the variable `core` names, or the first one, for a system of Stream with
/// several cores in files of their own. Empty if the files are not a system. Throws InputError.
std::optional<ForeignNode> chosenCore(const ForeignRoots& roots, const ImportRequest& request,
                                      ForeignReading& reading);

}  // namespace loopglass
