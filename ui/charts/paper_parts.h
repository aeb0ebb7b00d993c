#pragma once

#include <QAbstractScrollArea>
#include <QHeaderView>
#include <QScrollBar>
#include <QTableView>
#include <QWidget>

/// What of a view scrolls, and how much of that is in sight.
namespace loopglass::ui {

/// Lays out what is in a view; what it is in would lay out the view itself.
void layOutAt(QWidget& view, const QSize& size);

/// What scrolls, the view itself if it does. Columns of a table that stand once more above it are
/// none of their own.
template <class Area> QList<Area*> seenIn(QWidget& view) {
    QList<Area*> seen = view.findChildren<Area*>();
    if (auto* own = qobject_cast<Area*>(&view)) {
        seen.prepend(own);
    }
    seen.removeIf([&](const Area* area) {
        return !area->isVisible() ||
               (area != &view && qobject_cast<const QTableView*>(area->parentWidget()) != nullptr);
    });
    return seen;
}

/// Pixels of what is scrolled that are not in sight.
int hiddenBelow(const QAbstractScrollArea& area);

/// How many rows are whole at the top of a table.
int wholeRows(const QTableView& table);

}  // namespace loopglass::ui
