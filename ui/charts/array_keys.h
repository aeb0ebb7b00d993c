#pragma once

#include <QKeyEvent>
#include <QPoint>
#include <optional>

namespace loopglass::ui {

/// Returns the number of columns and rows by which Shift and an arrow key move in an array of
/// lanes. Returns nothing for any other key.
inline std::optional<QPoint> laneMove(const QKeyEvent& event) {
    if ((event.modifiers() & Qt::ShiftModifier) == 0) {
        return std::nullopt;
    }
    switch (event.key()) {
    case Qt::Key_Left:
        return QPoint(-1, 0);
    case Qt::Key_Right:
        return QPoint(1, 0);
    case Qt::Key_Up:
        return QPoint(0, -1);
    case Qt::Key_Down:
        return QPoint(0, 1);
    default:
        return std::nullopt;
    }
}

}  // namespace loopglass::ui
