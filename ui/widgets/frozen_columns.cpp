#include "widgets/frozen_columns.h"

#include <QCoreApplication>
#include <QHeaderView>
#include <QMouseEvent>
#include <QScrollBar>

namespace loopglass::ui {

FrozenColumns::FrozenColumns(QTableView& table, int columns)
    : QTableView(&table),
      m_table(table),
      m_columns(columns) {
    setModel(table.model());
    setSelectionModel(table.selectionModel());
    setItemDelegate(table.itemDelegate());
    setFocusPolicy(Qt::NoFocus);
    setFrameShape(QFrame::NoFrame);
    setShowGrid(table.showGrid());
    setWordWrap(table.wordWrap());
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(table.verticalScrollMode());
    verticalHeader()->hide();
    hide();
    table.installEventFilter(this);
    table.viewport()->installEventFilter(this);
    connect(table.verticalScrollBar(), &QScrollBar::valueChanged, verticalScrollBar(),
            &QScrollBar::setValue);
    connect(table.horizontalScrollBar(), &QScrollBar::rangeChanged, this, &FrozenColumns::fit);
    connect(table.selectionModel(), &QItemSelectionModel::currentChanged, this,
            &FrozenColumns::scrollIntoView);
}

int FrozenColumns::wide() const {
    int wide = 0;
    for (int column = 0; column < m_columns && column < model()->columnCount(); ++column) {
        wide += m_table.columnWidth(column);
    }
    return wide;
}

/// Shows the frozen columns only if the table scrolls and there is space beside the frozen columns.
void FrozenColumns::fit() {
    const QWidget& port = *m_table.viewport();
    const bool scrolls = m_table.horizontalScrollBar()->maximum() > 0;
    setVisible(scrolls && wide() < port.width() && model()->rowCount() > 0);
    for (int column = 0; column < model()->columnCount(); ++column) {
        setColumnHidden(column, column >= m_columns);
        setColumnWidth(column, m_table.columnWidth(column));
    }
    for (int row = 0; row < model()->rowCount(); ++row) {
        setRowHeight(row, m_table.rowHeight(row));
    }
    const int head = m_table.horizontalHeader()->height();
    horizontalHeader()->setFixedHeight(head);
    setGeometry(port.x(), port.y() - head, wide(), head + port.height());
    verticalScrollBar()->setValue(m_table.verticalScrollBar()->value());
    raise();
}

bool FrozenColumns::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize || event->type() == QEvent::Show) {
        QMetaObject::invokeMethod(this, &FrozenColumns::fit, Qt::QueuedConnection);
    }
    return QTableView::eventFilter(watched, event);
}

/// Passes the event to the table, which has the tooltips and the focus.
bool FrozenColumns::viewportEvent(QEvent* event) {
    return event->type() == QEvent::ToolTip ? false : QTableView::viewportEvent(event);
}

void FrozenColumns::mousePressEvent(QMouseEvent* event) {
    m_table.setFocus(Qt::MouseFocusReason);
    const QModelIndex chosen = indexAt(event->position().toPoint());
    if (chosen.isValid()) {
        m_table.setCurrentIndex(chosen);
    }
}

void FrozenColumns::wheelEvent(QWheelEvent* event) {
    QCoreApplication::sendEvent(m_table.viewport(), event);
}

/// Scrolls so that the frozen columns do not hide the current cell.
void FrozenColumns::scrollIntoView(const QModelIndex& current) {
    if (!isVisible() || !current.isValid() || current.column() < m_columns) {
        return;
    }
    m_table.scrollTo(current);
    const int hidden = wide() - m_table.visualRect(current).left();
    if (hidden > 0) {
        QScrollBar& bar = *m_table.horizontalScrollBar();
        bar.setValue(bar.value() - hidden);
    }
}

}  // namespace loopglass::ui
