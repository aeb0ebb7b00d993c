#include "mappers/gradient/log_chart.h"

#include "text/engine_text.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace loopglass::ui {

namespace {
constexpr double besideNumbers = 58;
constexpr double aboveChart = 48;
constexpr double rightOfChart = 26;
constexpr double besideTitle = 10;
constexpr int titleSize = 13;
constexpr double smallest = 1e-12;
}  // namespace

ChartAxis ChartAxis::logarithmic(double least, double most, double from, double to) {
    ChartAxis axis =
        even(std::log10(std::max(least, smallest)), std::log10(std::max(most, smallest)), from, to);
    const double beyond = std::max(0.02 * (axis.m_most - axis.m_least), 0.01);
    axis.m_least -= beyond;
    axis.m_most += beyond;
    axis.m_logarithmic = true;
    return axis;
}

ChartAxis ChartAxis::counting(double most, double from, double to) {
    ChartAxis axis = even(0, most, from, to);
    axis.m_whole = true;
    return axis;
}

ChartAxis ChartAxis::even(double least, double most, double from, double to) {
    ChartAxis axis;
    axis.m_least = least;
    axis.m_most = most;
    axis.m_from = from;
    axis.m_to = to;
    return axis;
}

double ChartAxis::at(double value) const {
    const double here = m_logarithmic ? std::log10(std::max(value, smallest)) : value;
    const double range = m_most - m_least;
    return m_from + (range > 0 ? (here - m_least) / range : 0.5) * (m_to - m_from);
}

namespace {
/// Returns ticks at steps of 1, 2 or 5 times a power of ten.
std::vector<double> evenTicks(double least, double most, std::size_t count, double minStep) {
    const double rough = std::max((most - least) / static_cast<double>(count), minStep);
    const double decade = std::pow(10, std::floor(std::log10(std::max(rough, smallest))));
    double step = decade;
    for (const double times : {2.0, 5.0, 10.0}) {
        step = step < rough * (1 - smallest) ? decade * times : step;
    }
    std::vector<double> all;
    for (double tick = std::ceil(least / step) * step; tick <= most; tick += step) {
        all.push_back(tick);
    }
    return all;
}
}  // namespace

/// Returns powers of ten as ticks. If there are few powers, adds twice and five times their values;
/// within a decade, returns even steps.
std::vector<double> ChartAxis::ticks(std::size_t most) const {
    if (!m_logarithmic) {
        return evenTicks(m_least, m_most, most, m_whole ? 1 : 0);
    }
    if (m_most - m_least < 0.7) {
        return evenTicks(std::pow(10, m_least), std::pow(10, m_most), most, 0);
    }
    std::vector<double> all;
    for (const bool powersOnly : {false, true}) {
        all.clear();
        for (double decade = std::floor(m_least); decade <= m_most; ++decade) {
            for (const double times : {1.0, 2.0, 5.0}) {
                const double place = decade + std::log10(times);
                if ((times == 1.0 || !powersOnly) && place >= m_least && place <= m_most) {
                    all.push_back(std::pow(10, decade) * times);
                }
            }
        }
        if (all.size() <= most) {
            return all;
        }
    }
    std::vector<double> some;
    const std::size_t every = (all.size() + most - 1) / most;
    for (std::size_t i = 0; i < all.size(); i += every) {
        some.push_back(all[i]);
    }
    return some;
}

LogChart::LogChart(const Theme& theme, const QRectF& area, QString title, QString unit)
    : m_theme(theme),
      m_area(area),
      m_title(std::move(title)),
      m_unit(std::move(unit)) {}

QRectF LogChart::plot() const {
    return {m_area.left() + besideNumbers, m_area.top() + aboveChart + m_room,
            std::max(20.0, m_area.width() - besideNumbers - rightOfChart),
            std::max(20.0, m_area.height() - aboveChart - m_room - m_below)};
}

QString LogChart::elided(const QPainter& painter, const QString& text) const {
    return QFontMetricsF(painter.font()).elidedText(text, Qt::ElideRight, plot().width());
}

bool LogChart::titleFits(const Theme& theme, const QString& title, double width) {
    return QFontMetricsF(theme.font(titleSize, true)).horizontalAdvance(title) <=
           width - 2 * besideTitle;
}

void LogChart::drawTitle(QPainter& painter) const {
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

void LogChart::drawUpright(QPainter& painter, const ChartAxis& y) const {
    drawTitle(painter);
    const QRectF chart = plot();
    painter.setFont(m_theme.numbers(11));
    const auto mostUp = static_cast<std::size_t>(std::max(2.0, chart.height() / 28));
    for (const double tick : y.ticks(mostUp)) {
        painter.setPen(QPen(m_theme.hairline(), 1));
        painter.drawLine(QPointF(chart.left(), y.at(tick)), QPointF(chart.right(), y.at(tick)));
        painter.setPen(m_theme.faintText());
        painter.drawText(QRectF(m_area.left(), y.at(tick) - 9, besideNumbers - 8, 18),
                         Qt::AlignRight | Qt::AlignVCenter, axisLabel(tick));
    }
    painter.setPen(m_theme.faintText());
}

void LogChart::drawFrame(QPainter& painter, const ChartAxis& x, const ChartAxis& y,
                         const QString& below) const {
    drawUpright(painter, y);
    const QRectF chart = plot();
    const auto maxAcross = static_cast<std::size_t>(std::max(2.0, chart.width() / 64));
    for (const double tick : x.ticks(maxAcross)) {
        painter.drawText(QRectF(x.at(tick) - 32, chart.bottom() + 3, 64, 14), Qt::AlignCenter,
                         axisLabel(tick));
    }
    painter.setFont(m_theme.font(11));
    painter.drawText(QRectF(chart.left(), chart.bottom() + 18, chart.width(), 16),
                     Qt::AlignRight | Qt::AlignVCenter, elided(painter, below));
}

void LogChart::drawEmpty(QPainter& painter, const QString& why) const {
    drawTitle(painter);
    painter.setFont(m_theme.font(12));
    painter.setPen(m_theme.faintText());
    painter.drawText(plot(), Qt::AlignCenter | Qt::TextWordWrap, why);
}

}  // namespace loopglass::ui
