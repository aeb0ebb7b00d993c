#pragma once

#include "import/import_report.h"

#include <QDialog>

namespace loopglass::ui {

/// What became of every key of files of another tool.
class ImportDialog : public QDialog {
    Q_OBJECT

public:
    ImportDialog(const ImportReport& report, QWidget* parent);
};

}  // namespace loopglass::ui
