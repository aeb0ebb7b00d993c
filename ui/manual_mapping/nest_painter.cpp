#include "manual_mapping/nest_painter.h"

#include "manual_mapping/nest_measures.h"
#include "manual_mapping/nest_pieces.h"
#include "text/text.h"
#include "theme/print_theme.h"

#include <algorithm>

namespace loopglass::ui {

namespace {

constexpr int gaugeWidth = 92;
constexpr int nameGap = 6;      ///< distance between a name and its gauge, in pixels
constexpr int markRoom = 14;    ///< width of each tensor's mark beside a loop, in pixels
constexpr int pieceRoom = 120;  ///< width of the tiles of a loop, in pixels

}  // namespace

void NestPainter::draw(QPainter& painter, const NestLayout& layout, const NestInteraction& hands,
                       const QRect& seen) const {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    drawBands(painter, layout);
    for (std::size_t r = 0; r < layout.rows.size(); ++r) {
        if (layout.rows[r].rect.intersects(seen)) {
            drawRow(painter, layout, hands, r);
        }
    }
    if (hands.drop) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_theme.accent());
        painter.drawRoundedRect(hands.drop->mark, 1.5, 1.5);
    }
    painter.restore();
}

void NestPainter::drawRow(QPainter& painter, const NestLayout& layout, const NestInteraction& hands,
                          std::size_t r) const {
    const NestRow& row = layout.rows[r];
    const bool selected = hands.selected == r;
    const bool hovered = hands.hovered == r;
    switch (row.kind) {
    case RowKind::Level:
    case RowKind::Buffer:
        return drawHeading(painter, row);
    case RowKind::Wrong:
        return drawWrong(painter, row);
    case RowKind::Repair:
        return drawRepair(painter, row, selected, hovered);
    case RowKind::Loop:
        painter.setOpacity(hands.dragged == r ? 0.35 : 1);
        drawLoop(painter, row, selected, hands.focused, hovered);
        painter.setOpacity(1);
        return;
    case RowKind::NoLoops:
        return drawRemark(painter, row, Qt::AlignVCenter);
    case RowKind::Axis:
        return drawAxis(painter, row);
    case RowKind::Hint:
        if (PrintTheme::isOn()) {
            return;  // dragging is impossible in this state
        }
        return drawRemark(painter, row, Qt::TextWordWrap);
    }
}

void NestPainter::drawRemark(QPainter& painter, const NestRow& row, int flags) const {
    painter.setFont(m_theme.font(11));
    painter.setPen(m_theme.onLevel(m_theme.faintText()));
    painter.drawText(row.rect, flags, row.text);
}

void NestPainter::drawBands(QPainter& painter, const NestLayout& layout) const {
    painter.setPen(Qt::NoPen);
    for (std::size_t l = 0; l < layout.bands.size(); ++l) {
        painter.setBrush(m_theme.levelColor(l, layout.bands.size()));
        painter.drawRoundedRect(layout.bands[l], 4, 4);
    }
    if (layout.general) {
        painter.setPen(QPen(m_theme.markColor(Mark::Capacity), m_theme.stroke(1), Qt::DashLine));
        painter.setBrush(m_theme.page());
        painter.drawRoundedRect(QRectF(*layout.general).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    }
}

void NestPainter::drawHeading(QPainter& painter, const NestRow& row) const {
    const bool heading = row.kind == RowKind::Level;
    painter.setFont(m_theme.font(heading ? 12 : 11, heading));
    painter.setPen(heading ? m_theme.text() : m_theme.onLevel(m_theme.faintText()));
    const int wanted = painter.fontMetrics().horizontalAdvance(row.text) + nameGap;
    QRect name = row.rect;
    if (row.hasGauge && row.gauge < m_gauges.size()) {
        painter.save();
        name.setRight(drawBufferFill(painter, m_gauges[row.gauge], row.rect, wanted));
        painter.restore();
    }
    painter.drawText(
        name, Qt::AlignVCenter,
        painter.fontMetrics().elidedText(row.text, Qt::ElideRight, name.width() - nameGap));
}

QString NestPainter::wordsOf(const BufferFill& gauge) const {
    return gauge.capacity ? tr("%1 of %2").arg(countLabel(gauge.words), countLabel(*gauge.capacity))
                          : tr("%1, unbounded").arg(countLabel(gauge.words));
}

/// Returns the width of the widest number of a level, so that the bars of its buffers are aligned.
int NestPainter::wordsWidth(LevelId level) const {
    int widest = 0;
    for (const BufferFill& gauge : m_gauges) {
        const QFontMetrics metrics(m_theme.numbers(11, gauge.over() > 0));
        widest = gauge.level == level ? std::max(widest, metrics.horizontalAdvance(wordsOf(gauge)))
                                      : widest;
    }
    return widest;
}

/// Draws a bar for the words of the tensors, with a tick at the capacity and the number of words at
/// the right. The number is never cut; instead the bar becomes shorter. `name` pixels at the left
/// stay free. Returns the left edge.
int NestPainter::drawBufferFill(QPainter& painter, const BufferFill& gauge, const QRect& room,
                                int name) const {
    const std::int64_t over = gauge.over();
    painter.setFont(m_theme.numbers(11, over > 0));
    const QString words = wordsOf(gauge);
    const int textWidth = wordsWidth(gauge.level);
    painter.setPen(over > 0 ? m_theme.legible(m_theme.markColor(Mark::Capacity)) : m_theme.text());
    painter.drawText(room, Qt::AlignVCenter | Qt::AlignRight, words);
    const int wide = std::min({gaugeWidth, room.width() * 64 / 100 - textWidth - 10,
                               room.width() - textWidth - 10 - name});
    if (!gauge.capacity || wide < 16) {
        return room.right() - textWidth;
    }
    const QRectF bar(room.right() - textWidth - 9 - wide, room.center().y() - 4, wide, 9);
    painter.fillRect(bar, m_theme.panel());
    const double scale = wide / static_cast<double>(std::max(gauge.words, *gauge.capacity));
    double x = bar.left();
    for (const BufferFill::Part& part : gauge.parts) {
        const double w = static_cast<double>(part.words) * scale;
        painter.fillRect(QRectF(x, bar.top(), w, bar.height()),
                         m_theme.tensorColor(m_problem.workload, index(part.tensor)));
        x += w;
    }
    const double tick = bar.left() + static_cast<double>(*gauge.capacity) * scale;
    if (over > 0) {
        painter.fillRect(QRectF(tick, bar.top(), bar.right() - tick, bar.height()),
                         m_theme.markColor(Mark::Capacity));
    }
    painter.fillRect(QRectF(tick - 1, bar.top() - 2, 2, bar.height() + 4), m_theme.text());
    return static_cast<int>(bar.left());
}

/// Returns true if one of the violations is about this loop.
bool NestPainter::isWrong(const NestRow& row, const Loop& loop) const {
    return std::any_of(m_numbers.wrong.begin(), m_numbers.wrong.end(),
                       [&](const ViolationRepairs& wrong) {
                           const Violation& violation = wrong.violation;
                           const bool here = !violation.level || *violation.level == row.level;
                           return here && violation.dimension == loop.dimension;
                       });
}

bool NestPainter::isViolatedAxis(const NestRow& row) const {
    const char axis = row.place.kind == LoopKind::X ? 'x' : 'y';
    return std::any_of(
        m_numbers.wrong.begin(), m_numbers.wrong.end(), [&](const ViolationRepairs& wrong) {
            return wrong.violation.kind == ViolationKind::Fanout &&
                   wrong.violation.level == row.level && wrong.violation.axis == axis;
        });
}

void NestPainter::drawLoop(QPainter& painter, const NestRow& row, bool selected, bool focused,
                           bool hovered) const {
    const std::optional<Loop> loop = loopAt(m_numbers.mapping, row.place);
    if (!loop) {
        return;
    }
    const bool badge = row.place.kind != LoopKind::Temporal;
    const bool wrong = isWrong(row, *loop);
    const QRectF box = QRectF(row.rect).adjusted(0.5, 0.5, -0.5, -1.5);
    const QColor edge = selected && focused   ? m_theme.accent()
                        : hovered || selected ? m_theme.faintText()
                                              : m_theme.hairline();
    painter.setPen(QPen(edge, m_theme.stroke(selected ? 2 : 1)));
    painter.setBrush(selected ? m_theme.soft() : m_theme.panel());
    painter.drawRoundedRect(box, 4, 4);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_theme.hairline());
    if (!badge) {
        // Dots of the handle for dragging.
        for (int dot = PrintTheme::isOn() ? 6 : 0; dot < 6; ++dot) {
            painter.drawRect(
                QRectF(box.left() + 5 + 4 * (dot % 2), box.top() + 6 + 4 * (dot / 2), 2, 2));
        }
        drawIndexing(painter, row, *loop);
    }
    drawPieces(painter, row, *loop);
    painter.setFont(m_theme.numbers(12));
    painter.setPen(wrong   ? m_theme.legible(m_theme.markColor(Mark::Capacity))
                   : badge ? m_theme.accent()
                           : m_theme.text());
    if (badge) {
        painter.drawText(row.rect.adjusted(0, 0, 0, -1), Qt::AlignCenter, row.text);
        return;
    }
    const int marks = markRoom * static_cast<int>(m_problem.workload.tensorCount()) + 4;
    const QRect room = row.rect.adjusted(20, 0, -marks, -1);
    painter.drawText(room, Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(row.text, Qt::ElideRight, room.width()));
}

/// Draws the tiles of a loop with an imperfect factor below the text; the last tile is shorter.
void NestPainter::drawPieces(QPainter& painter, const NestRow& row, const Loop& loop) const {
    const auto range = unevenRange(m_problem, m_numbers.mapping, row.place);
    if (!range) {
        return;
    }
    const bool badge = row.place.kind != LoopKind::Temporal;
    const int left = row.rect.left() + (badge ? 6 : 20);
    const int wide = std::min(pieceRoom, row.rect.right() - 6 - left);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_theme.accent());
    for (const QRectF& bar :
         pieceBars(*range, loop.step, QRectF(left, row.rect.bottom() - 4, wide, 2))) {
        painter.drawRect(bar);
    }
}

/// Draws a square for each tensor that the loop moves, and a dot for each tensor that stays.
void NestPainter::drawIndexing(QPainter& painter, const NestRow& row, const Loop& loop) const {
    const std::size_t count = m_problem.workload.tensorCount();
    for (std::size_t t = 0; t < count; ++t) {
        const double x = row.rect.right() - markRoom * static_cast<double>(count - t);
        const QPointF centre(x + 2, row.rect.center().y());
        const bool moves = m_problem.reuse[t].indexing.contains(loop.dimension);
        painter.setPen(Qt::NoPen);
        painter.setBrush(moves ? m_theme.tensorColor(m_problem.workload, t) : m_theme.hairline());
        if (moves) {
            painter.drawRect(QRectF(centre.x() - 4, centre.y() - 4, 8, 8));
        } else {
            painter.drawEllipse(centre, 1.5, 1.5);
        }
    }
}

void NestPainter::drawAxis(QPainter& painter, const NestRow& row) const {
    const bool wrong = isViolatedAxis(row);
    const QColor colour = wrong ? m_theme.markColor(Mark::Capacity) : m_theme.accent();
    painter.setPen(QPen(colour, m_theme.stroke(1), Qt::DashLine));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(row.rect).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    const QRect label(row.rect.left() + nest::axisSide, row.rect.top(), row.label - nest::axisSide,
                      29);
    painter.setFont(m_theme.font(11, true));
    painter.setPen(m_theme.onLevel(colour));
    painter.drawText(label, Qt::AlignVCenter,
                     row.place.kind == LoopKind::X ? QStringLiteral("X") : QStringLiteral("Y"));
    painter.setFont(m_theme.font(11));
    painter.setPen(m_theme.onLevel(wrong ? colour : m_theme.faintText()));
    painter.drawText(label.adjusted(row.name - nest::axisSide, 0, 0, 0), Qt::AlignVCenter,
                     row.text);
}

void NestPainter::drawWrong(QPainter& painter, const NestRow& row) const {
    m_theme.drawMark(painter, Mark::Capacity, QPointF(row.rect.left() + 7, row.rect.top() + 10),
                     10);
    painter.setFont(m_theme.font(11));
    painter.setPen(m_theme.text());
    painter.drawText(row.rect.adjusted(20, 2, 0, 0), Qt::TextWordWrap, row.text);
}

void NestPainter::drawRepair(QPainter& painter, const NestRow& row, bool selected,
                             bool hovered) const {
    painter.setPen(QPen(selected || hovered ? m_theme.accent() : m_theme.hairline(),
                        m_theme.stroke(selected ? 2 : 1)));
    painter.setBrush(selected ? m_theme.soft() : m_theme.panel());
    painter.drawRoundedRect(QRectF(row.rect).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    painter.setFont(m_theme.font(11));
    painter.setPen(m_theme.accent());
    painter.drawText(row.rect.adjusted(10, 0, -8, 0), Qt::AlignVCenter | Qt::TextWordWrap,
                     row.text);
}

void NestPainter::drawGhost(QPainter& painter, const NestRow& row, const QPoint& at,
                            const QRect& room) const {
    NestRow ghost = row;
    const QFontMetrics metrics(m_theme.numbers(12));
    const int wide =
        metrics.horizontalAdvance(row.text) + (row.place.kind == LoopKind::Temporal ? 84 : 18);
    const int left = std::clamp(at.x() + 10, 0, std::max(0, room.width() - wide));
    ghost.rect = QRect(left, at.y() - row.rect.height() / 2, wide, row.rect.height());
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setOpacity(0.85);
    drawLoop(painter, ghost, true, true, false);
    painter.restore();
}

}  // namespace loopglass::ui
