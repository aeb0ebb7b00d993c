#pragma once

#include "accelerator/accelerator.h"
#include "format/read/read_accelerator.h"
#include "format/yaml/yaml_node.h"

#include <string>

namespace loopglass {

/// Reads `{table: …, node: …, dram: …}` with the rows of the table: a built-in table, or a CSV file
/// in the folder of the accelerator file. Throws InputError, with a place in the table's file if
/// the table is wrong. Table files in `known` are not read again.
Technology readTechnology(const YamlNode& node, const TableFiles& known);

/// Reads a technology from a table file, which must have only one node; without DRAM. Throws
/// InputError.
Technology readTechnologyFile(const std::string& path);

/// Reads `1 GHz` or `700 MHz` and returns GHz. Throws InputError.
double readClock(const YamlNode& node);

}  // namespace loopglass
