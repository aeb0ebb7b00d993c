#pragma once

#include "cli/input/search_flags.h"
#include "cli/terminal/console.h"
#include "design/read_design.h"
#include "import/request/import_report.h"
#include "mapper/search_methods.h"

#include <map>
#include <string>
#include <vector>

namespace loopglass::cli {

/// A design file and the files that it refers to.
struct DesignInputs {
    design::DesignFile file;
    std::string path;                          ///< path of the design file, as in messages
    std::string text;                          ///< content of the design file
    std::map<std::string, std::string> texts;  ///< contents of all files by path
    std::vector<ImportReport> imports;         ///< reports on files of other tools
};

/// Reads a design file or a session, and adds the options of the command. An accelerator or a
/// workload of another tool is imported; `texts` then has it in the format of this program. Throws
/// InputError and UsageError.
DesignInputs readDesignInputs(const std::string& path, const SearchFlags& flags,
                              const MapperRegistry& mappers, const Console& console);

}  // namespace loopglass::cli
