#pragma once

#include "technology/table.h"

#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// Returns the names of the built-in tables, such as `cacti-45nm`.
std::vector<std::string> builtInTableNames();

/// Returns the built-in table with this name; none if it does not exist.
std::optional<TechnologyTable> builtInTable(const std::string& name);

/// Returns a table with the kinds of off-chip DRAM, which belong to every table.
TechnologyTable builtInDram();

}  // namespace loopglass
