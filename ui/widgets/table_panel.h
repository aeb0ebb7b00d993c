#pragma once

#include "models/table_model.h"

#include <QHash>
#include <QTableView>

namespace loopglass::ui {

/// Sets the appearance of all tables: no frame, no grid, selection of whole rows, marks and
/// tensors' squares before texts.
void setTableLook(QTableView& view, const Theme& theme, const QString& accessibleName);

/// A table in the style of all views; Ctrl+C copies.
class TablePanel : public QTableView {
    Q_OBJECT

public:
    TablePanel(const Theme& theme, const QString& accessibleName, QWidget* parent = nullptr);

    TableModel& table() { return *m_model; }
    const TableModel& table() const { return *m_model; }
    /// Returns the height of all rows and the heading, in pixels.
    int contentHeight() const;
    /// Sets the height to the height of its rows, also after a change of text size.
    void showAllRows();
    /// Fits the widths of columns to their contents, and does so again after a change of font.
    void fit();
    /// Returns the width that a column needs for its contents and its heading.
    int neededWidth(int column) const;
    /// After fit(): removes this many pixels from the gaps between the columns, or as many as
    /// possible.
    void tighten(int pixels);
    /// After fit(): narrows the first column until all columns fit this width, and wraps its texts.
    /// The other columns keep their gaps.
    void wrapFirst(int width);
    /// Reserves space for this many small lines below each text (TableCell::under).
    void setUnderLines(int lines);
    /// Returns the row that the user or the program chose; -1 if there is none. The row that is
    /// current only because the table got the focus is not chosen.
    int chosenRow() const { return m_isUnchosen ? -1 : currentIndex().row(); }

signals:
    void fitted();  ///< the widths of columns have changed
    /// Emitted after a change of font; tighten() and wrapFirst() must then be called again.
    void restyled();
    void rowChosen(int row);  ///< by mouse or keys; a click emits it even for the selected row

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
    bool m_plainlyFitted = false;  ///< fitted without later tighten() or wrapFirst()
    bool m_comingIn = false;
    bool m_isUnchosen = false;  ///< the focus made the current row current
};

}  // namespace loopglass::ui
