#pragma once

#include "document/document.h"
#include "document/import_values.h"
#include "import/import.h"

#include <QStringList>
#include <optional>
#include <vector>

namespace loopglass::ui {

/// Opens files of other tools. Related files may be opened one after another: first an
/// architecture, then its problem, then a mapping.
class ImportController {
public:
    /// Returns true if a file belongs to another tool; false if it cannot be read.
    static bool isForeign(const QString& path);

    struct Opened {
        ImportReport report;
        std::optional<VariantMapping>
            /// Mapping in the files, which is not part of the document; the window displays it.
            mapping;
        QString message;  ///< one sentence about the result of the import
    };
    /// Opens the files. If these files need files that were opened earlier, the earlier files are
    /// read again. The imported parts replace the document's accelerator, workload and constraints
    /// in one step. Returns none if the user declines. Throws InputError. In both of these cases,
    /// the document is unchanged.
    std::optional<Opened> open(Document& document, const QStringList& paths,
                               const Document::ContinuationQuery& goOn,
                               const ImportValues& values = {});

private:
    std::vector<Source> m_earlier;
};

}  // namespace loopglass::ui
