#pragma once

#include "format/source.h"
#include "import/request/import_request.h"

#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// A file of a folder, and whether it is read.
struct CensusRow {
    std::string file;
    std::string tool;               ///< `Timeloop`; "" if no known tool wrote the file
    std::string version;            ///< version of Timeloop's architecture: `0.4`; "" if not given
    std::optional<Message> whyNot;  ///< empty if the file was read
    std::size_t missing = 0;        ///< number of values missing in its energy table
    std::size_t assumed = 0;
    std::size_t leftOut = 0;
};

/// Reads one file separately, as `import` does, and returns the outcome. No content of a file makes
/// it throw.
CensusRow censusOf(const std::string& path, const ForeignFiles& files,
                   const TemplateVariables& variables);

/// Returns the sorted paths of all files below a folder whose name extensions another tool uses.
/// Does not follow links to folders. Throws InputError if `folder` is not a folder or has more than
/// 100 000 files.
std::vector<std::string> filesBelow(const std::string& folder);

}  // namespace loopglass
