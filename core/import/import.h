#pragma once

#include "accelerator/accelerator.h"
#include "format/read_mapping.h"
#include "format/source.h"
#include "import/foreign_files.h"
#include "import/import_report.h"
#include "mapping/constraints.h"
#include "workload/workload.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace loopglass {

/// The tools whose files are read.
enum class ForeignTool : std::uint8_t { Timeloop, AccelForge, ZigZag };

/// Whose file this is, by its keys; none for a file of this program, or of nobody known.
std::optional<ForeignTool> foreignTool(const Source& source);

/// The keys at the top of a file: what it has of `architecture`, `problem`, `mapping`, `ERT`.
std::set<std::string> foreignParts(const Source& source);

/// Files of another tool that belong together, and what else is known.
struct ImportRequest {
    std::vector<Source> sources;
    ForeignFiles files;                      ///< where included files are found
    TemplateVariables variables;             ///< that templates ask for
    std::optional<Workload> workload;        ///< when the files have none
    std::optional<Accelerator> accelerator;  ///< when the files have none
};

/// What files of another tool mean here.
struct Imported {
    ImportReport report;
    std::optional<Workload> workload;        ///< of the files
    std::optional<Accelerator> accelerator;  ///< of the files
    std::optional<VariantMapping> mapping;
    Constraints constraints;  ///< empty: none
    std::optional<InputError>
        whyNoMapping;  ///< the files have a mapping that this model cannot say
};

/// Reads them. Throws InputError with file, line and column.
Imported importFiles(const ImportRequest& request);

}  // namespace loopglass
