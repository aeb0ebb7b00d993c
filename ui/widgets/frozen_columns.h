#pragma once

#include <QTableView>

namespace loopglass::ui {

/// A copy of the first columns of a table, drawn over the table. The copy stays visible during
/// horizontal scrolling. Both share the selection, and the table keeps the focus.
class FrozenColumns : public QTableView {
    Q_OBJECT

public:
    /// Creates the copy; `table` must already have its model.
    FrozenColumns(QTableView& table, int columns);

    /// Fits the copy; the caller must call this function after columns have changed their width or
    /// their number.
    void fit();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    int wide() const;
    void scrollIntoView(const QModelIndex& current);

    QTableView& m_table;
    int m_columns;
};

}  // namespace loopglass::ui
