// Dragging loops with the mouse. The layout stays unchanged until the loop is dropped, so that no
// row moves below the cursor. The numbers already belong to the mapping after the drop.
#include "manual_mapping/nest_editor.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QMenu>
#include <QMouseEvent>
#include <utility>

namespace loopglass::ui {

void NestEditor::mousePressEvent(QMouseEvent* event) {
    const auto row = m_layout.rowAt(event->pos());
    const bool front = row && (m_layout.rows[*row].kind == RowKind::Loop ||
                               m_layout.rows[*row].kind == RowKind::Repair);
    takeFactor();
    if (!front || event->button() != Qt::LeftButton) {
        return;
    }
    selectRow(row);
    m_pressed = event->pos();
    if (m_layout.rows[*row].kind == RowKind::Loop) {
        m_dragged = row;
    }
}

void NestEditor::mouseMoveEvent(QMouseEvent* event) {
    m_cursor = event->pos();
    if (m_dragged && (event->buttons() & Qt::LeftButton) != 0) {
        m_dragging = m_dragging ||
                     (m_cursor - m_pressed).manhattanLength() >= QApplication::startDragDistance();
        if (m_dragging) {
            setCursor(Qt::ClosedHandCursor);
            dragTo(m_cursor);
        }
        return;
    }
    const auto row = m_layout.rowAt(m_cursor);
    const bool loop = row && m_layout.rows[*row].kind == RowKind::Loop;
    const bool repair = row && m_layout.rows[*row].kind == RowKind::Repair;
    setCursor(loop ? Qt::OpenHandCursor : repair ? Qt::PointingHandCursor : Qt::ArrowCursor);
    if (m_hovered != row) {
        m_hovered = row;
        update();
    }
}

void NestEditor::dragTo(const QPoint& at) {
    const std::optional<Drop> drop =
        rect().adjusted(-40, -40, 40, 40).contains(at) ? dropAt(m_layout, at) : std::nullopt;
    const bool same = drop.has_value() == m_drop.has_value() && (!drop || drop->to == m_drop->to);
    m_drop = drop;
    update();
    emit shownAt(QRect(at, QSize(1, 1)));
    if (same) {
        return;
    }
    if (drop) {
        const LoopPlace from = m_layout.rows[*m_dragged].place;
        emit previewed(moved(*m_problem, m_numbers.mapping, from, drop->to).mapping);
    } else {
        m_preview.reset();
        emit previewEnded();
    }
}

void NestEditor::endDrag() {
    m_dragged.reset();
    m_drop.reset();
    m_preview.reset();
    if (std::exchange(m_dragging, false)) {
        setCursor(Qt::ArrowCursor);
        emit previewEnded();
    }
    update();
}

void NestEditor::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) {
        return;
    }
    if (m_dragged) {
        const std::optional<Drop> drop = m_drop;
        const LoopPlace from = m_layout.rows[*m_dragged].place;
        endDrag();
        if (drop) {
            ask(moved(*m_problem, m_numbers.mapping, from, drop->to));
        }
        return;
    }
    const auto row = m_layout.rowAt(event->pos());
    if (row && row == m_selected && m_layout.rows[*row].kind == RowKind::Repair) {
        const NestRow repair = m_layout.rows[*row];
        emit repaired(repair.wrong, repair.repair);
    }
}

void NestEditor::mouseDoubleClickEvent(QMouseEvent* event) {
    const auto row = m_layout.rowAt(event->pos());
    if (row && m_layout.rows[*row].kind == RowKind::Loop && event->button() == Qt::LeftButton) {
        endDrag();
        typeFactor(m_layout.rows[*row].place, QString());
    }
}

void NestEditor::leaveEvent(QEvent* event) {
    QWidget::leaveEvent(event);
    m_hovered.reset();
    update();
}

void NestEditor::contextMenuEvent(QContextMenuEvent* event) {
    if (!m_problem) {
        return;
    }
    const bool byMouse = event->reason() == QContextMenuEvent::Mouse;
    const auto row = byMouse ? m_layout.rowAt(event->pos()) : m_selected;
    if (byMouse && row && m_layout.rows[*row].kind == RowKind::Loop) {
        selectRow(row);
    }
    QMenu* menu = createMenu();
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->popup(byMouse || !row ? event->globalPos()
                                : mapToGlobal(m_layout.rows[*row].rect.bottomLeft()));
}

}  // namespace loopglass::ui
