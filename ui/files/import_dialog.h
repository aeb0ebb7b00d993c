#pragma once

#include "import/request/import_report.h"

#include <QDialog>

class QDialogButtonBox;
class QLabel;
class QPlainTextEdit;
class QUrl;

namespace loopglass::ui {

/// What became of every key of files of another tool, with links to its lines, which are shown
/// below the report. Shown, it reports on files that are open; as a question, it asks whether files
/// are to be opened although something is missing in them.
class ImportDialog : public QDialog {
    Q_OBJECT

public:
    ImportDialog(const ImportReport& report, QWidget* parent);

    /// Whether the user wants to go on with what is assumed in place of what is missing.
    static bool mayAssume(const ImportReport& report, QWidget* parent);

private:
    /// What shows the file of a link; hidden until there is one.
    void makeFile(const QFont& font);
    /// Shows the file of a link with its line in the middle.
    void showLine(const QUrl& link);

    QLabel* m_head;
    QPlainTextEdit* m_file;
    QDialogButtonBox* m_buttons;
};

}  // namespace loopglass::ui
