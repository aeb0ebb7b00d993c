#pragma once

#include <QAbstractScrollArea>
#include <QHeaderView>
#include <QScrollBar>
#include <QTableView>
#include <QWidget>

/// The scrolled parts of a view, and their visible range.
namespace loopglass::ui {

/// Lays out the contents of a view; its container would lay out the view itself.
void layOutAt(QWidget& view, const QSize& size);

/// Returns the scrolled areas, including the view itself if it scrolls. Frozen columns above a
/// table do not count.
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

/// Returns the height in pixels of the scrolled contents that are not visible.
int hiddenBelow(const QAbstractScrollArea& area);

/// Returns the number of rows that are entirely visible at the top of a table.
int wholeRows(const QTableView& table);

}  // namespace loopglass::ui
