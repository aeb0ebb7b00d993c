#pragma once

#include "accelerator/accelerator.h"
#include "format/source.h"

#include <map>
#include <string>

namespace loopglass {

/// Texts of technology tables by path, for files that embed an accelerator together with its
/// tables.
using TableFiles = std::map<std::string, std::string>;

/// Reads an accelerator file and the technology table that it names. A table in `tables` is not
/// read from the disk. Throws InputError with file, line and column. For the result, problemsOf()
/// returns no errors.
Accelerator readAccelerator(const Source& source, const TableFiles& tables = {});

}  // namespace loopglass
