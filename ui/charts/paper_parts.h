#pragma once

#include <QAbstractScrollArea>
#include <QHeaderView>
#include <QScrollBar>
#include <QTableView>
#include <QWidget>

/// Functions for the scrolled parts of a view and their visible range.
namespace loopglass::ui {

/// Lays out the contents of a view for a size; otherwise its container would do this.
void layOutAt(QWidget& view, const QSize& size);

/// Returns the scroll areas in a view; if the view itself scrolls, it is included. Frozen columns
/// of a table do not count.
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

/// Returns the height of the scrolled contents that is not visible, in pixels.
int hiddenBelow(const QAbstractScrollArea& area);

/// Returns the number of rows that are entirely visible at the top of a table.
int wholeRows(const QTableView& table);

}  // namespace loopglass::ui
