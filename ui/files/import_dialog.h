#pragma once

#include "import/request/import_report.h"

#include <QDialog>

namespace loopglass::ui {

/// Asks whether to open files of another tool that lack values, and shows the import report.
class ImportDialog : public QDialog {
    Q_OBJECT

public:
    ImportDialog(const ImportReport& report, QWidget* parent);

    /// Returns true if the user accepts assumptions for missing values.
    static bool mayAssume(const ImportReport& report, QWidget* parent);
};

}  // namespace loopglass::ui
