#pragma once

#include "format/source.h"
#include "import/request/import_request.h"

#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// A file of a folder, with the result of reading it.
struct CensusRow {
    std::string file;
    std::string tool;  ///< `Timeloop`; "" if no known tool wrote the file
    /// Version of Timeloop's architecture, such as `0.4`; "" if not specified.
    std::string version;
    std::optional<Message> whyNot;  ///< reason if the file was not read; otherwise empty
    std::size_t missing = 0;        ///< number of values that its energy table lacks
    std::size_t assumed = 0;
    std::size_t leftOut = 0;
};

/// Reads one file separately, as the command `import` does, and returns the result. The function
/// does not throw, whatever the file contains.
CensusRow censusOf(const std::string& path, const ForeignFiles& files,
                   const TemplateVariables& variables);

/// Returns the paths of all files below a folder that have an extension of another tool, sorted.
/// Does not follow links to folders. Throws InputError if `folder` is not a folder or has more than
/// 100 000 files.
std::vector<std::string> filesBelow(const std::string& folder);

}  // namespace loopglass
