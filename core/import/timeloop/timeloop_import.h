#pragma once

#include "import/request/import_request.h"

namespace loopglass {

/// Reads files of Timeloop: architecture, problem, mapping, constraints and energies, in one file
/// or several. Throws InputError.
Imported importTimeloop(const ImportRequest& request);

}  // namespace loopglass
