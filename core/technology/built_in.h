#pragma once

#include "technology/table.h"

#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// Returns the names of the built-in tables, such as `cacti-45nm`.
std::vector<std::string> builtInTableNames();

/// Returns the built-in table with a name; none if there is none.
std::optional<TechnologyTable> builtInTable(const std::string& name);

/// Returns the kinds of off-chip DRAM that every table has.
TechnologyTable builtInDram();

}  // namespace loopglass
