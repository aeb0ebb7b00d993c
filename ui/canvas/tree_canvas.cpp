#include "canvas/tree_canvas.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>

namespace loopglass::ui {

namespace {

constexpr std::uint32_t tidyLimit = 20'000;  // larger trees are laid out by slots
constexpr double edge = 28;                  // pixels around a fitted tree
constexpr double slotGap = 26;               // pixels between full boxes
constexpr double rowGap = 50;
constexpr double largestZoom = 2;

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
    connect(&theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void TreeCanvas::setBox(const NodeBox& box) {
    if (!(m_box == box)) {
        m_box = box;
        if (m_fitted) {
            fit();
        } else {
            setZoom(m_zoom);
        }
    }
}

void TreeCanvas::treeChanged(bool another) {
    if (another) {
        m_folding.closed.clear();
        m_folding.hideDead = m_foldingChosen = false;
        m_fitted = true;
        m_selected = m_hovered = none;
        m_links.clear();
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
    update();
}

void TreeCanvas::fold() {
    m_folded = ui::fold(m_tree.shape(), m_tree.counts(), m_folding, m_tree.marks());
    m_shape.build(m_folded.parents);
    std::vector<std::uint8_t> kinds;
    kinds.reserve(m_folded.items.size());
    for (const FoldedTree::Item& item : m_folded.items) {
        kinds.push_back(item.kind);
    }
    m_counts.build(m_shape, kinds);
    m_layout =
        m_shape.size() <= tidyLimit ? TreeLayout::tidy(m_shape) : TreeLayout::bySlots(m_shape);
}

bool TreeCanvas::isReadableWhole() const {
    const double slot = (width() - 2 * edge) / (m_layout.width() + 1);
    return TreePainter::detailFor(slot, m_box) != TreeDetail::Marks;
}

/// Until somebody says otherwise, what was pruned is folded away if only that makes texts readable.
void TreeCanvas::foldWhenCrowded() {
    if (m_foldingChosen || !m_fitted || m_tree.size() > tidyLimit) {
        fold();
        return;
    }
    m_folding.hideDead = false;
    fold();
    if (!isReadableWhole() && !m_shape.empty()) {
        m_folding.hideDead = true;
        fold();
        if (!isReadableWhole()) {
            m_folding.hideDead = false;
            fold();
        }
    }
}

/// Another layout of the same nodes: what is looked at keeps its place on screen.
void TreeCanvas::rebuild() {
    const std::uint32_t anchor = m_selected != none ? m_selected : 0;
    const bool had = anchor < m_folded.itemOfNode.size();
    const QPointF before = had ? centreOf(itemOf(anchor)) : QPointF();
    foldWhenCrowded();
    if (m_selected != none && m_selected >= m_tree.size()) {
        m_selected = none;
    }
    if (m_fitted) {
        fit();
    } else if (had && anchor < m_tree.size()) {
        const QPointF after = centreOf(itemOf(anchor));
        m_window.scrollX += after.x() - before.x();
        m_window.scrollY += after.y() - before.y();
        clampScroll();
    }
    update();
}

void TreeCanvas::fit() {
    m_fitted = true;
    m_window.width = width();
    m_window.height = height();
    m_rowScale = 1;
    const double across = m_layout.width() + 1;
    setZoom(std::min(1.0, (width() - 2 * edge) / (across * (m_box.full.width() + slotGap))));
    const double node = TreePainter::nodeSize(m_window, m_box).height();
    const double rows = m_shape.depths() > 1 ? m_shape.depths() - 1.0 : 1.0;
    const double room = (height() - 2 * edge - node) / rows;
    m_rowScale = std::clamp(room / m_window.row, std::min(1.0, (node + 12) / m_window.row), 1.9);
    setZoom(m_zoom);
    m_window.scrollX = m_layout.width() * m_window.slot / 2 - width() / 2.0;
    m_window.scrollY = -edge - node / 2;
    update();
}

void TreeCanvas::setZoom(double zoom) {
    m_zoom = std::clamp(zoom, 1e-9, largestZoom);
    m_window.slot = (m_box.full.width() + slotGap) * m_zoom;
    const double row = (m_box.full.height() + rowGap) * std::clamp(std::sqrt(m_zoom), 0.2, 1.0);
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

/// The tree cannot be lost: a part of it always stays in sight.
void TreeCanvas::clampScroll() {
    const double right = m_layout.width() * m_window.slot;
    const double bottom = (m_shape.depths() - 1.0) * m_window.row;
    m_window.scrollX = std::clamp(m_window.scrollX, edge - width(),
                                  std::max(right, 0.0) - edge + m_box.full.width());
    m_window.scrollY = std::clamp(m_window.scrollY, edge - height(),
                                  std::max(bottom, 0.0) - edge + m_box.full.height());
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
    if (m_selected != none && m_selected < m_folded.itemOfNode.size()) {
        makeVisible(m_selected);
    }
    describeSelection();
    update();
}

void TreeCanvas::describeSelection() {
    setAccessibleDescription(m_selected == none ? tr("nothing selected") : m_looks.tip(m_selected));
}

void TreeCanvas::setLinks(std::vector<TreeLink> links) {
    m_links = std::move(links);
    update();
}

void TreeCanvas::setFilter(std::uint8_t reason) {
    m_filter = reason;
    update();
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

/// A fold is selected by the first of its nodes.
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
    scene.data = &m_tree;
    scene.window = m_window;
    scene.box = m_box;
    scene.focused = hasFocus();
    scene.filter = m_filter;
    const auto item = [&](std::uint32_t node) {
        return node < m_folded.itemOfNode.size() ? itemOf(node) : none;
    };
    scene.selected = m_selected == none ? none : item(m_selected);
    scene.hovered = m_hovered == none ? none : item(m_hovered);
    for (const auto& [from, to] : m_links) {
        if (item(from) != none && item(to) != none && item(from) != item(to)) {
            scene.links.emplace_back(item(from), item(to));
        }
    }
    return scene;
}

void TreeCanvas::paintEvent(QPaintEvent*) {
    QPainter painter(this);
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
            QToolTip::showText(help->globalPos(), m_looks.tip(node), this);
        }
        return true;
    }
    return QWidget::event(event);
}

}  // namespace loopglass::ui
