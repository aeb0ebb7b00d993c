#include "canvas/tree_canvas.h"

#include "text/text.h"
#include "theme/print_theme.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <array>
#include <vector>

namespace loopglass::ui {

namespace {

/// Corners for the overview map, in order of preference. The map stays in a free corner until nodes
/// appear there. If nodes are in all corners, the map is transparent except when the mouse is over
/// it.
constexpr std::array mapCorners{MapCorner::BottomRight, MapCorner::BottomLeft, MapCorner::TopRight,
                                MapCorner::TopLeft};
// Sizes of the map that are tried, as shares of the usual size.
constexpr std::array mapShares{1.0, 0.75, 0.5};

constexpr double edge = 28;  // pixels kept free around a node that is scrolled into view

std::uint32_t liveKinds() {
    const auto bit = [](Mark mark) { return 1U << static_cast<unsigned>(mark); };
    return bit(Mark::Kept) | bit(Mark::Best) | bit(Mark::Open);
}

}  // namespace

TreeCanvas::TreeCanvas(const Theme& theme, const TreeData& tree, const NodeLooks& looks,
                       QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_tree(tree),
      m_looks(looks) {
    m_folding.liveKinds = liveKinds();
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setAccessibleName(tr("Tree"));
    connect(&theme, &Theme::changed, this, [this] {
        setBox(m_deskBox);
        m_minimapStale = true;
        update();
    });
}

void TreeCanvas::setBox(const NodeBox& box) {
    m_deskBox = box;
    const double scale = m_theme.scale();
    const NodeBox scaled{box.full * scale, box.characters, scale, box.dotRows};
    if (!(m_box == scaled)) {
        m_box = scaled;
        if (m_fitted) {
            place();
        } else {
            setZoom(m_zoom);
        }
    }
}

void TreeCanvas::setEmptyText(const QString& text) {
    if (text != m_emptyText) {
        m_emptyText = text;
        update();
    }
}

void TreeCanvas::treeChanged(bool another) {
    if (another) {
        m_folding.closed.clear();
        m_folding.shown.clear();
        m_folding.hideDead = m_foldingChosen = m_wholeRequested = false;
        m_fitted = true;
        m_selected = m_hovered = none;
        m_links.clear();
        m_path.clear();
    }
    rebuild();
}

void TreeCanvas::verdictsChanged() {
    if (m_folding.hideDead || m_folded.itemOfNode.size() != m_tree.size()) {
        rebuild();
        return;
    }
    std::vector<std::uint8_t> kinds;
    kinds.reserve(m_folded.items.size());
    for (FoldedTree::Item& item : m_folded.items) {
        item.kind = item.folded > 0 ? item.kind : m_tree.marks()[item.node];
        kinds.push_back(item.kind);
    }
    m_counts.build(m_shape, kinds);
    m_minimapStale = true;
    countHighlighted();
    update();
}

void TreeCanvas::makeVisible(std::uint32_t node) {
    const QRectF box = rectOf(node).adjusted(-edge, -edge, edge, edge);
    double x = 0;
    double y = 0;
    if (box.left() < 0 || box.width() > width()) {
        x = box.left();
    } else if (box.right() > width()) {
        x = box.right() - width();
    }
    if (box.top() < 0 || box.height() > height()) {
        y = box.top();
    } else if (box.bottom() > height()) {
        y = box.bottom() - height();
    }
    if (x != 0 || y != 0) {
        m_fitted = false;
        m_window.scrollX += x;
        m_window.scrollY += y;
    }
}

void TreeCanvas::select(std::uint32_t node) {
    m_selected = node < m_tree.size() ? node : none;
    keepInSight({m_selected});
    if (m_selected != none && m_selected < m_folded.itemOfNode.size()) {
        if (m_fitted && m_closeUp) {
            place();
        } else if (!m_fitted || !QRectF(rect()).contains(rectOf(m_selected))) {
            makeVisible(m_selected);
        }
    }
    describeSelection();
    update();
}

void TreeCanvas::describeSelection() {
    setAccessibleDescription(m_selected == none ? tr("nothing selected") : m_looks.tip(m_selected));
}

void TreeCanvas::setPath(std::vector<std::uint32_t> nodes, bool isBest) {
    m_path = std::move(nodes);
    m_isBestPath = isBest;
    update();
}

void TreeCanvas::setLinks(std::vector<TreeLink> links) {
    m_links = std::move(links);
    std::vector<std::uint32_t> nodes;
    for (const auto& [from, to] : m_links) {
        nodes.insert(nodes.end(), {from, to});
    }
    keepInSight(nodes);
    update();
}

void TreeCanvas::setFilter(std::uint8_t reason) {
    m_filter = reason;
    countHighlighted();
    update();
}

/// A fold is highlighted if any of its nodes is highlighted.
void TreeCanvas::countHighlighted() {
    m_minimapStale = true;
    m_highlighted.clear();
    if (m_filter == 0 || m_folded.itemOfNode.size() != m_tree.size()) {
        return;
    }
    std::vector<std::uint8_t> standsOut(m_shape.size(), 0);
    for (std::uint32_t node = 0; node < m_tree.size(); ++node) {
        if (m_tree.reason(node) == m_filter) {
            standsOut[itemOf(node)] = 1;
        }
    }
    m_highlighted.resize(m_shape.size() + std::size_t{1}, 0);
    for (std::uint32_t p = 0; p < m_shape.size(); ++p) {
        m_highlighted[p + std::size_t{1}] = m_highlighted[p] + standsOut[m_shape.nodeAt(p)];
    }
}

std::uint32_t TreeCanvas::itemOf(std::uint32_t node) const { return m_folded.itemOfNode[node]; }

QPointF TreeCanvas::centreOf(std::uint32_t item) const {
    const std::uint32_t position = m_shape.positionOf(item);
    return {m_window.pixelX(m_layout.x(position)), m_window.pixelY(m_shape.depthOf(position))};
}

QRectF TreeCanvas::rectOf(std::uint32_t node) const {
    const QSizeF size = TreePainter::nodeSize(m_window, m_box);
    const QPointF middle = centreOf(itemOf(node));
    return {middle - QPointF(size.width() / 2, size.height() / 2), size};
}

bool TreeCanvas::isShown(std::uint32_t node) const {
    return node < m_folded.itemOfNode.size() && !m_folded.isFold(itemOf(node));
}

/// Returns the node that is selected if the user selects an item. For a fold, this is its first
/// node.
std::uint32_t TreeCanvas::nodeOfItem(std::uint32_t item) const {
    const std::uint32_t node = m_folded.items[item].node;
    if (!m_folded.isFold(item)) {
        return node;
    }
    const TreeShape& whole = m_tree.shape();
    for (std::uint32_t p = whole.firstChild(whole.positionOf(node)); p != none;
         p = whole.nextSibling(p)) {
        if (itemOf(whole.nodeAt(p)) == item) {
            return whole.nodeAt(p);
        }
    }
    return node;
}

std::uint32_t TreeCanvas::nodeAt(const QPointF& point) const {
    const QSizeF size = TreePainter::nodeSize(m_window, m_box);
    const auto position =
        nodeAtPoint(m_shape, m_layout, m_window, point.x(), point.y(),
                    std::max(size.width() / 2, 4.0), std::max(size.height() / 2, 4.0));
    return position ? nodeOfItem(m_shape.nodeAt(*position)) : none;
}

TreeScene TreeCanvas::scene() const {
    TreeScene scene;
    scene.theme = &m_theme;
    scene.looks = &m_looks;
    scene.folded = &m_folded;
    scene.shape = &m_shape;
    scene.layout = &m_layout;
    scene.counts = &m_counts;
    scene.highlighted = m_highlighted.empty() ? nullptr : &m_highlighted;
    scene.window = m_window;
    scene.box = m_box;
    if (PrintTheme::isOn()) {
        return scene;  // the scene has no selected node
    }
    scene.focused = hasFocus();
    const auto item = [&](std::uint32_t node) {
        return node < m_folded.itemOfNode.size() ? itemOf(node) : none;
    };
    scene.selected = m_selected == none ? none : item(m_selected);
    scene.hovered = m_hovered == none ? none : item(m_hovered);
    scene.isBestPath = m_isBestPath;
    for (const std::uint32_t node : m_path) {
        if (item(node) != none) {
            scene.path.push_back(item(node));
        }
    }
    for (const auto& [from, to] : m_links) {
        if (item(from) != none && item(to) != none && item(from) != item(to)) {
            scene.links.emplace_back(item(from), item(to));
        }
    }
    return scene;
}

void TreeCanvas::drawOnPaper(QPainter& painter) const {
    painter.fillRect(rect(), m_theme.panel());
    if (m_shape.empty()) {
        painter.setPen(m_theme.faintText());
        painter.setFont(m_theme.font(13));
        painter.drawText(rect().adjusted(24, 24, -24, -24), Qt::AlignCenter | Qt::TextWordWrap,
                         m_emptyText);
        return;
    }
    const TreeScene now = scene();
    TreePainter(painter, now).paint();
}

void TreeCanvas::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    drawOnPaper(painter);
    paintMinimap(painter);
}

void TreeCanvas::resizeEvent(QResizeEvent*) {
    m_window.width = width();
    m_window.height = height();
    if (m_fitted && !m_shape.empty()) {
        rebuild();
    }
}

bool TreeCanvas::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const std::uint32_t node = nodeAt(help->pos());
        if (node == none) {
            QToolTip::hideText();
            event->ignore();
        } else {
            QToolTip::showText(help->globalPos(), plainTip(m_looks.tip(node)), this);
        }
        return true;
    }
    return QWidget::event(event);
}

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
    constexpr double onePieceBelow = 3;  // in pixels; the same limit as in painting
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

/// Returns the first free corner for the map, otherwise the first corner that is free for a smaller
/// map.
MapPlace TreeCanvas::minimapPlace() const {
    if (m_onMinimap) {
        return m_minimapPlace;
    }
    const auto isFree = [this](const MapPlace& place) {
        return !coversNodes(TreeMinimap::placeIn(size(), m_shape.depths(), place));
    };
    for (const double share : mapShares) {
        if (isFree({m_minimapPlace.corner, share})) {
            return {m_minimapPlace.corner, share};
        }
        const auto* const found =
            std::find_if(mapCorners.begin(), mapCorners.end(), [&](MapCorner corner) {
                return isFree({corner, share});
            });
        if (found != mapCorners.end()) {
            return {*found, share};
        }
    }
    return {m_minimapPlace.corner, 1};
}

QRectF TreeCanvas::minimapArea() const {
    return m_shape.empty() || isInSight()
               ? QRectF()
               : TreeMinimap::placeIn(size(), m_shape.depths(), minimapPlace());
}

void TreeCanvas::paintMinimap(QPainter& painter) {
    const QRectF area = minimapArea();
    if (area.isEmpty()) {
        return;
    }
    m_minimapPlace = minimapPlace();
    if (m_minimapStale) {
        m_minimapStale = false;
        m_minimap.build(m_shape, m_layout, m_folded, m_theme, m_highlighted);
    }
    m_minimap.paint(painter, area, m_window, m_theme, !m_overMinimap && coversNodes(area));
}

}  // namespace loopglass::ui
