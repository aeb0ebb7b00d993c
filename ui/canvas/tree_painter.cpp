#include "canvas/tree_painter.h"

#include <QPainterPath>
#include <algorithm>
#include <array>
#include <cmath>

namespace loopglass::ui {

namespace {

constexpr double mergeBelow = 3;  // pixels: narrower subtrees are one piece
constexpr std::size_t marksKinds = 6;
constexpr double smallLetter = 5.5;  // pixels a letter takes in the smallest text
constexpr double gaugeTick = 0.6;  // where the capacity stands on a gauge, as a share of its width

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
    selectPieces(*scene.shape, *scene.layout, scene.window, mergeBelow, m_pieces);
}

TreeDetail TreePainter::detailFor(double slotPixels, const NodeBox& box) {
    return slotPixels >= box.full.width() + 6             ? TreeDetail::Boxes
           : slotPixels >= box.letters * smallLetter + 10 ? TreeDetail::Texts
                                                          : TreeDetail::Marks;
}

QSizeF TreePainter::nodeSize(const TreeWindow& window, const NodeBox& box) {
    switch (detailFor(window.slot, box)) {
    case TreeDetail::Boxes:
        return box.full;
    case TreeDetail::Texts:
        return {window.slot - 4, 32};
    case TreeDetail::Marks:
        break;
    }
    const double side = std::clamp(std::min(window.slot, window.row) * 0.7, 3.0, 12.0);
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

Mark TreePainter::markOfItem(std::uint32_t item) const {
    return static_cast<Mark>(m_scene.folded->items[item].kind);
}

bool TreePainter::isDimmed(std::uint32_t item) const {
    return m_scene.filter != 0 && !m_scene.folded->isFold(item) &&
           m_scene.data->reason(m_scene.folded->items[item].node) != m_scene.filter;
}

void TreePainter::paint() {
    m_painter.setRenderHint(QPainter::Antialiasing, m_detail != TreeDetail::Marks);
    paintEdges();
    paintPath();
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
    paintLinks();
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
    m_painter.setPen(QPen(color, 1));
    std::vector<QLineF> straight;
    for (const TreePiece& piece : m_pieces) {
        paintEdge(piece, straight);
    }
    m_painter.drawLines(straight.data(), static_cast<int>(straight.size()));
}

/// The way from the root to the selected node stands out.
void TreePainter::paintPath() {
    if (m_scene.selected == TreeShape::none) {
        return;
    }
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(QPen(m_scene.theme->text(), 2));
    const double half = m_size.height() / 2;
    std::uint32_t p = m_scene.shape->positionOf(m_scene.selected);
    for (std::uint32_t up = m_scene.shape->parentOf(p); up != TreeShape::none;
         p = up, up = m_scene.shape->parentOf(p)) {
        m_painter.drawPath(curve(centre(up) + QPointF(0, half), centre(p) - QPointF(0, half)));
    }
}

void TreePainter::paintLinks() {
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setRenderHint(QPainter::Antialiasing);
    const QColor color = m_scene.theme->accent();
    for (const auto& [from, to] : m_scene.links) {
        const QRectF a = boxOf(m_scene.shape->positionOf(from));
        const QRectF b = boxOf(m_scene.shape->positionOf(to));
        const bool below = b.top() > a.bottom();
        const bool right = b.center().x() >= a.center().x();
        const QPointF start = below ? QPointF(a.center().x(), a.bottom())
                                    : QPointF(right ? a.right() : a.left(), a.center().y());
        const QPointF end = below ? QPointF(b.center().x(), b.top())
                                  : QPointF(right ? b.left() : b.right(), b.center().y());
        QPainterPath path(start);
        const double rise = below ? 0 : m_scene.window.row * 0.45;
        const QPointF bend = below ? QPointF(0, (end.y() - start.y()) / 2) : QPointF(0, 0);
        path.cubicTo(start + bend - QPointF(0, rise), end - bend - QPointF(0, rise), end);
        m_painter.setPen(QPen(color, 2.5, Qt::DashLine));
        m_painter.drawPath(path);
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(color);
        m_painter.drawEllipse(end, 4.5, 4.5);
        m_painter.setBrush(Qt::NoBrush);
    }
}

/// Merged subtrees: bars in the colour of what most of them are, as deep as one row.
void TreePainter::paintMerged() {
    std::array<std::vector<QRectF>, marksKinds> bars;
    const double height = std::max(3.0, std::min(m_scene.window.row * 0.5, 8.0));
    for (const TreePiece& piece : m_pieces) {
        if (piece.merged) {
            const double y = m_scene.window.pixelY(m_scene.shape->depthOf(piece.position));
            const std::size_t kind = m_scene.counts->mostOf(piece.position, piece.end);
            const double left = static_cast<double>(piece.left);
            bars[kind % marksKinds].emplace_back(
                left, y - height / 2, std::max(1.0, static_cast<double>(piece.right) - left),
                height);
        }
    }
    m_painter.setPen(Qt::NoPen);
    for (std::size_t kind = 0; kind < bars.size(); ++kind) {
        m_painter.setBrush(m_scene.theme->markColor(static_cast<Mark>(kind)));
        m_painter.drawRects(bars[kind].data(), static_cast<int>(bars[kind].size()));
    }
}

/// Marks alone: their shapes where there is room for one, else squares of their colour in one call.
void TreePainter::paintSmall() {
    std::array<std::vector<QRectF>, marksKinds> squares;
    for (const TreePiece& piece : m_pieces) {
        if (piece.merged) {
            continue;
        }
        const std::uint32_t item = m_scene.shape->nodeAt(piece.position);
        if (m_size.width() >= 7) {
            m_painter.setOpacity(isDimmed(item) ? 0.25 : 1);
            m_scene.theme->drawMark(m_painter, markOfItem(item), centre(piece.position),
                                    m_size.width());
        } else {
            squares[static_cast<std::size_t>(markOfItem(item)) % marksKinds].push_back(
                boxOf(piece.position));
        }
    }
    m_painter.setOpacity(1);
    m_painter.setPen(Qt::NoPen);
    for (std::size_t kind = 0; kind < squares.size(); ++kind) {
        m_painter.setBrush(m_scene.theme->markColor(static_cast<Mark>(kind)));
        m_painter.drawRects(squares[kind].data(), static_cast<int>(squares[kind].size()));
    }
}

void TreePainter::paintNode(std::uint32_t position) {
    const QRectF box = boxOf(position);
    const TreeWindow& window = m_scene.window;
    if (!box.adjusted(-12, -12, 12, 12).intersects(QRectF(0, 0, window.width, window.height))) {
        return;
    }
    const std::uint32_t item = m_scene.shape->nodeAt(position);
    m_painter.setOpacity(isDimmed(item) ? 0.25 : 1);
    if (m_scene.folded->isFold(item)) {
        paintFold(position);
    } else {
        paintBox(box, m_scene.looks->look(m_scene.folded->items[item].node));
    }
    m_painter.setOpacity(1);
}

/// A fold: a triangle that says how many it stands for and what most of them are.
void TreePainter::paintFold(std::uint32_t position) {
    const FoldedTree::Item& fold = m_scene.folded->items[m_scene.shape->nodeAt(position)];
    const Mark mark = static_cast<Mark>(fold.kind);
    const QRectF box = boxOf(position);
    const double half = std::min(16.0, box.width() / 2);
    QColor fill = m_scene.theme->markColor(mark);
    m_painter.setPen(QPen(fill, 1.2));
    fill.setAlpha(50);
    m_painter.setBrush(fill);
    const QPointF top(box.center().x(), box.top());
    m_painter.drawPolygon(QPolygonF({top, top + QPointF(half, 22), top + QPointF(-half, 22)}));
    const bool wordy = m_detail == TreeDetail::Boxes;
    QString text = QString::number(fold.folded);
    if (wordy) {
        text += QLatin1Char(' ') + m_scene.looks->markText(mark);
    }
    m_painter.setPen(m_scene.theme->faintText());
    m_painter.setFont(m_scene.theme->font(10));
    const double reach = std::max(m_scene.window.slot / 2, 24.0);
    m_painter.drawText(QRectF(top.x() - reach, top.y() + 23, 2 * reach, 28),
                       Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap, text);
}

void TreePainter::paintBox(const QRectF& box, const NodeLook& look) {
    const Theme& theme = *m_scene.theme;
    const QColor color = theme.markColor(look.mark);
    QPen pen(color, look.mark == Mark::Kept || look.mark == Mark::Best ? 2 : 1.5);
    if (look.mark == Mark::Capacity) {
        pen.setStyle(Qt::DashLine);
    }
    m_painter.setPen(pen);
    m_painter.setBrush(theme.panel());
    m_painter.drawRoundedRect(box, 5, 5);
    const bool full = m_detail == TreeDetail::Boxes;
    const bool below = !(look.gauges.empty() && look.dots.empty());
    const double half = box.height() / 2;
    const auto letters = std::max(1.0, static_cast<double>(look.text.size()));
    const int pixels =
        full ? 13 : std::clamp(static_cast<int>((box.width() - 4) / letters / 0.61), 9, 12);
    m_painter.setFont(theme.numbers(pixels, full));
    m_painter.setPen(theme.text());
    const QRectF textArea(box.left() + 2, box.top() + (below && full ? 4 : 1), box.width() - 4,
                          below ? half - 2 : box.height() - 2);
    const auto fitting = static_cast<int>(textArea.width() / (pixels * 0.61));
    m_painter.drawText(textArea, Qt::AlignCenter,
                       look.text.size() <= fitting ? look.text
                                                   : look.text.left(fitting - 1) + QChar(0x2026));
    const QRectF area(box.left() + (full ? 8 : 4), box.top() + half, box.width() - (full ? 16 : 8),
                      half - (full ? 5 : 3));
    paintGauges(area, look);
    paintDots(area, look);
    theme.drawMark(m_painter, look.mark, box.topRight() + QPointF(-1, 1), full ? 12 : 9);
}

/// Thin bars of words against capacity; the tick is the capacity, what is right of it is too much.
void TreePainter::paintGauges(const QRectF& area, const NodeLook& look) {
    if (look.gauges.empty()) {
        return;
    }
    const double step = area.height() / static_cast<double>(look.gauges.size());
    const double height = std::min(6.0, step - 2);
    const double tick = area.left() + area.width() * gaugeTick;
    m_painter.setPen(Qt::NoPen);
    for (std::size_t g = 0; g < look.gauges.size(); ++g) {
        const double top = area.top() + step * (static_cast<double>(g) + 0.5) - height / 2;
        const double share = std::min(look.gauges[g] * gaugeTick, 1.0);
        m_painter.setBrush(m_scene.theme->hairline());
        m_painter.drawRoundedRect(QRectF(area.left(), top, area.width(), height), height / 2,
                                  height / 2);
        m_painter.setBrush(
            m_scene.theme->markColor(look.gauges[g] > 1 ? Mark::Capacity : look.mark));
        m_painter.drawRoundedRect(
            QRectF(area.left(), top, std::max(height, area.width() * share), height), height / 2,
            height / 2);
    }
    m_painter.setPen(QPen(m_scene.theme->text(), 1.2));
    m_painter.drawLine(QPointF(tick, area.top()), QPointF(tick, area.bottom()));
}

/// Dots with their letters, where there is room for letters; else dots alone.
void TreePainter::paintDots(const QRectF& area, const NodeLook& look) {
    const double letter = 6.1;
    const auto widthOf = [&](bool labels) {
        double width = -4;
        for (const NodeDot& dot : look.dots) {
            width += 14 + (labels ? 3 + letter * static_cast<double>(dot.label.size()) : 0);
        }
        return width;
    };
    const bool labels = widthOf(true) <= area.width();
    m_painter.setFont(m_scene.theme->numbers(10));
    double x = area.center().x() - widthOf(labels) / 2;
    for (const NodeDot& dot : look.dots) {
        const QPointF middle(x + 4, area.center().y());
        m_painter.setPen(QPen(dot.color, 1.5));
        m_painter.setBrush(dot.full ? QBrush(dot.color) : Qt::NoBrush);
        m_painter.drawEllipse(middle, 3.5, 3.5);
        x += 14;
        if (labels) {
            const double wide = letter * static_cast<double>(dot.label.size());
            m_painter.setPen(m_scene.theme->text());
            m_painter.drawText(QRectF(x - 4, area.top() - 4, wide + 3, area.height() + 8),
                               Qt::AlignVCenter | Qt::AlignLeft, dot.label);
            x += 3 + wide;
        }
    }
}

/// Selected: a dark double outline; hovered: a thin one.
void TreePainter::paintSelection() {
    const auto outline = [&](std::uint32_t item, double away, const QPen& pen) {
        if (item != TreeShape::none) {
            m_painter.setPen(pen);
            m_painter.drawRoundedRect(
                boxOf(m_scene.shape->positionOf(item)).adjusted(-away, -away, away, away), 6, 6);
        }
    };
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setRenderHint(QPainter::Antialiasing);
    outline(m_scene.hovered, 3, QPen(m_scene.theme->faintText(), 1));
    outline(m_scene.selected, 1, QPen(m_scene.theme->text(), 1.5));
    outline(m_scene.selected, 4.5,
            QPen(m_scene.focused ? m_scene.theme->accent() : m_scene.theme->text(), 1.5));
}

}  // namespace loopglass::ui
