#pragma once

#include "format/source.h"
#include "import/request/import_request.h"

#include <cstdint>
#include <optional>
#include <set>
#include <string>

namespace loopglass {

/// The tools whose files are read.
enum class ForeignTool : std::uint8_t { Timeloop, AccelForge, ZigZag };

/// `Timeloop`, `AccelForge` or `ZigZag`.
std::string foreignToolName(ForeignTool tool);

/// Whose file this is, by its keys; none for a file of this program, or of nobody known.
std::optional<ForeignTool> foreignTool(const Source& source);

/// The keys at the top of a file: what it has of `architecture`, `problem`, `mapping`, `ERT`.
std::set<std::string> foreignParts(const Source& source);

/// Reads the files of a request. Throws InputError with file, line and column.
Imported importFiles(const ImportRequest& request);

}  // namespace loopglass
