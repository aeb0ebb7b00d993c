#pragma once

#include "document/import_values.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QPlainTextEdit;

namespace loopglass::ui {

/// Asks for values of variables and sizes, and for the folder of included files.
class ImportValuesDialog : public QDialog {
    Q_OBJECT

public:
    ImportValuesDialog(const ImportValues& values, QWidget* parent);

    ImportValues values() const;

    void accept() override;

private:
    void askFolder();

    ImportValues m_given;
    QPlainTextEdit* m_values;
    QLineEdit* m_folder;
    QLabel* m_wrong;
};

/// Returns a sentence of the engine for the window, which mentions this dialog instead of
/// command-line options.
QString withoutOptions(QString sentence);

}  // namespace loopglass::ui
