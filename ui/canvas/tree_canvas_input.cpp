// Handles the mouse and the keys of the tree canvas, and the selection and folding that they cause.
#include "canvas/tree_canvas.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

namespace loopglass::ui {

namespace {

constexpr double dragStart = 4;  // pixels before a press becomes a drag

}  // namespace

void TreeCanvas::choose(std::uint32_t node) {
    if (node == none || node >= m_tree.size()) {
        return;
    }
    select(node);
    emit nodeSelected(node);
}

void TreeCanvas::chooseNone() {
    select(none);
    emit nodeSelected(none);
}

void TreeCanvas::chooseItem(std::uint32_t position) {
    if (position != none) {
        choose(nodeOfItem(m_shape.nodeAt(position)));
    }
}

std::uint32_t TreeCanvas::positionOfSelected() const {
    return m_selected == none || m_selected >= m_folded.itemOfNode.size()
               ? none
               : m_shape.positionOf(itemOf(m_selected));
}

void TreeCanvas::goToRoot() { chooseItem(m_shape.empty() ? none : 0); }

void TreeCanvas::goParent() {
    const std::uint32_t p = positionOfSelected();
    p == none ? goToRoot() : chooseItem(m_shape.parentOf(p));
}

void TreeCanvas::goChild() {
    const std::uint32_t p = positionOfSelected();
    p == none ? goToRoot() : chooseItem(m_shape.firstChild(p));
}

void TreeCanvas::goNext() {
    const std::uint32_t p = positionOfSelected();
    p == none ? goToRoot() : chooseItem(m_shape.nextInRow(p));
}

void TreeCanvas::goPrevious() {
    const std::uint32_t p = positionOfSelected();
    p == none ? goToRoot() : chooseItem(m_shape.previousInRow(p));
}

bool TreeCanvas::isKept(std::uint32_t node) const {
    return m_tree.mark(node) == Mark::Kept || m_tree.mark(node) == Mark::Best;
}

bool TreeCanvas::hasReasonOfSelected(std::uint32_t node) const {
    return m_tree.reason(node) == m_tree.reason(m_selected);
}

/// Selects the next matching node in preorder after the selected node; after the last node, the
/// search continues at the first.
void TreeCanvas::chooseMatching(bool (TreeCanvas::*matches)(std::uint32_t) const) {
    const TreeShape& whole = m_tree.shape();
    const std::uint32_t count = whole.size();
    const std::uint32_t start = m_selected == none ? count - 1 : whole.positionOf(m_selected);
    for (std::uint32_t step = 1; step <= count; ++step) {
        const std::uint32_t node = whole.nodeAt((start + step) % count);
        if ((this->*matches)(node)) {
            reveal(node);
            choose(node);
            return;
        }
    }
}

void TreeCanvas::nextKept() {
    if (!m_tree.empty()) {
        chooseMatching(&TreeCanvas::isKept);
    }
}

void TreeCanvas::nextSameReason() {
    if (m_selected != none) {
        chooseMatching(&TreeCanvas::hasReasonOfSelected);
    }
}

/// Unfolds the ancestors of a node, so that it becomes visible.
void TreeCanvas::reveal(std::uint32_t node) {
    const TreeShape& whole = m_tree.shape();
    bool opened = false;
    for (std::uint32_t p = whole.parentOf(whole.positionOf(node)); p != none;
         p = whole.parentOf(p)) {
        if (m_folding.isClosed(whole.nodeAt(p))) {
            m_folding.closed[whole.nodeAt(p)] = 0;
            opened = true;
        }
    }
    if (opened) {
        rebuild();
    }
}

void TreeCanvas::hideSubtree() {
    if (m_selected == none || m_tree.shape().isLeaf(m_tree.shape().positionOf(m_selected))) {
        return;
    }
    m_folding.closed.resize(m_tree.size(), 0);
    m_folding.closed[m_selected] = 1;
    rebuild();
}

/// Unfolds the selected subtree; for a fold, the node above it.
void TreeCanvas::unhideSubtree() {
    if (m_selected == none) {
        return;
    }
    const std::uint32_t node = m_folded.items[itemOf(m_selected)].node;
    m_foldingChosen = true;
    if (m_folding.isClosed(node)) {
        m_folding.closed[node] = 0;
    } else {
        m_folding.hideDead = m_folding.hideDead && !m_folded.isFold(itemOf(m_selected));
    }
    rebuild();
    makeVisible(m_selected);
    update();
}

void TreeCanvas::toggleHidePruned() {
    m_foldingChosen = true;
    m_folding.hideDead = !m_folding.hideDead;
    rebuild();
}

void TreeCanvas::mousePressEvent(QMouseEvent* event) {
    m_onMinimap = false;
    if (event->button() == Qt::LeftButton && isOnMinimap(event->position())) {
        pressMinimap(event->position());
    } else if (event->button() == Qt::LeftButton || event->button() == Qt::MiddleButton) {
        m_pressed = m_dragged = event->position();
        m_dragging = false;
    } else if (event->button() == Qt::RightButton && nodeAt(event->position()) != none) {
        choose(nodeAt(event->position()));  // the menu applies to the node below the mouse
    }
}

void TreeCanvas::mouseMoveEvent(QMouseEvent* event) {
    const QPointF at = event->position();
    if (m_onMinimap && (event->buttons() & Qt::LeftButton) != 0) {
        return goToMinimap(at);
    }
    if ((event->buttons() & (Qt::LeftButton | Qt::MiddleButton)) != 0) {
        m_dragging = m_dragging || (at - m_pressed).manhattanLength() > dragStart;
        if (m_dragging) {
            setCursor(Qt::ClosedHandCursor);
            m_fitted = false;
            m_window.scrollX -= at.x() - m_dragged.x();
            m_window.scrollY -= at.y() - m_dragged.y();
            m_dragged = at;
            clampScroll();
            update();
            emit moved();
        }
        return;
    }
    pointAtMinimap(isOnMinimap(at));
    const std::uint32_t node = isOnMinimap(at) ? none : nodeAt(at);
    if (node != m_hovered) {
        m_hovered = node;
        setCursor(node == none ? Qt::ArrowCursor : Qt::PointingHandCursor);
        update();
        emit nodeHovered(node);
    }
}

void TreeCanvas::mouseReleaseEvent(QMouseEvent* event) {
    unsetCursor();
    if (event->button() == Qt::LeftButton && !m_dragging && !m_onMinimap) {
        const std::uint32_t node = nodeAt(event->position());
        node == none ? chooseNone() : choose(node);
    }
    m_dragging = false;
    m_onMinimap = false;
}

/// Unfolds a fold. Folds or unfolds the subtree of a node.
void TreeCanvas::mouseDoubleClickEvent(QMouseEvent* event) {
    const std::uint32_t node = isOnMinimap(event->position()) ? none : nodeAt(event->position());
    if (event->button() != Qt::LeftButton || node == none) {
        return;
    }
    choose(node);
    if (m_folded.isFold(itemOf(node)) || m_folding.isClosed(node)) {
        unhideSubtree();
    } else {
        hideSubtree();
    }
}

void TreeCanvas::leaveEvent(QEvent*) {
    pointAtMinimap(false);
    if (m_hovered != none) {
        m_hovered = none;
        update();
        emit nodeHovered(none);
    }
}

void TreeCanvas::wheelEvent(QWheelEvent* event) {
    const QPoint turned = event->angleDelta();
    if ((event->modifiers() & Qt::ShiftModifier) != 0 ||
        std::abs(turned.x()) > std::abs(turned.y())) {
        m_fitted = false;
        m_window.scrollX -= turned.x() != 0 ? turned.x() : turned.y();
        clampScroll();
        update();
        emit moved();
    } else if (turned.y() != 0) {
        zoomAround(std::pow(1.2, turned.y() / 120.0), event->position());
    }
    event->accept();
}

void TreeCanvas::keyPressEvent(QKeyEvent* event) {
    using Action = void (TreeCanvas::*)();
    struct Binding {
        int key;
        bool shift;
        Action action;
    };
    static constexpr Binding bindings[] = {
        {Qt::Key_Up, false, &TreeCanvas::goParent},
        {Qt::Key_Down, false, &TreeCanvas::goChild},
        {Qt::Key_Left, false, &TreeCanvas::goPrevious},
        {Qt::Key_Right, false, &TreeCanvas::goNext},
        {Qt::Key_Home, false, &TreeCanvas::goToRoot},
        {Qt::Key_R, false, &TreeCanvas::goToRoot},
        {Qt::Key_H, false, &TreeCanvas::hideSubtree},
        {Qt::Key_U, false, &TreeCanvas::unhideSubtree},
        {Qt::Key_F, false, &TreeCanvas::toggleHidePruned},
        {Qt::Key_Z, false, &TreeCanvas::fit},
        {Qt::Key_C, false, &TreeCanvas::centre},
        {Qt::Key_N, false, &TreeCanvas::nextKept},
        {Qt::Key_N, true, &TreeCanvas::nextSameReason},
    };
    const bool shift = (event->modifiers() & Qt::ShiftModifier) != 0;
    const bool other = (event->modifiers() & (Qt::ControlModifier | Qt::AltModifier)) != 0;
    for (const Binding& binding : bindings) {
        if (!other && binding.key == event->key() && binding.shift == shift) {
            (this->*binding.action)();
            return;
        }
    }
    if (!other && (event->key() == Qt::Key_Plus || event->key() == Qt::Key_Equal)) {
        zoomIn();
    } else if (!other && event->key() == Qt::Key_Minus) {
        zoomOut();
    } else {
        QWidget::keyPressEvent(event);
    }
}

bool TreeCanvas::isOnMinimap(const QPointF& point) const { return minimapArea().contains(point); }

void TreeCanvas::pointAtMinimap(bool on) {
    if (on != m_overMinimap) {
        m_overMinimap = on;
        update();
    }
}

/// Keeps the map at its position until the button is released, even if nodes appear below it.
void TreeCanvas::pressMinimap(const QPointF& point) {
    m_minimapPlace = minimapPlace();
    m_onMinimap = true;
    goToMinimap(point);
}

/// Centres the canvas on this point of the overview map.
void TreeCanvas::goToMinimap(const QPointF& point) {
    const QRectF area = TreeMinimap::placeIn(size(), m_shape.depths(), m_minimapPlace);
    const QPointF world = TreeMinimap::worldAt(area, point, m_layout, m_shape);
    m_fitted = false;
    m_window.scrollX = world.x() * m_window.slot - width() / 2.0;
    m_window.scrollY = world.y() * m_window.row - height() / 2.0;
    clampScroll();
    update();
    emit moved();
}

}  // namespace loopglass::ui
