#pragma once

#include "document/document.h"
#include "theme/theme.h"

#include <QDialog>
#include <QKeySequence>

class QHBoxLayout;
class QLabel;
class QMenu;
class QPlainTextEdit;
class QUndoStack;

namespace loopglass::ui {

class ConstraintsGrid;

/// The text of the constraints, as every editor of it is set up: its undo is the document's.
QPlainTextEdit* constraintsText(Theme& theme, Document& document, QWidget* parent);

/// Fills a menu with the dataflows that have presets, and with "none".
void fillPresets(QMenu& menu, Document& document);

/// Constraints as a table, with the file that they are beside it: what is done to one is at once in
/// the other. It follows the document, and its undo takes back what was done to
/// constraints and nothing else.
class ConstraintsWindow : public QDialog {
    Q_OBJECT

public:
    ConstraintsWindow(Theme& theme, Document& document, QWidget* parent);

    ConstraintsGrid& grid() { return *m_grid; }
    /// Returns the error as the window shows it; empty if there is none.
    QString wrong() const;
    /// Why the search of this document could not run; empty when it can.
    void showSearchError(const QString& sentence);

private:
    using NextStep = Document::Step (Document::*)() const;

    QWidget* createHead();
    QWidget* createFoot();
    void addStep(QHBoxLayout& row, const QString& text, const QList<QKeySequence>& keys,
                 NextStep next, void (QUndoStack::*go)());
    void showWrong();

    Theme& m_theme;
    Document& m_document;
    ConstraintsGrid* m_grid;
    QPlainTextEdit* m_text;
    QLabel* m_wrong;
    QString m_refused;  ///< by a field of the table
    QString m_searchError;
};

}  // namespace loopglass::ui
