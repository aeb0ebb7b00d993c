#include "canvas/icicle_strip.h"

#include "text/text.h"
#include "theme/print_theme.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>
#include <array>
#include <cmath>

namespace loopglass::ui {

namespace {

constexpr double narrowestPiece = 2;  // pixels
constexpr double tallestRow = 11;
constexpr double dragFrom = 4;
constexpr double paleOpacity = 0.25;

}  // namespace

IcicleStrip::IcicleStrip(const Theme& theme, const TreeData& tree, const NodeLooks& looks,
                         QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_tree(tree),
      m_looks(looks) {
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Icicle chart of the whole tree"));
    connect(&theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

QSize IcicleStrip::sizeHint() const {
    const double rows = std::clamp<double>(m_tree.shape().depths(), 1, 8);
    return {400, static_cast<int>(rows * tallestRow)};
}

void IcicleStrip::treeChanged(bool another) {
    if (another) {
        m_zoom = 1;
        m_first = 0;
        m_selected = TreeShape::none;
    }
    clampPlace();
    countHighlighted();
    updateGeometry();
    update();
}

void IcicleStrip::setFilter(std::uint8_t reason) {
    m_filter = reason;
    countHighlighted();
    update();
}

void IcicleStrip::countHighlighted() {
    m_highlighted = m_filter == 0 ? std::vector<std::uint32_t>() : m_tree.havingReason(m_filter);
}

void IcicleStrip::select(std::uint32_t node) {
    m_selected = node < m_tree.size() ? node : TreeShape::none;
    setAccessibleDescription(m_selected == TreeShape::none ? tr("nothing selected")
                                                           : m_looks.tip(m_selected));
    update();
}

TreeWindow IcicleStrip::windowNow() const {
    TreeWindow window;
    const double leaves = std::max<double>(1, m_tree.slotLayout().leaves());
    window.width = width();
    window.height = height();
    window.slot = width() / leaves * m_zoom;
    window.scrollX = m_first * window.slot;
    window.row = std::min(tallestRow, height() / std::max<double>(1, m_tree.shape().depths()));
    return window;
}

void IcicleStrip::clampPlace() {
    const double leaves = std::max<double>(1, m_tree.slotLayout().leaves());
    m_zoom = std::clamp(m_zoom, 1.0, std::max(1.0, leaves / 4));
    m_first = std::clamp(m_first, 0.0, leaves - leaves / m_zoom);
}

std::uint32_t IcicleStrip::nodeAt(const QPointF& point) const {
    if (m_tree.empty()) {
        return TreeShape::none;
    }
    const TreeWindow window = windowNow();
    const auto position = icicleNodeAt(m_tree.shape(), m_tree.slotLayout(),
                                       window.slotAt(point.x()), window.rowAt(point.y()));
    return position ? m_tree.shape().nodeAt(*position) : TreeShape::none;
}

void IcicleStrip::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (m_tree.empty()) {
        return;
    }
    const TreeWindow window = windowNow();
    drawPieces(painter, window);
    if (m_selected != TreeShape::none && !PrintTheme::isOn()) {
        const std::uint32_t p = m_tree.shape().positionOf(m_selected);
        const double left = window.pixelX(m_tree.slotLayout().left(p));
        const double right = window.pixelX(m_tree.slotLayout().right(m_tree.shape(), p) + 1);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(m_theme.text(), m_theme.stroke(2)));
        painter.drawRect(QRectF(left, m_tree.shape().depthOf(p) * window.row,
                                std::max(3.0, right - left - 1), window.row - 1));
    }
    if (hasFocus() && !PrintTheme::isOn()) {
        painter.setPen(QPen(m_theme.accent(), m_theme.stroke(1)));
        painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

/// Draws all bars of one colour in one call, because there may be thousands of bars.
void IcicleStrip::drawPieces(QPainter& painter, const TreeWindow& window) const {
    std::vector<IciclePiece> pieces;
    selectIcicle(m_tree.shape(), m_tree.slotLayout(), window, narrowestPiece, pieces);
    // Highlighted bars are at index 0, all other bars at index 1.
    std::array<std::array<std::vector<QRectF>, KindCounts::kinds>, 2> bars;
    for (const IciclePiece& piece : pieces) {
        const bool single = m_tree.shape().endOf(piece.position) == piece.end;
        const Mark mark = single ? m_tree.mark(m_tree.shape().nodeAt(piece.position))
                                 : m_tree.mostOf(piece.position, piece.end);
        const double left = std::max(0.0, static_cast<double>(piece.left));
        const double right = std::min(window.width, static_cast<double>(piece.right));
        const double gap = right - left > 3 ? 1 : 0;
        const bool dimmed =
            !m_highlighted.empty() && m_highlighted[piece.position] == m_highlighted[piece.end];
        bars[dimmed ? 1 : 0][static_cast<std::size_t>(mark)].emplace_back(
            left, piece.row * window.row, std::max(0.5, right - left - gap),
            std::max(1.0, window.row - (window.row > 3 ? 1 : 0)));
    }
    painter.setPen(Qt::NoPen);
    for (const std::size_t dimmed : {std::size_t{1}, std::size_t{0}}) {
        painter.setOpacity(dimmed != 0 ? paleOpacity : 1);
        for (std::size_t mark = 0; mark < bars[dimmed].size(); ++mark) {
            if (!bars[dimmed][mark].empty()) {
                painter.setBrush(m_theme.markColor(static_cast<Mark>(mark)));
                painter.drawRects(bars[dimmed][mark].data(),
                                  static_cast<int>(bars[dimmed][mark].size()));
            }
        }
    }
    painter.setOpacity(1);
}

void IcicleStrip::choose(std::uint32_t position) {
    if (position != TreeShape::none) {
        select(m_tree.shape().nodeAt(position));
        emit nodeSelected(m_selected);
    }
}

bool IcicleStrip::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const std::uint32_t node = nodeAt(help->pos());
        if (node != TreeShape::none) {
            QToolTip::showText(help->globalPos(), plainTip(m_looks.tip(node)), this);
        }
        return true;
    }
    return QWidget::event(event);
}

void IcicleStrip::mousePressEvent(QMouseEvent* event) {
    m_pressed = event->position();
    m_grabbed = windowNow().slotAt(event->position().x());
    m_dragging = false;
}

void IcicleStrip::mouseMoveEvent(QMouseEvent* event) {
    if ((event->buttons() & Qt::LeftButton) == 0) {
        return;
    }
    m_dragging = m_dragging || (event->position() - m_pressed).manhattanLength() > dragFrom;
    if (m_dragging) {
        m_first = m_grabbed - event->position().x() / windowNow().slot;
        clampPlace();
        update();
    }
}

void IcicleStrip::mouseReleaseEvent(QMouseEvent* event) {
    const std::uint32_t node = nodeAt(event->position());
    if (!m_dragging && node != TreeShape::none) {
        choose(m_tree.shape().positionOf(node));
    }
    m_dragging = false;
}

void IcicleStrip::wheelEvent(QWheelEvent* event) {
    const double x = event->position().x();
    const double slot = windowNow().slotAt(x);
    m_zoom *= std::pow(1.2, event->angleDelta().y() / 120.0);
    clampPlace();
    m_first = slot - x / windowNow().slot;
    clampPlace();
    update();
    event->accept();
}

void IcicleStrip::keyPressEvent(QKeyEvent* event) {
    const TreeShape& shape = m_tree.shape();
    if (shape.empty()) {
        QWidget::keyPressEvent(event);
        return;
    }
    const std::uint32_t p = m_selected == TreeShape::none ? 0 : shape.positionOf(m_selected);
    switch (event->key()) {
    case Qt::Key_Up:
        choose(shape.parentOf(p));
        break;
    case Qt::Key_Down:
        choose(shape.firstChild(p));
        break;
    case Qt::Key_Right:
        choose(shape.nextInRow(p));
        break;
    case Qt::Key_Left:
        choose(shape.previousInRow(p));
        break;
    case Qt::Key_Z:
        m_zoom = 1;
        clampPlace();
        update();
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

}  // namespace loopglass::ui
