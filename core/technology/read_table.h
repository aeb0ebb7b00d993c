#pragma once

#include "technology/table.h"

#include <string>

namespace loopglass {

/// Reads a technology table: CSV with a header that names the columns (docs/technology.md, section
/// "A table of one's own"). The text must have been checked by checkedText(). Throws InputError
/// with file, line and column.
TechnologyTable readTechnologyTable(const std::string& file, const std::string& text);

}  // namespace loopglass
