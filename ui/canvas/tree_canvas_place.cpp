// Places the tree on a canvas and on paper: folding, layout, zoom and scroll position.
#include "canvas/tree_canvas.h"

#include <QPainterPath>
#include <algorithm>
#include <cmath>
#include <utility>

namespace loopglass::ui {

namespace {

constexpr std::uint32_t tidyLimit = 20'000;  // larger trees use the layout by slots
constexpr double margin = 28;                // pixels around a fitted tree
constexpr double slotGap = 26;               // pixels between boxes with full text
constexpr double rowGap = 50;
constexpr double largestZoom = 2;
constexpr double paperEdge = 24;  // pixels around a tree on paper

/// Returns the point where the curve from a node to a node below it leaves the visible part.
QPointF leavingPoint(const QPointF& from, const QPointF& to, const QRectF& part, bool downward) {
    constexpr int steps = 64;
    QPainterPath path(from);
    const QPointF bend(0, (to.y() - from.y()) / 2);
    path.cubicTo(from + bend, to - bend, to);
    QPointF last = downward ? from : to;
    for (int step = 0; step <= steps; ++step) {
        const double along = static_cast<double>(step) / steps;
        const QPointF next = path.pointAtPercent(downward ? along : 1 - along);
        if (!part.contains(next)) {
            return last;
        }
        last = next;
    }
    return last;  // only the node itself is beyond the edge of the visible part
}

}  // namespace

void TreeCanvas::fold() {
    m_folded = ui::fold(m_tree.shape(), m_tree.counts(), m_folding, m_tree.marks());
    m_shape.build(m_folded.parents);
    std::vector<std::uint8_t> kinds;
    kinds.reserve(m_folded.items.size());
    for (const FoldedTree::Item& item : m_folded.items) {
        kinds.push_back(item.kind);
    }
    m_counts.build(m_shape, kinds);
    m_layout = m_shape.size() <= tidyLimit ? TreeLayout::tidy(m_shape)
                                           : TreeLayout::bySlots(m_shape, std::move(m_layout));
    m_minimapStale = true;
    countHighlighted();
    const bool mixed = std::any_of(m_folded.items.begin(), m_folded.items.end(),
                                   [](const FoldedTree::Item& item) { return item.isMixed; });
    if (mixed != std::exchange(m_mixed, mixed)) {
        emit mixedFoldsChanged();
    }
}

bool TreeCanvas::isReadableWhole() const {
    const double slot = (width() - 2 * margin) / (m_layout.width() + 1);
    return TreePainter::detailFor(slot, m_box) != TreeDetail::Marks;
}

/// Folds pruned subtrees away if texts would otherwise be unreadable, unless the user has chosen
/// the folding. If folding does not help, the view shows only a part of the tree.
void TreeCanvas::foldWhenCrowded() {
    m_closeUp = false;
    if (m_foldingChosen || !m_fitted || m_tree.size() > tidyLimit) {
        fold();
        return;
    }
    m_folding.hideDead = false;
    fold();
    if (!isReadableWhole() && !m_shape.empty() && !m_wholeRequested) {
        m_folding.hideDead = true;
        fold();
        m_closeUp = !isReadableWhole();
    }
}

/// Makes these nodes visible again if they were folded only because of missing space.
void TreeCanvas::keepInSight(const std::vector<std::uint32_t>& nodes) {
    if (m_foldingChosen || !m_folding.hideDead) {
        return;
    }
    bool folded = false;
    for (const std::uint32_t node : nodes) {
        folded = folded || (node < m_folded.itemOfNode.size() && !isShown(node));
    }
    if (!folded) {
        return;
    }
    m_folding.shown = nodes;
    if (m_selected != none) {
        m_folding.shown.push_back(m_selected);
    }
    rebuild();
}

/// Returns the node in the centre of a close-up view: the selected node, the deepest best node, or
/// the root.
std::uint32_t TreeCanvas::focusNode() const {
    if (m_selected != none && m_selected < m_folded.itemOfNode.size()) {
        return m_selected;
    }
    std::uint32_t focus = 0;
    for (const FoldedTree::Item& item : m_folded.items) {
        if (item.folded == 0 && item.kind == static_cast<std::uint8_t>(Mark::Best)) {
            focus = item.node;
        }
    }
    return focus;
}

/// Computes another layout of the same nodes. The focus node keeps its position in the window.
void TreeCanvas::rebuild() {
    const std::uint32_t anchor = m_selected != none ? m_selected : 0;
    const bool had = anchor < m_folded.itemOfNode.size();
    const QPointF before = had ? centreOf(itemOf(anchor)) : QPointF();
    foldWhenCrowded();
    if (m_selected != none && m_selected >= m_tree.size()) {
        m_selected = none;
    }
    if (m_fitted) {
        place();
    } else if (had && anchor < m_tree.size()) {
        const QPointF after = centreOf(itemOf(anchor));
        m_window.scrollX += after.x() - before.x();
        m_window.scrollY += after.y() - before.y();
        clampScroll();
    }
    update();
}

void TreeCanvas::fit() {
    m_wholeRequested = true;
    m_fitted = true;
    m_closeUp = false;
    place();
}

/// Shows the whole tree. If the tree is crowded, shows the readable part around the focus node.
void TreeCanvas::place() {
    m_fitted = true;
    m_window.width = width();
    m_window.height = height();
    m_rowScale = 1;
    const double across = m_layout.width() + 1;
    const double full = m_box.full.width() + slotGap;
    const double readable = (m_box.characters * 6.4 + 18) * m_box.scale / full;
    const double whole = (width() - 2 * margin) / (across * full);
    setZoom(std::min(1.0, m_closeUp ? std::max(whole, readable) : whole));
    spreadRows(height());
    m_window.scrollX = m_layout.width() * m_window.slot / 2 - width() / 2.0;
    const double node = TreePainter::nodeSize(m_window, m_box).height();
    m_window.scrollY = -margin - node / 2;
    if (m_shape.empty()) {
        update();
        return;
    }
    // If the tree is higher than the canvas, the focus node is visible rather than the root.
    const QPointF at = centreOf(itemOf(focusNode()));
    m_window.scrollY += std::max(0.0, at.y() - height() + margin + node / 2);
    if (m_closeUp) {
        m_window.scrollX += at.x() - width() / 2.0;
        // A tree that is wider than the canvas gets no empty margin.
        const double half = TreePainter::nodeSize(m_window, m_box).width() / 2 + margin;
        const double last = m_layout.width() * m_window.slot + half - width();
        m_window.scrollX = std::clamp(m_window.scrollX, -half, std::max(-half, last));
    }
    reserveMinimapSpace();
    update();
}

/// Spreads the rows over this height, up to a limit.
void TreeCanvas::spreadRows(double high) {
    m_rowScale = 1;
    setZoom(m_zoom);
    const double node = TreePainter::nodeSize(m_window, m_box).height();
    const double rows = m_shape.depths() > 1 ? m_shape.depths() - 1.0 : 1.0;
    const double room = (high - 2 * margin - node) / rows;
    m_rowScale = std::clamp(room / m_window.row, std::min(1.0, (node + 20) / m_window.row), 1.9);
    setZoom(m_zoom);
}

/// If the overview map of usual size fits in no corner, moves the rows closer together, if
/// possible. A strip below the rows then stays free for the map.
void TreeCanvas::reserveMinimapSpace() {
    const QRectF map = minimapArea();
    if (map.isEmpty() || (minimapPlace().share == 1 && !coversNodes(map))) {
        return;
    }
    const TreeWindow before = m_window;
    const double scale = m_rowScale;
    const QRectF whole = TreeMinimap::placeIn(size(), m_shape.depths(), {});
    const double free = whole.height() + 2 * (height() - whole.bottom());
    spreadRows(height() - free);
    const double node = TreePainter::nodeSize(m_window, m_box).height();
    m_window.scrollY = -margin - node / 2;
    if (m_window.pixelY(m_shape.depths() - 1.0) + node / 2 > height() - free) {
        m_window = before;
        m_rowScale = scale;
    }
}

void TreeCanvas::setZoom(double zoom) {
    m_zoom = std::clamp(zoom, 1e-9, largestZoom);
    m_window.slot = (m_box.full.width() + slotGap) * m_zoom;
    const double row =
        (m_box.full.height() + rowGap * m_box.scale) * std::clamp(std::sqrt(m_zoom), 0.2, 1.0);
    m_window.row = row * m_rowScale;
    const QSizeF node = TreePainter::nodeSize(m_window, m_box);
    m_window.marginX = node.width() / 2 + 12;
    m_window.marginY = node.height() / 2 + 12;
}

void TreeCanvas::zoomAround(double factor, const QPointF& point) {
    const double slot = m_window.slotAt(point.x());
    const double row = m_window.rowAt(point.y());
    m_fitted = false;
    setZoom(m_zoom * factor);
    m_window.scrollX = slot * m_window.slot - point.x();
    m_window.scrollY = row * m_window.row - point.y();
    clampScroll();
    update();
    emit moved();
}

/// Limits scrolling so that a part of the tree always stays visible.
void TreeCanvas::clampScroll() {
    const double right = m_layout.width() * m_window.slot;
    const double bottom = (m_shape.depths() - 1.0) * m_window.row;
    m_window.scrollX = std::clamp(m_window.scrollX, margin - width(),
                                  std::max(right, 0.0) - margin + m_box.full.width());
    m_window.scrollY = std::clamp(m_window.scrollY, margin - height(),
                                  std::max(bottom, 0.0) - margin + m_box.full.height());
}

void TreeCanvas::centre() {
    if (m_shape.empty()) {
        return;
    }
    m_fitted = false;
    if (m_window.slot < m_box.full.width() + 6) {
        m_rowScale = 1;
        setZoom(1);
    }
    const QPointF at = centreOf(itemOf(m_selected != none ? m_selected : 0));
    m_window.scrollX += at.x() - width() / 2.0;
    m_window.scrollY += at.y() - height() / 2.0;
    clampScroll();
    update();
    emit moved();
}

void TreeCanvas::zoomIn() { zoomAround(1.25, rect().center()); }
void TreeCanvas::zoomOut() { zoomAround(0.8, rect().center()); }

// A tree that is too wide for a page is printed as an overview and as several readable parts.

void TreeCanvas::drawOverview(QPainter& painter) const {
    painter.fillRect(rect(), m_theme.panel());
    TreeScene from = scene();
    TreeWindow& window = from.window;
    window.slot = (width() - 2 * paperEdge) / (m_layout.width() + 1);
    const double rows = std::max(1.0, m_shape.depths() - 1.0);
    window.row = std::min(window.row, (height() - 2 * paperEdge) / rows);
    window.scrollX = m_layout.width() * window.slot / 2 - width() / 2.0;
    window.scrollY = -paperEdge;
    const QSizeF node = TreePainter::nodeSize(window, m_box);
    window.marginX = node.width();
    window.marginY = node.height();
    TreePainter(painter, from).paint();
}

/// Returns a window whose slots have space for the longest name and whose rows fit on one page.
TreeWindow TreeCanvas::readableWindow(double pageHeight) const {
    constexpr double letter = 6.4;  // pixels
    constexpr double beside = 18;
    constexpr double minBetween = 20;
    TreeWindow window;
    window.slot = (m_box.characters * letter + beside) * m_box.scale;
    const QSizeF node = TreePainter::nodeSize(window, m_box);
    const double rows = std::max(1.0, m_shape.depths() - 1.0);
    window.row = std::clamp((pageHeight - node.height() - 2 * paperEdge) / rows,
                            node.height() + minBetween, 2 * node.height());
    window.marginX = node.width() / 2 + 12;
    window.marginY = node.height() / 2 + 12;
    window.width = m_layout.width() * window.slot + node.width() + 2 * paperEdge;
    window.height = rows * window.row + node.height() + 2 * paperEdge;
    window.scrollX = -paperEdge - node.width() / 2;
    window.scrollY = -paperEdge - node.height() / 2;
    return window;
}

QSizeF TreeCanvas::readableSize(double pageHeight) const {
    const TreeWindow window = readableWindow(pageHeight);
    return {window.width, window.height};
}

QSizeF TreeCanvas::readableNode(double pageHeight) const {
    constexpr double mark = 12;  // pixels: the mark on the edge of the box
    return TreePainter::nodeSize(readableWindow(pageHeight), m_box) + QSizeF(mark, mark);
}

void TreeCanvas::drawPart(QPainter& painter, const QRectF& part, double pageHeight) const {
    TreeScene from = scene();
    from.window = readableWindow(pageHeight);
    from.window.scrollX += part.left();
    from.window.scrollY += part.top();
    from.window.width = part.width();
    from.window.height = part.height();
    from.wholeOnly = true;
    TreePainter(painter, from).paint();
}

/// Returns the links that leave a part. A node that is not entirely in this part is drawn in
/// another part. The lines of such a node are drawn in both parts.
std::vector<TornEdge> TreeCanvas::tornEdges(const QRectF& part, double pageHeight) const {
    const TreeWindow window = readableWindow(pageHeight);
    const QSizeF node = TreePainter::nodeSize(window, m_box);
    const auto centre = [&](std::uint32_t position) {
        return QPointF(window.pixelX(m_layout.x(position)),
                       window.pixelY(m_shape.depthOf(position)));
    };
    const QPointF half(node.width() / 2, node.height() / 2);
    std::vector<TornEdge> torn;
    for (std::uint32_t child = 0; child < m_shape.size(); ++child) {
        const std::uint32_t parent = m_shape.parentOf(child);
        if (parent == none) {
            continue;
        }
        const QPointF up = centre(parent);
        const QPointF down = centre(child);
        const QRectF upper(up - half, node);
        const QRectF lower(down - half, node);
        const bool hasUpper = part.contains(upper);
        if (hasUpper != part.contains(lower)) {
            const QPointF leaves = leavingPoint(up + QPointF(0, half.y()),
                                                down - QPointF(0, half.y()), part, hasUpper);
            torn.push_back({leaves - part.topLeft(), hasUpper ? lower : upper});
        }
    }
    return torn;
}

}  // namespace loopglass::ui
