#pragma once

#include "format/source.h"
#include "import/foreign/foreign_node.h"
#include "import/request/foreign_files.h"
#include "import/request/import_report.h"

namespace loopglass {

/// Reads a file: templates, YAML with tags, included files (see IncludeFolder), anchors, `<<` and
/// `<<<`. What is old or missing is told to the report. Throws InputError with file, line and
/// column. `namesGoOn`: what a template sets is known in the files that it includes, as in
/// AccelForge.
ForeignPointer readForeign(const Source& source, const ForeignFiles& files,
                           const TemplateVariables& variables, ImportReport& report,
                           bool namesGoOn = false);

}  // namespace loopglass
