#pragma once

#include "format/source.h"
#include "import/foreign/foreign_node.h"
#include "import/request/foreign_files.h"
#include "import/request/import_report.h"

namespace loopglass {

/// Differences between the readers of the tools.
struct ForeignHabits {
    bool namesGoOn = false;      ///< included files know the names that a template sets
    bool lastKeyCounts = false;  ///< the last value of a repeated key counts; false: an error
};

/// Reads a file: templates, YAML with tags, included files (see IncludeFolder), anchors, `<<` and
/// `<<<`. Notes old and missing features in the report. Throws InputError with file, line and
/// column.
ForeignPointer readForeign(const Source& source, const ForeignFiles& files,
                           const TemplateVariables& variables, ImportReport& report,
                           const ForeignHabits& habits = {});

}  // namespace loopglass
