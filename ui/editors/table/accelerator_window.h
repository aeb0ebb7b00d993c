#pragma once

#include "document/document.h"
#include "theme/theme.h"

#include <QDialog>

class QLabel;
class QTableView;

namespace loopglass::ui {

class AcceleratorTable;

/// The accelerator of the document as one table, which a spreadsheet can exchange by the clipboard.
/// Undo in this window affects only edits of the accelerator.
class AcceleratorWindow : public QDialog {
    Q_OBJECT

public:
    AcceleratorWindow(Theme& theme, Document& document, QWidget* parent);

    QTableView& cells() { return *m_cells; }
    AcceleratorTable& table() { return *m_table; }
    /// Returns the reason why the last edit was rejected; empty if it was accepted.
    QString refusal() const;

    void copy() const;
    void copyAll() const;
    void paste();
    void clearCells();

private:
    void createTable();
    void layOut(Document& document, QWidget& about);
    QWidget* createFoot();
    void showRefusal(const QString& why);
    void fit();

    Theme& m_theme;
    AcceleratorTable* m_table;
    QTableView* m_cells;
    QLabel* m_refusal;
};

}  // namespace loopglass::ui
