#pragma once

#include "technology/table.h"

#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// The names of the tables that come with the program, such as `cacti-45nm`.
std::vector<std::string> builtInTableNames();

/// The table of that name; none when there is none.
std::optional<TechnologyTable> builtInTable(const std::string& name);

/// Kinds of DRAM that every table has: they are off the chip.
TechnologyTable builtInDram();

}  // namespace loopglass
