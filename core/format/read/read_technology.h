#pragma once

#include "accelerator/accelerator.h"
#include "format/read/read_accelerator.h"
#include "format/yaml/yaml_node.h"

#include <string>

namespace loopglass {

/// Reads `{table: …, node: …, dram: …}` with the rows of the table: a table of the program, or a
/// CSV file beside the file that names it. Throws InputError, with a place in the table's file if
/// the table is wrong. Table files in `known` are not read again.
Technology readTechnology(const YamlNode& node, const TableFiles& known);

/// The technology of a table file, with the only node that it has and without DRAM. Throws
/// InputError.
Technology readTechnologyFile(const std::string& path);

/// `1 GHz` or `700 MHz`, in GHz. Throws InputError.
double readClock(const YamlNode& node);

}  // namespace loopglass
