// The map of the whole in a corner of a canvas: where it stands, and what a press on it does.
//
// It is in the way of nobody: it stands in the first corner that has no nodes, where it stays until
// nodes come there. Where all corners have some, it is pale until the mouse comes near.
#include "canvas/tree_canvas.h"

#include <algorithm>
#include <array>
#include <vector>

namespace loopglass::ui {

namespace {

constexpr std::array corners{MapCorner::BottomRight, MapCorner::BottomLeft, MapCorner::TopRight,
                             MapCorner::TopLeft};

}  // namespace

bool TreeCanvas::isInSight() const {
    const QSizeF node = TreePainter::nodeSize(m_window, m_box) / 2;
    return m_window.pixelX(0) - node.width() >= -1 &&
           m_window.pixelX(m_layout.width()) + node.width() <= width() + 1 &&
           m_window.pixelY(0) - node.height() >= -1 &&
           m_window.pixelY(m_shape.depths() - 1.0) + node.height() <= height() + 1;
}

bool TreeCanvas::coversNodes(const QRectF& area) const {
    TreeWindow window = m_window;
    window.scrollX += area.left();
    window.scrollY += area.top();
    window.width = area.width();
    window.height = area.height();
    constexpr double onePieceBelow = 3;  // pixels: as they are painted
    std::vector<TreePiece> pieces;
    selectPieces(m_shape, m_layout, window, onePieceBelow, pieces);
    const QSizeF node = TreePainter::nodeSize(m_window, m_box);
    return std::any_of(pieces.begin(), pieces.end(), [&](const TreePiece& piece) {
        const double y = window.pixelY(m_shape.depthOf(piece.position));
        const double x = window.pixelX(m_layout.x(piece.position));
        const double left = piece.merged ? static_cast<double>(piece.left) : x - node.width() / 2;
        const double right = piece.merged ? static_cast<double>(piece.right) : x + node.width() / 2;
        return right > 0 && left < area.width() && y + node.height() / 2 > 0 &&
               y - node.height() / 2 < area.height();
    });
}

MapCorner TreeCanvas::minimapCorner() const {
    const auto isFree = [this](MapCorner corner) {
        return !coversNodes(TreeMinimap::placeIn(size(), m_shape.depths(), corner));
    };
    if (m_onMinimap || isFree(m_minimapCorner)) {
        return m_minimapCorner;
    }
    const auto* const found = std::find_if(corners.begin(), corners.end(), isFree);
    return found != corners.end() ? *found : m_minimapCorner;
}

QRectF TreeCanvas::minimapArea() const {
    return m_shape.empty() || isInSight()
               ? QRectF()
               : TreeMinimap::placeIn(size(), m_shape.depths(), minimapCorner());
}

void TreeCanvas::paintMinimap(QPainter& painter) {
    const QRectF area = minimapArea();
    if (area.isEmpty()) {
        return;
    }
    m_minimapCorner = minimapCorner();
    if (m_minimapStale) {
        m_minimapStale = false;
        m_minimap.build(m_shape, m_layout, m_folded, m_theme);
    }
    m_minimap.paint(painter, area, m_window, m_theme, !m_overMinimap && coversNodes(area));
}

bool TreeCanvas::isOnMinimap(const QPointF& point) const { return minimapArea().contains(point); }

void TreeCanvas::pointAtMinimap(bool on) {
    if (on != m_overMinimap) {
        m_overMinimap = on;
        update();
    }
}

/// From now on it stays where it is, whatever comes below it, until the button is let go.
void TreeCanvas::pressMinimap(const QPointF& point) {
    m_minimapCorner = minimapCorner();
    m_onMinimap = true;
    goToMinimap(point);
}

/// What is there on the map comes into the middle.
void TreeCanvas::goToMinimap(const QPointF& point) {
    const QRectF area = TreeMinimap::placeIn(size(), m_shape.depths(), m_minimapCorner);
    const QPointF world = TreeMinimap::worldAt(area, point, m_layout, m_shape);
    m_fitted = false;
    m_window.scrollX = world.x() * m_window.slot - width() / 2.0;
    m_window.scrollY = world.y() * m_window.row - height() / 2.0;
    clampScroll();
    update();
    emit moved();
}

}  // namespace loopglass::ui
