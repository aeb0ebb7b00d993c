#pragma once

#include "document/import_values.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QPlainTextEdit;

namespace loopglass::ui {

/// Asks for values of variables and sizes, and for the folder that files may include from.
class ImportValuesDialog : public QDialog {
    Q_OBJECT

public:
    ImportValuesDialog(const ImportValues& values, QWidget* parent);

    ImportValues values() const;

    void accept() override;

private:
    void askFolder();

    QPlainTextEdit* m_values;
    QLineEdit* m_folder;
    QLabel* m_wrong;
};

/// Returns an engine sentence for the window: it names this dialog instead of the command-line
/// options for the same values.
QString withoutOptions(QString sentence);

}  // namespace loopglass::ui
