#include "canvas/tree_painter.h"

#include "canvas/node_painter.h"
#include "text/text.h"

#include <QPainterPath>
#include <algorithm>
#include <array>
#include <cmath>

namespace loopglass::ui {

namespace {

constexpr double onePieceBelow = 3;  // in pixels; narrower subtrees are merged
constexpr double dimmedOpacity = 0.25;
constexpr double smallLetter = 5.5;  // width of a letter in the smallest text, in pixels

QPainterPath curve(const QPointF& from, const QPointF& to) {
    QPainterPath path(from);
    const double bend = (to.y() - from.y()) / 2;
    path.cubicTo(from + QPointF(0, bend), to - QPointF(0, bend), to);
    return path;
}

}  // namespace

TreePainter::TreePainter(QPainter& painter, const TreeScene& scene)
    : m_painter(painter),
      m_scene(scene),
      m_detail(detailFor(scene.window.slot, scene.box)),
      m_size(nodeSize(scene.window, scene.box)) {
    selectPieces(*scene.shape, *scene.layout, scene.window, onePieceBelow, m_pieces);
}

TreeDetail TreePainter::detailFor(double slotPixels, const NodeBox& box) {
    return slotPixels >= box.full.width() + 6                              ? TreeDetail::Boxes
           : slotPixels >= (box.characters * smallLetter + 10) * box.scale ? TreeDetail::Texts
                                                                           : TreeDetail::Marks;
}

QSizeF TreePainter::nodeSize(const TreeWindow& window, const NodeBox& box) {
    switch (detailFor(window.slot, box)) {
    case TreeDetail::Boxes:
        return box.full;
    case TreeDetail::Texts:
        return {window.slot - std::clamp(window.slot * 0.1, 4.0, 12.0),
                (32 + (box.dotRows - 1) * NodePainter::dotRow) * box.scale};
    case TreeDetail::Marks:
        break;
    }
    const double side = std::clamp(std::min(window.slot, window.row) * 0.7, 3.0, 12.0 * box.scale);
    return {side, side};
}

QPointF TreePainter::centre(std::uint32_t position) const {
    return {m_scene.window.pixelX(m_scene.layout->x(position)),
            m_scene.window.pixelY(m_scene.shape->depthOf(position))};
}

QRectF TreePainter::boxOf(std::uint32_t position) const {
    const QPointF middle = centre(position);
    return {middle.x() - m_size.width() / 2, middle.y() - m_size.height() / 2, m_size.width(),
            m_size.height()};
}

bool TreePainter::isSeen(const QRectF& box) const {
    constexpr double around = 12;  // in pixels; marks extend beyond the edge of their box
    const QRectF window(0, 0, m_scene.window.width, m_scene.window.height);
    return m_scene.wholeOnly ? window.contains(box)
                             : box.adjusted(-around, -around, around, around).intersects(window);
}

Mark TreePainter::markOfItem(std::uint32_t item) const {
    return static_cast<Mark>(m_scene.folded->items[item].kind);
}

/// Returns true if no node from `position` to before `end` is highlighted.
bool TreePainter::isDimmed(std::uint32_t position, std::uint32_t end) const {
    return m_scene.highlighted != nullptr &&
           (*m_scene.highlighted)[position] == (*m_scene.highlighted)[end];
}

/// Draws all bars or squares of one mark in one call: first the dimmed ones, then the others.
void TreePainter::paintRects(const RectsByMark& rects) {
    m_painter.setPen(Qt::NoPen);
    for (const std::size_t dimmed : {std::size_t{1}, std::size_t{0}}) {
        m_painter.setOpacity(dimmed != 0 ? dimmedOpacity : 1);
        for (std::size_t kind = 0; kind < rects[dimmed].size(); ++kind) {
            m_painter.setBrush(m_scene.theme->markColor(static_cast<Mark>(kind)));
            m_painter.drawRects(rects[dimmed][kind].data(),
                                static_cast<int>(rects[dimmed][kind].size()));
        }
    }
    m_painter.setOpacity(1);
}

void TreePainter::paint() {
    m_painter.setRenderHint(QPainter::Antialiasing, m_detail != TreeDetail::Marks);
    paintEdges();
    paintPath();
    // Links are drawn behind the nodes, because they would cross the letters of nodes.
    paintLinks();
    paintMerged();
    if (m_detail == TreeDetail::Marks) {
        paintSmall();
    } else {
        for (const TreePiece& piece : m_pieces) {
            if (!piece.merged) {
                paintNode(piece.position);
            }
        }
    }
    paintLinkEnds();
    paintSelection();
}

void TreePainter::paintEdge(const TreePiece& piece, std::vector<QLineF>& straight) {
    const std::uint32_t parent = m_scene.shape->parentOf(piece.position);
    if (parent == TreeShape::none) {
        return;
    }
    const QPointF from = centre(parent) + QPointF(0, m_size.height() / 2);
    QPointF to = centre(piece.position) - QPointF(0, m_size.height() / 2);
    if (piece.merged) {
        to.setX(static_cast<double>(piece.left + piece.right) / 2);
    }
    const double width = m_scene.window.width;
    if ((from.x() < 0 && to.x() < 0) || (from.x() > width && to.x() > width)) {
        return;
    }
    if (m_detail == TreeDetail::Marks) {
        straight.emplace_back(from, to);
    } else {
        m_painter.drawPath(curve(from, to));
    }
}

void TreePainter::paintEdges() {
    m_painter.setBrush(Qt::NoBrush);
    QColor color = m_scene.theme->faintText();
    color.setAlpha(m_detail == TreeDetail::Marks ? 70 : 120);
    m_painter.setPen(QPen(color, m_scene.theme->stroke(1)));
    std::vector<QLineF> straight;
    for (const TreePiece& piece : m_pieces) {
        paintEdge(piece, straight);
    }
    m_painter.drawLines(straight.data(), static_cast<int>(straight.size()));
}

/// Highlights the paths from the root to the decisions of the selected or best mapping.
void TreePainter::paintPath() {
    m_painter.setBrush(Qt::NoBrush);
    const Theme& theme = *m_scene.theme;
    m_painter.setPen(m_scene.isBestPath ? QPen(theme.markColor(Mark::Best), theme.stroke(3))
                                        : QPen(theme.text(), theme.stroke(2)));
    const double half = m_size.height() / 2;
    for (const std::uint32_t item : m_scene.path) {
        std::uint32_t p = m_scene.shape->positionOf(item);
        for (std::uint32_t up = m_scene.shape->parentOf(p); up != TreeShape::none;
             p = up, up = m_scene.shape->parentOf(p)) {
            m_painter.drawPath(curve(centre(up) + QPointF(0, half), centre(p) - QPointF(0, half)));
        }
    }
}

/// Returns the two end points of a link, at the edges of its nodes.
std::pair<QPointF, QPointF> TreePainter::endsOf(const TreeLink& link) const {
    const QRectF a = boxOf(m_scene.shape->positionOf(link.first));
    const QRectF b = boxOf(m_scene.shape->positionOf(link.second));
    if (b.top() > a.bottom()) {
        return {QPointF(a.center().x(), a.bottom()), QPointF(b.center().x(), b.top())};
    }
    const bool right = b.center().x() >= a.center().x();
    return {QPointF(right ? a.right() : a.left(), a.center().y()),
            QPointF(right ? b.left() : b.right(), b.center().y())};
}

void TreePainter::paintLinks() {
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setRenderHint(QPainter::Antialiasing);
    m_painter.setPen(QPen(m_scene.theme->accent(), m_scene.theme->stroke(2.5), Qt::DashLine));
    for (const TreeLink& link : m_scene.links) {
        const auto [start, end] = endsOf(link);
        const bool below = end.y() > start.y() + 1;
        QPainterPath path(start);
        const double rise = below ? 0 : m_scene.window.row * 0.45;
        const QPointF bend = below ? QPointF(0, (end.y() - start.y()) / 2) : QPointF(0, 0);
        path.cubicTo(start + bend - QPointF(0, rise), end - bend - QPointF(0, rise), end);
        m_painter.drawPath(path);
    }
    m_painter.setRenderHint(QPainter::Antialiasing, m_detail != TreeDetail::Marks);
}

/// Draws a dot on the edge of the node at the lower end of a line.
void TreePainter::paintLinkEnds() {
    m_painter.setRenderHint(QPainter::Antialiasing);
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(m_scene.theme->accent());
    for (const TreeLink& link : m_scene.links) {
        m_painter.drawEllipse(endsOf(link).second, 4.5, 4.5);
    }
    m_painter.setBrush(Qt::NoBrush);
}

/// Draws merged subtrees as bars, one row high, in the colour of their most frequent kind.
void TreePainter::paintMerged() {
    RectsByMark bars;
    const double height = std::max(3.0, std::min(m_scene.window.row * 0.5, 8.0));
    for (const TreePiece& piece : m_pieces) {
        if (piece.merged) {
            const double y = m_scene.window.pixelY(m_scene.shape->depthOf(piece.position));
            const std::size_t kind = m_scene.counts->mostOf(piece.position, piece.end);
            const double left = static_cast<double>(piece.left);
            bars[isDimmed(piece.position, piece.end) ? 1 : 0][kind % marksKinds].emplace_back(
                left, y - height / 2, std::max(1.0, static_cast<double>(piece.right) - left),
                height);
        }
    }
    paintRects(bars);
}

/// Draws nodes without text: as shapes if there is space, otherwise as squares; all nodes of one
/// colour are drawn in one call.
void TreePainter::paintSmall() {
    RectsByMark squares;
    for (const TreePiece& piece : m_pieces) {
        if (piece.merged) {
            continue;
        }
        const std::uint32_t item = m_scene.shape->nodeAt(piece.position);
        const bool dimmed = isDimmed(piece.position, piece.position + 1);
        if (m_scene.folded->items[item].isMixed && m_size.width() >= 4) {
            m_painter.setOpacity(dimmed ? dimmedOpacity : 1);
            NodePainter(m_painter, *m_scene.theme, false)
                .mixedMark(centre(piece.position), m_size.width());
        } else if (m_size.width() >= 7) {
            m_painter.setOpacity(dimmed ? dimmedOpacity : 1);
            m_scene.theme->drawMark(m_painter, markOfItem(item), centre(piece.position),
                                    m_size.width());
        } else {
            squares[dimmed ? 1 : 0][static_cast<std::size_t>(markOfItem(item)) % marksKinds]
                .push_back(boxOf(piece.position));
        }
    }
    paintRects(squares);
}

/// The number and the text of a fold apply to all of its nodes.
QString foldText(const FoldedTree::Item& fold, const NodeLooks& looks) {
    return !fold.isMixed ? looks.markText(static_cast<Mark>(fold.kind))
           : fold.isLive ? tr("folded", "nodes of a tree, kept and pruned ones")
                         : tr("pruned", "nodes of a tree, for several reasons");
}

void TreePainter::paintNode(std::uint32_t position) {
    const QRectF box = boxOf(position);
    if (!isSeen(box)) {
        return;
    }
    const std::uint32_t item = m_scene.shape->nodeAt(position);
    const FoldedTree::Item& what = m_scene.folded->items[item];
    const NodePainter node(m_painter, *m_scene.theme, m_detail == TreeDetail::Boxes);
    m_painter.setOpacity(isDimmed(position, position + 1) ? dimmedOpacity : 1);
    if (m_scene.folded->isFold(item)) {
        const std::optional<Mark> mark =
            what.isMixed ? std::nullopt : std::optional(static_cast<Mark>(what.kind));
        node.fold(box, what.folded, mark, foldText(what, *m_scene.looks), m_scene.window.slot);
    } else {
        node.box(box, m_scene.looks->look(what.node));
    }
    m_painter.setOpacity(1);
}

/// Outlines a selected item with a dark double line, and an item under the mouse with a thin line.
/// The outline of a fold is a triangle, and the mark of a node stays on top.
void TreePainter::outline(std::uint32_t item, double away, const QPen& pen) {
    if (item == TreeShape::none) {
        return;
    }
    const QRectF box = boxOf(m_scene.shape->positionOf(item));
    m_painter.setPen(pen);
    m_painter.setBrush(Qt::NoBrush);
    if (m_scene.folded->isFold(item) && m_detail != TreeDetail::Marks) {
        m_painter.drawPolygon(NodePainter::triangle(box, away));
    } else {
        m_painter.drawRoundedRect(box.adjusted(-away, -away, away, away), 6, 6);
    }
}

void TreePainter::paintSelection() {
    outline(m_scene.hovered, 3, QPen(m_scene.theme->faintText(), m_scene.theme->stroke(1)));
    outline(m_scene.selected, 1, QPen(m_scene.theme->text(), m_scene.theme->stroke(1.5)));
    outline(m_scene.selected, 4.5,
            QPen(m_scene.focused ? m_scene.theme->accent() : m_scene.theme->text(),
                 m_scene.theme->stroke(1.5)));
    if (m_scene.selected != TreeShape::none && m_detail != TreeDetail::Marks &&
        !m_scene.folded->isFold(m_scene.selected)) {
        NodePainter(m_painter, *m_scene.theme, m_detail == TreeDetail::Boxes)
            .mark(boxOf(m_scene.shape->positionOf(m_scene.selected)), markOfItem(m_scene.selected));
    }
}

}  // namespace loopglass::ui
