#pragma once

#include "accelerator/accelerator.h"
#include "format/read/read_accelerator.h"
#include "format/yaml/yaml_node.h"

#include <string>

namespace loopglass {

/// Reads `{table: …, node: …, dram: …}` and the rows of the table. The table is a built-in table,
/// or a CSV file in the folder of the accelerator file. Throws InputError. If the table is wrong,
/// the exception has the position in the table's file. Table files in `known` are not read again.
Technology readTechnology(const YamlNode& node, const TableFiles& known);

/// Reads a technology from a table file, which must have only one node. The result has no DRAM.
/// Throws InputError.
Technology readTechnologyFile(const std::string& path);

/// Reads a clock such as `1 GHz` or `700 MHz`, and returns GHz. Throws InputError.
double readClock(const YamlNode& node);

}  // namespace loopglass
