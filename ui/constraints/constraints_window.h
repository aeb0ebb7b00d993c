#pragma once

#include "document/document.h"
#include "theme/theme.h"

#include <QDialog>

class QLabel;
class QMenu;
class QPlainTextEdit;

namespace loopglass::ui {

class ConstraintsGrid;

/// Creates an editor for the text of the constraints. Undo in the editor is the undo of the
/// document.
QPlainTextEdit* constraintsText(Theme& theme, Document& document, QWidget* parent);

/// Fills a menu with the dataflows that have presets, and with "none".
void fillPresets(QMenu& menu, Document& document);

/// Constraints as a table beside their file. An edit of the table updates the file at once, and an
/// edit of the file updates the table. The window follows the document. Undo in this window affects
/// only edits of constraints.
class ConstraintsWindow : public QDialog {
    Q_OBJECT

public:
    ConstraintsWindow(Theme& theme, Document& document, QWidget* parent);

    ConstraintsGrid& grid() { return *m_grid; }
    /// Returns the error that the window shows; empty if there is none.
    QString wrong() const;
    /// Shows why the document cannot be searched; empty if it can.
    void showSearchError(const QString& sentence);

private:
    QWidget* createHead();
    QWidget* createFoot();
    void showWrong();

    Theme& m_theme;
    Document& m_document;
    ConstraintsGrid* m_grid;
    QPlainTextEdit* m_text;
    QLabel* m_wrong;
    QString m_refused;  ///< error in a field of the table
    QString m_searchError;
};

}  // namespace loopglass::ui
