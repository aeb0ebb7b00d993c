#include "charts/cutoff_painter.h"

#include "text/text.h"
#include "toolkit/chart.h"

#include <QPainterPath>
#include <algorithm>
#include <cmath>

namespace loopglass::ui {

namespace {

constexpr double narrowestBar = 2;  // in pixels; if bars are narrower, several share a column
constexpr double bestRoom = 84;     // pixels right of the bars for the label of the line
constexpr double outlinedFrom = 7;  // in pixels; narrower bars have two tones and no outline

/// Mixes `share` of one colour with another colour; the result is opaque. Qt fills opaque colours
/// directly; for each translucent bar it wakes other threads, which takes longer than the rest of
/// the chart.
QColor mixed(const QColor& above, double share, const QColor& below) {
    const auto part = [share](int a, int b) { return qRound(share * a + (1 - share) * b); };
    return {part(above.red(), below.red()), part(above.green(), below.green()),
            part(above.blue(), below.blue())};
}

}  // namespace

double CutoffScale::y(double cost) const {
    return area.bottom() - std::min(1.0, cost / axis.top) * area.height();
}

std::pair<std::uint32_t, std::uint32_t> CutoffScale::visible(std::size_t bars) const {
    const auto total = static_cast<std::uint32_t>(bars);
    const auto from = std::min(static_cast<std::uint32_t>(first), total);
    return {from, std::min(static_cast<std::uint32_t>(std::ceil(first + count)), total)};
}

CutoffPainter::CutoffPainter(QPainter& painter, const Theme& theme, const CutoffSeries& series,
                             const CutoffScale& scale)
    : m_painter(painter),
      m_theme(theme),
      m_series(series),
      m_scale(scale) {}

void CutoffPainter::axis() {
    const QRectF& area = m_scale.area;
    m_painter.setFont(m_theme.font(11));
    m_painter.setPen(m_theme.faintText());
    m_painter.drawText(QRectF(16, 2, area.width(), 20), Qt::AlignLeft | Qt::AlignVCenter,
                       m_series.scores.heading());
    m_painter.setFont(m_theme.numbers(11));
    std::vector<ChartTick> ticks;
    for (double value = 0; value <= m_scale.axis.top * 1.0001; value += m_scale.axis.step) {
        ticks.push_back({m_scale.y(value), axisLabel(m_series.scores.rounded(value))});
    }
    drawUpwardTicks(m_painter, m_theme, area, ticks);
    numbers();
}

/// Draws the numbers of the table. A bar without a decision has no number, so the number of a bar
/// may differ from its position.
void CutoffPainter::numbers() {
    const auto total = static_cast<double>(m_series.bars.size());
    const double step = std::max(1.0, niceAxis(std::min(m_scale.count, total) * 1.5).step);
    const double end = std::min(total, m_scale.first + m_scale.count);
    for (double tick = std::floor(m_scale.first / step) * step; tick <= end; tick += step) {
        const double position = std::max(1.0, tick);
        const auto bar = static_cast<std::size_t>(std::llround(position)) - 1;
        const double x = m_scale.x(position - 0.5);
        if (x >= m_scale.area.left() && x <= m_scale.area.right() && bar < m_series.bars.size() &&
            m_series.bars[bar].number > 0) {
            m_painter.drawText(QRectF(x - 40, m_scale.area.bottom() + 3, 80, 20), Qt::AlignCenter,
                               QStringLiteral("#") + countLabel(m_series.bars[bar].number));
        }
    }
}

void CutoffPainter::bars() {
    const auto [from, end] = m_scale.visible(m_series.bars.size());
    const auto columns = mergeBars(m_series.bars, from, end - from,
                                   static_cast<std::uint32_t>(m_scale.area.width() / narrowestBar));
    for (const CutoffColumn& each : columns) {
        column(each);
    }
}

bool CutoffPainter::standsOut(const CutoffColumn& column) const {
    const auto begin = m_series.bars.begin();
    return !m_series.standsOut ||
           std::any_of(begin + column.first, begin + column.end,
                       [this](const CutoffBar& bar) { return m_series.standsOut(bar.node); });
}

/// Draws the decided cost in full colour and the minimum remaining cost in a pale colour. If a
/// column has several bars, it shows the cheapest bar. Behind this bar, the range of all bars is
/// shown in a paler colour.
void CutoffPainter::column(const CutoffColumn& column) {
    const double left = m_scale.x(column.first);
    const double wide = m_scale.x(column.end) - left;
    const double gap = wide >= 6 ? std::min(8.0, wide * 0.18) : 0;
    const double bottom = m_scale.y(0);
    const auto upTo = [&](double cost) {
        const double top = m_scale.y(cost);
        return QRectF(left + gap / 2, top, std::max(1.0, wide - gap), bottom - top);
    };
    const double opacity = column.first >= m_series.shown || !standsOut(column) ? 0.3 : 1;
    const QColor color = m_theme.markColor(column.mark);
    const double spent =
        m_series.spent ? m_series.spent(m_series.bars[column.minBar].node) : column.least;
    const QRectF most = upTo(column.most);
    const QRectF full = upTo(std::min(spent, column.least));
    QColor behind = m_theme.panel();
    if (column.most > column.least) {
        behind = mixed(color, 0.14 * opacity, behind);
        m_painter.fillRect(most, behind);
    }
    QRectF rest = upTo(column.least);
    rest.setBottom(full.top());
    const bool cut = column.mark == Mark::Cut;
    m_painter.fillRect(rest, mixed(color, (cut ? 0.2 : 0.3) * opacity, behind));
    m_painter.fillRect(full, mixed(color, (cut ? 0.5 : 0.95) * opacity, behind));
    if (wide >= outlinedFrom) {
        outline(column, most, opacity);
    }
}

void CutoffPainter::outline(const CutoffColumn& column, const QRectF& most, double opacity) {
    m_painter.setOpacity(opacity);
    m_painter.setPen(QPen(m_theme.markColor(column.mark), m_theme.stroke(1),
                          column.mark == Mark::Cut ? Qt::DashLine : Qt::SolidLine));
    m_painter.setBrush(Qt::NoBrush);
    m_painter.drawRect(most);
    // The mark is above the bar, because it would not be visible on a bar of the same colour.
    const double size = std::clamp(most.width() * 0.8, 6.0, 10.0);
    const double middle = std::max(most.top() - size / 2 - 3, m_scale.area.top() - 2);
    m_theme.drawMark(m_painter, column.mark, QPointF(most.center().x(), middle), size);
    m_painter.setOpacity(1);
}

void CutoffPainter::best() {
    // Later results are not drawn, because they were not known at this step.
    const auto [from, end] = m_scale.visible(m_series.shown);
    const std::uint32_t stride = std::max<std::uint32_t>(1, (end - from) / 4000);
    QPainterPath path;
    double last = 0;
    for (std::uint32_t b = from; b < end; b += stride) {
        const double best = m_series.best[b];
        if (best <= 0) {
            continue;
        }
        if (last <= 0) {
            path.moveTo(m_scale.x(b), m_scale.y(best));
        } else if (best != last) {
            path.lineTo(m_scale.x(b), m_scale.y(last));
            path.lineTo(m_scale.x(b), m_scale.y(best));
        }
        last = best;
    }
    if (last <= 0) {
        return;
    }
    path.lineTo(m_scale.x(end), m_scale.y(last));
    if (end == m_series.shown && m_series.now > 0 && m_series.now != last) {
        last = m_series.now;  // the result was found after all visible candidates
        path.lineTo(m_scale.x(end), m_scale.y(last));
    }
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(QPen(m_theme.markColor(Mark::Best), m_theme.stroke(2.5)));
    m_painter.drawPath(path);
    m_bestEnd = QPointF(m_scale.x(end), m_scale.y(last));
    m_best = last;
}

/// Draws the label beside the end of the line, which no bar reaches.
void CutoffPainter::bestLabel() {
    if (m_best <= 0) {
        return;
    }
    const double left = std::min(m_bestEnd.x(), m_scale.area.right()) + 8;
    const double top =
        std::clamp(m_bestEnd.y() - 16, m_scale.area.top() - 4, m_scale.area.bottom() - 30);
    m_painter.setFont(m_theme.font(11));
    m_painter.setPen(m_theme.faintText());
    m_painter.drawText(QRectF(left, top, bestRoom, 16), Qt::AlignVCenter, tr("best so far"));
    m_painter.setFont(m_theme.numbers(11, true));
    m_painter.setPen(m_theme.text());
    m_painter.drawText(QRectF(left, top + 15, bestRoom, 16), Qt::AlignVCenter,
                       m_series.scores.number(m_best));
}

void CutoffPainter::cutLine() {
    const QRectF& area = m_scale.area;
    const double x = m_scale.x(m_series.firstCut);
    if (m_series.firstCut >= m_series.bars.size() || x < area.left() || x > area.right()) {
        return;
    }
    m_painter.setPen(QPen(m_theme.text(), m_theme.stroke(1.2), Qt::DotLine));
    m_painter.drawLine(QPointF(x, 22), QPointF(x, area.bottom()));
    m_painter.setFont(m_theme.font(11, true));
    m_painter.setPen(m_theme.legible(m_theme.markColor(Mark::Cut)));
    const QString text = tr("from here on, no bound is below the best");
    const double wide = m_painter.fontMetrics().horizontalAdvance(text) + 4;
    const double least = area.left() + 100;
    const double left = std::clamp(x - 4, least, std::max(least, area.right() - wide));
    m_painter.drawText(QRectF(left, 2, wide, 20), Qt::AlignVCenter, text);
}

void CutoffPainter::path() {
    const auto [from, end] = m_scale.visible(m_series.shown);
    const QColor color = m_series.isBestPath ? m_theme.markColor(Mark::Best) : m_theme.text();
    for (std::uint32_t b = from; b < end; ++b) {
        const CutoffBar& bar = m_series.bars[b];
        if (!bar.isMarked) {
            continue;
        }
        constexpr double markSize = 10;
        const double x = m_scale.x(b + 0.5);
        const double top = m_scale.y(bar.cost);
        m_painter.setPen(QPen(color, m_theme.stroke(2)));
        m_painter.drawLine(QPointF(x, m_scale.y(0)), QPointF(x, top));
        m_theme.drawMark(m_painter, m_series.isBestPath ? Mark::Best : bar.mark,
                         QPointF(x, std::max(top - markSize, m_scale.area.top())), markSize);
    }
}

void CutoffPainter::selected(std::uint32_t bar) {
    const double left = m_scale.x(bar);
    const double wide = std::max(3.0, m_scale.x(bar + 1.0) - left);
    const double top = m_scale.y(m_series.bars[bar].cost);
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(QPen(m_theme.text(), m_theme.stroke(1.5)));
    const QRectF frame(left, top, wide, m_scale.y(0) - top);
    if (wide >= outlinedFrom) {
        m_painter.drawRect(frame.adjusted(1, 0, -1, 0));
    }
    m_painter.drawRect(frame.adjusted(-2, -3, 2, 3));
}

}  // namespace loopglass::ui
