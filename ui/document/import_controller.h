#pragma once

#include "document/document.h"
#include "document/import_values.h"
#include "import/import.h"

#include <QStringList>
#include <optional>
#include <vector>

namespace loopglass::ui {

/// Opens files of other tools. Files that belong together may come one after the other: an
/// architecture, then its problem, then a mapping of both.
class ImportController {
public:
    /// Whether a file is another tool's; false for one that cannot be read.
    static bool isForeign(const QString& path);

    struct Opened {
        ImportReport report;
        std::optional<VariantMapping>
            mapping;   ///< not part of the document: for the window to show
        QString said;  ///< one sentence on what was made of the files
    };
    /// Opens the files together, and with those opened before that they need. The imported parts
    /// replace the document's accelerator, workload and constraints in one step. None when the
    /// answer is not to go on. Throws InputError. In both cases nothing has changed.
    std::optional<Opened> open(Document& document, const QStringList& paths,
                               const Document::ContinuationQuery& goOn,
                               const ImportValues& values = {});

private:
    std::vector<Source> m_earlier;
};

}  // namespace loopglass::ui
