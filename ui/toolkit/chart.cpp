#include "toolkit/chart.h"

#include "text/text.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace loopglass::ui {

namespace {
constexpr double besideNumbers = 58;
constexpr double aboveChart = 48;
constexpr double rightOfChart = 26;
constexpr double besideTitle = 10;
constexpr int titleSize = 13;
constexpr double besideTicks = 12;  ///< smallest distance in pixels between two labels
constexpr int tickHeight = 18;
constexpr double labelWidth = 200;
}  // namespace

void drawUpwardTicks(QPainter& painter, const Theme& theme, const QRectF& plot,
                     const std::vector<ChartTick>& ticks) {
    const double high = theme.scaled(tickHeight);
    double below = std::numeric_limits<double>::infinity();
    for (const ChartTick& tick : ticks) {
        painter.setPen(QPen(theme.hairline(), 1));
        painter.drawLine(QPointF(plot.left(), tick.at), QPointF(plot.right(), tick.at));
        painter.setPen(theme.faintText());
        if (below - tick.at >= high - 2) {
            painter.drawText(
                QRectF(plot.left() - 8 - labelWidth, tick.at - high / 2, labelWidth, high),
                Qt::AlignRight | Qt::AlignVCenter, tick.label);
            below = tick.at;
        }
    }
    painter.setPen(theme.faintText());
}

void drawTicksAlong(QPainter& painter, const QRectF& plot, const std::vector<ChartTick>& ticks,
                    double middle, const std::pair<double, double>& limits) {
    const QFontMetricsF metrics(painter.font());
    double free = limits.first;
    for (const ChartTick& tick : ticks) {
        const double half = metrics.horizontalAdvance(tick.label) / 2;
        if (tick.at - half > free && tick.at + half < limits.second) {
            const double high = metrics.height() + 2;
            painter.drawText(
                QRectF(tick.at - half - 2, plot.bottom() + middle - high / 2, 2 * half + 4, high),
                Qt::AlignCenter, tick.label);
            free = tick.at + half + besideTicks;
        }
    }
}

void drawStaircase(QPainter& painter, const std::vector<QPointF>& points) {
    for (std::size_t i = 1; i < points.size(); ++i) {
        const QPointF corner(points[i].x(), points[i - 1].y());
        painter.drawLine(points[i - 1], corner);
        painter.drawLine(corner, points[i]);
    }
}

bool NearestPoint::isNearer(const QPointF& point) {
    const QPointF apart = point - m_position;
    const double distance = std::hypot(apart.x(), apart.y());
    if (distance >= m_least) {
        return false;
    }
    m_least = distance;
    return true;
}

Chart::Chart(const Theme& theme, const QRectF& area, QString title, QString unit)
    : m_theme(theme),
      m_area(area),
      m_title(std::move(title)),
      m_unit(std::move(unit)) {}

QRectF Chart::plot() const {
    return {m_area.left() + besideNumbers, m_area.top() + aboveChart + m_room,
            std::max(20.0, m_area.width() - besideNumbers - rightOfChart),
            std::max(20.0, m_area.height() - aboveChart - m_room - m_below)};
}

QString Chart::elided(const QPainter& painter, const QString& text) const {
    return QFontMetricsF(painter.font()).elidedText(text, Qt::ElideRight, plot().width());
}

bool Chart::titleFits(const Theme& theme, const QString& title, double width) {
    return QFontMetricsF(theme.font(titleSize, true)).horizontalAdvance(title) <=
           width - 2 * besideTitle;
}

void Chart::drawTitle(QPainter& painter) const {
    painter.setFont(m_theme.font(titleSize, true));
    painter.setPen(m_theme.text());
    const QRectF line(m_area.left() + besideTitle, m_area.top(), m_area.width() - 2 * besideTitle,
                      20);
    painter.drawText(
        line, Qt::AlignLeft | Qt::AlignVCenter,
        QFontMetricsF(painter.font()).elidedText(m_title, Qt::ElideRight, line.width()));
    painter.setFont(m_theme.font(11));
    painter.setPen(m_theme.faintText());
    painter.drawText(
        line.translated(0, 20), Qt::AlignLeft | Qt::AlignVCenter,
        QFontMetricsF(painter.font()).elidedText(m_unit, Qt::ElideRight, line.width()));
}

void Chart::drawUpright(QPainter& painter, const ChartAxis& y) const {
    drawTitle(painter);
    painter.setFont(m_theme.numbers(11));
    const auto most = static_cast<std::size_t>(std::max(2.0, plot().height() / 28));
    drawUpwardTicks(painter, m_theme, plot(), y.labelledTicks(most, axisLabel));
}

void Chart::drawFrame(QPainter& painter, const ChartAxis& x, const ChartAxis& y,
                      const QString& below) const {
    drawUpright(painter, y);
    const QRectF chart = plot();
    const auto most = static_cast<std::size_t>(std::max(2.0, chart.width() / 64));
    drawTicksAlong(painter, chart, x.labelledTicks(most, axisLabel), 10,
                   {m_area.left(), m_area.right()});
    painter.setFont(m_theme.font(11));
    painter.drawText(QRectF(chart.left(), chart.bottom() + 18, chart.width(), 16),
                     Qt::AlignRight | Qt::AlignVCenter, elided(painter, below));
}

void Chart::drawEmpty(QPainter& painter, const QString& why) const {
    drawTitle(painter);
    painter.setFont(m_theme.font(12));
    painter.setPen(m_theme.faintText());
    painter.drawText(plot(), Qt::AlignCenter | Qt::TextWordWrap, why);
}

}  // namespace loopglass::ui
