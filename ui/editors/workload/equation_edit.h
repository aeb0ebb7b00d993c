#pragma once

#include "theme/theme.h"
#include "workload/workload.h"

#include <QPlainTextEdit>

namespace loopglass::ui {

class EquationColours;

/// Edits the equation as text, with a colour for each tensor. Errors are underlined.
class EquationEdit : public QPlainTextEdit {
    Q_OBJECT

public:
    EquationEdit(Theme& theme, QWidget* parent);

    QString equation() const;
    /// Shows another text without emitting a signal.
    void show(const QString& equation);
    using QPlainTextEdit::show;
    /// Underlines the text from a column on (characters from 1; 0: no error).
    void markError(int column);
    int errorColumn() const { return m_errorColumn; }
    /// Marks the text as invalid: the document lacks this text, and undo restores the last valid
    /// text.
    void setBroken(bool broken) { m_broken = broken; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {120, sizeHint().height()}; }

signals:
    void edited(const QString& equation);  ///< emitted after an edit by the user
    /// Emitted if undo was requested while the text was invalid.
    void takenBack();

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    EquationColours* m_colours = nullptr;
    int m_errorColumn = 0;
    bool m_showing = false;
    bool m_broken = false;
};

}  // namespace loopglass::ui
