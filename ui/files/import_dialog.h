#pragma once

#include "import/request/import_report.h"

#include <QDialog>

namespace loopglass::ui {

/// Asks whether files of another tool are to be opened although something is missing in them, over
/// the report that says what.
class ImportDialog : public QDialog {
    Q_OBJECT

public:
    ImportDialog(const ImportReport& report, QWidget* parent);

    /// Whether the user wants to go on with what is assumed in place of what is missing.
    static bool mayAssume(const ImportReport& report, QWidget* parent);
};

}  // namespace loopglass::ui
