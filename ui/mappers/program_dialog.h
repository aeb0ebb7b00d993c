#pragma once

#include <QDialog>

class QLineEdit;

namespace loopglass::ui {

/// Asks for the name and the command of an external mapper. A file dialog proposes both.
class ProgramDialog : public QDialog {
    Q_OBJECT

public:
    /// Begins with a text of the form NAME=COMMAND.
    ProgramDialog(const QString& text, QWidget* parent);

    QString text() const;
    /// Returns the name and the command for a program file. Python runs files that end with `.py`.
    static QString commandFor(const QString& file);

private:
    void askFile();

    QLineEdit* m_text;
};

}  // namespace loopglass::ui
