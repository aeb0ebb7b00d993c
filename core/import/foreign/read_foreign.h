#pragma once

#include "format/source.h"
#include "import/foreign/foreign_node.h"
#include "import/request/foreign_files.h"
#include "import/request/import_report.h"

namespace loopglass {

/// The differences between the readers of the other tools.
struct ForeignHabits {
    bool namesGoOn = false;  ///< true if included files may use the names that a template sets
    /// True if the last value of a repeated key applies; false if a repeated key is an error.
    bool lastKeyCounts = false;
};

/// Reads a file with templates, YAML with tags, included files (see IncludeFolder), anchors, `<<`
/// and `<<<`. Reports outdated and missing features. Throws InputError with file, line and column.
ForeignPointer readForeign(const Source& source, const ForeignFiles& files,
                           const TemplateVariables& variables, ImportReport& report,
                           const ForeignHabits& habits = {});

}  // namespace loopglass
