#pragma once

#include "models/table_model.h"

#include <QHash>
#include <QTableView>

namespace loopglass::ui {

/// Sets the appearance of all tables: no frame and no grid, selection of whole rows, and marks and
/// squares before texts.
void setTableStyle(QTableView& view, const Theme& theme, const QString& accessibleName);

/// A table in the style of all views; the key Ctrl+C copies.
class TablePanel : public QTableView {
    Q_OBJECT

public:
    TablePanel(const Theme& theme, const QString& accessibleName, QWidget* parent = nullptr);

    TableModel& table() { return *m_model; }
    const TableModel& table() const { return *m_model; }
    /// Returns the height of all rows and the heading, in pixels.
    int contentHeight() const;
    /// Sets the height to the height of the rows, and does so again after a change of the text
    /// size.
    void showAllRows();
    /// Fits the widths of columns to their contents, and does so again after a change of the font.
    void fit();
    /// Returns the width that a column needs for its contents and its heading.
    int neededWidth(int column) const;
    /// Reduces the gaps between the columns by this number of pixels, or as far as possible; called
    /// after fit().
    void tighten(int pixels);
    /// Narrows the first column until all columns fit this width, and wraps the texts of this
    /// column; called after fit(). The other columns keep their gaps.
    void wrapFirst(int width);
    /// Reserves space for this number of small lines below each text (TableCell::under).
    void setUnderLines(int lines);
    /// Returns the row that the user or the program has selected; -1 if there is none. A row that
    /// is current only because the table got the focus is not selected.
    int chosenRow() const { return m_isUnchosen ? -1 : currentIndex().row(); }

signals:
    void fitted();  ///< emitted after a change of the columns' widths
    /// Emitted after a change of the font; the caller must repeat tighten() and wrapFirst().
    void restyled();
    /// Emitted when the mouse or a key selects a row, and on a click on the selected row.
    void rowChosen(int row);

protected:
    void changeEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    bool eventFilter(QObject* watched, QEvent* event) override;
    int headingWidth(int column) const;
    int headingHint(int column) const;
    void spaceRows();
    void fitHeight();
    void restyle();

    const Theme& m_theme;
    TableModel* m_model;
    mutable QHash<QString, int> m_headings;  ///< width of each heading in pixels
    int m_underLines = 0;
    bool m_allRows = false;
    /// True if tighten() and wrapFirst() were not called after fit().
    bool m_plainlyFitted = false;
    bool m_comingIn = false;
    bool m_isUnchosen = false;  ///< true if the focus made the current row current
};

}  // namespace loopglass::ui
