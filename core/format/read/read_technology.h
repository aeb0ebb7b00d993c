#pragma once

#include "accelerator/accelerator.h"
#include "format/read/read_accelerator.h"
#include "format/yaml/yaml_node.h"

#include <string>

namespace loopglass {

/// `{table: …, node: …, dram: …}` with the rows of the table: one that comes with the program, or a
/// CSV file, looked for beside the file that names it. Throws InputError, in the table's file where
/// that is wrong.
/// Table files that are known already are not read again.
Technology readTechnology(const YamlNode& node, const TableFiles& known);

/// The technology of a table file, with the only node that it has and without DRAM. Throws
/// InputError.
Technology readTechnologyFile(const std::string& path);

/// `1 GHz` or `700 MHz`, in GHz. Throws InputError.
double readClock(const YamlNode& node);

}  // namespace loopglass
