#include "charts/print_layout_guard.h"

#include "charts/paper_parts.h"
#include "charts/vector_picture.h"
#include "text/text.h"

#include <QLabel>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QTabWidget>
#include <QTableView>
#include <algorithm>
#include <utility>

namespace loopglass::ui {

namespace {

/// Returns the lower end of the drawing in a widget, in pixels.
int endOf(QWidget& widget) {
    if (auto* table = qobject_cast<QTableView*>(&widget)) {
        const int rows = table->viewport()->y() + table->verticalHeader()->length();
        return std::min(table->height(), rows + table->frameWidth());
    }
    if (auto* page = qobject_cast<QScrollArea*>(&widget); page != nullptr && page->widget()) {
        return std::min(page->height(), page->widget()->y() + endOf(*page->widget()));
    }
    if (auto* label = qobject_cast<QLabel*>(&widget)) {
        const int words = label->hasHeightForWidth() ? label->heightForWidth(label->width())
                                                     : label->sizeHint().height();
        const int spare = std::max(0, label->height() - words);
        const bool top = label->alignment().testFlag(Qt::AlignTop);
        const bool ground = label->autoFillBackground() || label->property("card").toBool();
        return ground ? label->height() : label->height() - (top ? spare : spare / 2);
    }
    if (widget.layout() == nullptr && qobject_cast<QSplitter*>(&widget) == nullptr &&
        qobject_cast<QTabWidget*>(&widget) == nullptr) {
        return widget.height();
    }
    int end = 0;
    for (QWidget* part : widget.findChildren<QWidget*>(Qt::FindDirectChildrenOnly)) {
        if (part->isVisible() && !part->isWindow() && !isInteractive(*part)) {
            end = std::max(end, part->y() + endOf(*part));
        }
    }
    return end;
}

/// Replaces the selection without a signal, because the user has not changed it.
void takeSelection(QTableView& table, QItemSelectionModel* selection) {
    const QSignalBlocker quiet(table);
    table.setSelectionModel(selection);
}

}  // namespace

/// Shrinks buttons, so that the texts beside them have more space. The buttons are not hidden,
/// because hidden buttons lose the focus.
void PrintLayoutGuard::hideInteractive() {
    for (QWidget* part : m_view.findChildren<QWidget*>()) {
        if (isInteractive(*part) && part->isVisible() &&
            part->parentWidget()->layout() != nullptr) {
            m_sized.push_back({part, part->minimumSize(), part->maximumSize()});
            part->setMinimumSize(0, 0);
            part->setMaximumSize(0, 0);
        }
    }
    layOutAt(m_view, m_view.size());
}

/// Scrolls all parts to their beginning and clears selections.
void PrintLayoutGuard::keep() {
    for (QSplitter* splitter : m_view.findChildren<QSplitter*>()) {
        m_splits[splitter] = splitter->sizes();
    }
    for (QAbstractScrollArea* area : seenIn<QAbstractScrollArea>(m_view)) {
        m_scrolled.push_back(
            {area, area->horizontalScrollBar()->value(), area->verticalScrollBar()->value()});
        area->horizontalScrollBar()->setValue(0);
        area->verticalScrollBar()->setValue(0);
    }
    for (QTableView* table : seenIn<QTableView>(m_view)) {
        m_selections[table] = table->selectionModel();
        m_none.push_back(std::make_unique<QItemSelectionModel>(table->model()));
        takeSelection(*table, m_none.back().get());
        if (table->horizontalHeader()->isSortIndicatorShown()) {
            m_sorted << table->horizontalHeader();
            table->horizontalHeader()->setSortIndicatorShown(false);
        }
    }
}

PrintLayoutGuard::PrintLayoutGuard(QWidget& view, Kind kind)
    : m_view(view),
      m_place(view.geometry()) {
    if (view.isVisible()) {
        keep();
        hideInteractive();
        showTrees(kind);
        showColumns();
        raiseCharts();
        showRows(kind);
        cutAtRows();
    }
}

QSize PrintLayoutGuard::drawnSize() const {
    constexpr int below = 12;
    return {m_view.width(), std::min(m_view.height(), endOf(m_view) + below)};
}

PrintLayoutGuard::~PrintLayoutGuard() {
    for (auto sized = m_sized.rbegin(); sized != m_sized.rend(); ++sized) {
        sized->part->setMinimumSize(sized->least);
        sized->part->setMaximumSize(sized->most);
    }
    m_view.move(m_place.topLeft());
    layOutAt(m_view, m_place.size());
    for (auto [splitter, sizes] : m_splits.asKeyValueRange()) {
        splitter->setSizes(sizes);
    }
    for (auto [table, columns] : m_columns.asKeyValueRange()) {
        const int stretched = table->horizontalHeader()->stretchLastSection() ? 1 : 0;
        for (int column = 0; column < columns.size() - stretched; ++column) {
            table->setColumnWidth(column, columns[column]);
        }
    }
    for (QHeaderView* header : std::as_const(m_sorted)) {
        header->setSortIndicatorShown(true);
    }
    for (auto [table, selection] : m_selections.asKeyValueRange()) {
        takeSelection(*table, selection);
    }
    for (const Scrolled& scrolled : m_scrolled) {
        scrolled.area->horizontalScrollBar()->setValue(scrolled.across);
        scrolled.area->verticalScrollBar()->setValue(scrolled.down);
    }
}

QString rowsLeftOut(QWidget& widget) {
    for (const QTableView* table : seenIn<QTableView>(widget)) {
        const int rows = table->model()->rowCount();
        const int seen = wholeRows(*table);
        if (seen > 0 && seen < rows) {
            return tr("%1: rows %2 to %3 of %4")
                       .arg(table->accessibleName(), countLabel(1), countLabel(seen),
                            countLabel(rows)) +
                   QStringLiteral(". ") + tr("The CSV export has all rows.");
        }
    }
    return {};
}

}  // namespace loopglass::ui
