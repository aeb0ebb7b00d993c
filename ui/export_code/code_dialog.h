#pragma once

#include "theme/theme.h"
#include "workload/workload.h"

#include <QDialog>

class QHBoxLayout;
class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace loopglass::ui {

/// A read-only text of code, which the user copies or saves.
class CodeDialog : public QDialog {
    Q_OBJECT

public:
    CodeDialog(const Theme& theme, const Workload& workload, QWidget* parent);

    /// Proposed file and kinds of files, as in a dialog that saves.
    struct Target {
        QString title;
        QString proposed;
        QString kinds;
    };
    /// Shows a text with a remark below it. Without a text, the remark explains why.
    void showCode(const QString& text, const QString& remark, const Target& target);

    /// Returns the text; empty if there is none.
    const QString& text() const { return m_text; }
    /// Returns the remark below the text, or the reason for a missing text.
    QString remark() const;

    void copy() const;
    /// Writes the whole text or nothing. Returns the error; empty on success.
    QString saveTo(const QString& file) const;

protected:
    QPlainTextEdit& preview() { return *m_preview; }
    void setRemark(const QString& remark);
    /// Adds a row above the text.
    void addChoices(QHBoxLayout* choices);

private:
    QHBoxLayout* createActions();
    void askSave();

    const Theme& m_theme;
    Target m_target;
    QString m_text;
    QPlainTextEdit* m_preview;
    QLabel* m_remark = nullptr;
    QPushButton* m_copy = nullptr;
    QPushButton* m_save = nullptr;
};

}  // namespace loopglass::ui
