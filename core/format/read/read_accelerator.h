#pragma once

#include "accelerator/accelerator.h"
#include "format/source.h"

#include <map>
#include <string>

namespace loopglass {

/// Texts of technology tables by path, for files that contain an accelerator together with its
/// tables.
using TableFiles = std::map<std::string, std::string>;

/// Reads an accelerator file and the technology table that it names, unless `tables` has that
/// table. Throws InputError with file, line and column. The result has no problemsOf().
Accelerator readAccelerator(const Source& source, const TableFiles& tables = {});

}  // namespace loopglass
