#pragma once

#include "import/foreign/foreign_node.h"
#include "import/foreign/foreign_roots.h"
#include "import/request/import_request.h"

#include <optional>

namespace loopglass {

/// Of a system of Stream, which has several cores in files of their own: the one that the variable
/// `core` names, or the first. None when the files are no system. Throws InputError.
std::optional<ForeignNode> chosenCore(const ForeignRoots& roots, const ImportRequest& request,
                                      ForeignReading& reading);

}  // namespace loopglass
