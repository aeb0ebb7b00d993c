#pragma once

#include "format/source.h"
#include "import/request/import_request.h"

#include <cstdint>
#include <optional>
#include <set>
#include <string>

namespace loopglass {

/// The tools whose files can be imported.
enum class ForeignTool : std::uint8_t { Timeloop, AccelForge, ZigZag };

/// Returns `Timeloop`, `AccelForge` or `ZigZag`.
std::string foreignToolName(ForeignTool tool);

/// Returns the tool that wrote a file, recognised by the keys of the file; none for Loopglass and
/// for unknown tools.
std::optional<ForeignTool> foreignTool(const Source& source);

/// Returns the top-level keys of a file, such as `architecture`, `problem`, `mapping` and `ERT`.
std::set<std::string> foreignParts(const Source& source);

/// Reads the files of a request. Throws InputError with file, line and column.
Imported importFiles(const ImportRequest& request);

}  // namespace loopglass
