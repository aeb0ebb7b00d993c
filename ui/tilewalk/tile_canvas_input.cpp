// Handles mouse and key input of the tile pictures.
#include "charts/array_keys.h"
#include "text/list_text.h"
#include "text/text.h"
#include "tilewalk/tile_canvas.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>

namespace loopglass::ui {

void TileCanvas::mousePressEvent(QMouseEvent* event) {
    for (std::size_t g = 0; g < m_layout.cells.size(); ++g) {
        const Cell& cell = m_layout.cells[g];
        if (!cell.all.contains(event->position())) {
            continue;
        }
        takeGrid(g);
        if (cell.array.contains(event->position())) {
            const double side = cell.array.width() / static_cast<double>(m_scene.arraySize().first);
            const QPointF at = event->position() - cell.array.topLeft();
            if (const auto instance =
                    m_scene.instanceAt(static_cast<std::int64_t>(at.x() / side),
                                       static_cast<std::int64_t>(at.y() / side))) {
                emit instanceTaken(*instance);
            }
        }
        return;
    }
}

bool TileCanvas::moveInstance(QKeyEvent* event) {
    const std::optional<QPoint> move = laneMove(*event);
    if (move) {
        const auto [column, row] = m_scene.cellOf(m_scene.instance());
        if (const auto instance = m_scene.instanceAt(column + move->x(), row + move->y())) {
            emit instanceTaken(*instance);
        }
    }
    return move.has_value();
}

void TileCanvas::keyPressEvent(QKeyEvent* event) {
    if (m_grids.empty() || (event->modifiers() & Qt::ControlModifier) != 0) {
        QWidget::keyPressEvent(event);
        return;
    }
    if (moveInstance(event)) {
        return;
    }
    switch (event->key()) {
    case Qt::Key_Left:
        emit stepped(-1);
        return;
    case Qt::Key_Right:
        emit stepped(1);
        return;
    case Qt::Key_Home:
        emit endRequested(false);
        return;
    case Qt::Key_End:
        emit endRequested(true);
        return;
    case Qt::Key_Up:
        emit levelStepped(-1);
        return;
    case Qt::Key_Down:
        emit levelStepped(1);
        return;
    case Qt::Key_Space:
        emit playRequested();
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

void TileCanvas::focusInEvent(QFocusEvent*) { update(); }

void TileCanvas::focusOutEvent(QFocusEvent*) { update(); }

/// Shows the word below the mouse.
bool TileCanvas::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) {
        return QWidget::event(event);
    }
    const auto* help = static_cast<QHelpEvent*>(event);
    for (std::size_t g = 0; g < m_layout.cells.size(); ++g) {
        const QRectF words = m_layout.cells[g].words;
        const TileGrid& grid = m_grids[g];
        if (!words.contains(help->pos()) || grid.sizes.empty()) {
            continue;
        }
        const QPointF at = QPointF(help->pos()) - words.topLeft();
        std::vector<std::int64_t> word = grid.at;
        word[grid.down] =
            static_cast<std::int64_t>(at.y() / words.height() * static_cast<double>(grid.rows));
        word[grid.across] =
            static_cast<std::int64_t>(at.x() / words.width() * static_cast<double>(grid.columns));
        QStringList parts;
        for (std::size_t a = 0; a < word.size(); ++a) {
            parts << tr("%1 %2").arg(grid.axes[static_cast<qsizetype>(a)], countLabel(word[a]));
        }
        QToolTip::showText(help->globalPos(), listedText(parts), this);
        return true;
    }
    QToolTip::hideText();
    return true;
}

}  // namespace loopglass::ui
