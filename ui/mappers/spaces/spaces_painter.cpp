#include "mappers/spaces/spaces_painter.h"

#include "mappers/marks/race_marks.h"
#include "text/text.h"
#include "text/units.h"

#include <QPainterPath>
#include <algorithm>
#include <cmath>
#include <utility>

namespace loopglass::ui {

namespace {

constexpr double besideCharts = 14;
constexpr double samplePoint = 1.6;
constexpr double answerSide = 9;
constexpr double answerRow = 15;
constexpr double answerWidth = 168;
constexpr double besideNames = 16;
constexpr double belowLegend = 8;
constexpr double binCount = 40;
constexpr std::size_t maxPoints = 10'000;  ///< largest number of points in the scatter plot

/// Returns the smallest and the largest drawn values; requires at least one legal mapping.
std::pair<SampledCost, SampledCost> rangeOf(const SpacesData& data) {
    std::pair<SampledCost, SampledCost> range{data.sample.legal.front(), data.sample.legal.front()};
    auto& [low, high] = range;
    for (const std::vector<SampledCost>* costs : {&data.sample.legal, &data.front}) {
        for (const SampledCost& cost : *costs) {
            low.energy = std::min(low.energy, cost.energy);
            low.cycles = std::min(low.cycles, cost.cycles);
            high.energy = std::max(high.energy, cost.energy);
            high.cycles = std::max(high.cycles, cost.cycles);
        }
    }
    return range;
}

}  // namespace

std::vector<SpaceBin> binsOf(const SpacesData& data) {
    const double unit = data.least();
    if (unit <= 0 || data.sample.legal.empty()) {
        return {};
    }
    double least = 1;
    double most = 1.001;
    const auto widen = [&](double value) {
        least = std::min(least, value / unit);
        most = std::max(most, value / unit);
    };
    for (const SampledCost& cost : data.sample.legal) {
        widen(cost.value);
    }
    std::for_each(data.sample.anyhow.begin(), data.sample.anyhow.end(), widen);
    std::vector<SpaceBin> bins(static_cast<std::size_t>(binCount));
    const double width = std::log(most / least) / binCount;
    for (std::size_t i = 0; i < bins.size(); ++i) {
        bins[i].from = least * std::exp(width * static_cast<double>(i));
        bins[i].to = least * std::exp(width * static_cast<double>(i + 1));
    }
    const auto binOf = [&](double value) -> SpaceBin& {
        const double place = std::log(std::max(1.0, value / unit / least)) / width;
        return bins[std::min(bins.size() - 1, static_cast<std::size_t>(place))];
    };
    for (const SampledCost& cost : data.sample.legal) {
        ++binOf(cost.value).legal;
    }
    for (const double value : data.sample.anyhow) {
        ++binOf(value).anyhow;
    }
    return bins;
}

SpacesPainter::SpacesPainter(const Theme& theme, const SpacesData& data,
                             const std::vector<SpaceMark>& marks, const QRectF& area)
    : m_theme(theme),
      m_data(data),
      m_marks(marks),
      m_area(area) {}

void SpacesPainter::draw(QPainter& painter) const {
    const double width = (m_area.width() - besideCharts) / 2;
    drawDistribution(painter, {m_area.left(), m_area.top(), width, m_area.height()});
    drawFront(painter,
              {m_area.left() + width + besideCharts, m_area.top(), width, m_area.height()});
}

void SpacesPainter::drawDistribution(QPainter& painter, const QRectF& area) const {
    Chart chart(m_theme, area, tr("Cost distribution"),
                tr("% of legal mappings; dashed: ignoring capacities"));
    const QSize legend = legendSize(area);
    chart.leaveRoom(legend.height() == 0 ? 0 : answerRow * legend.height() + belowLegend);
    const std::vector<SpaceBin> bins = binsOf(m_data);
    if (bins.empty()) {
        return chart.drawEmpty(painter, tr("Costs appear here after sampling"));
    }
    const auto percent = [](std::size_t count, std::size_t all) {
        return all == 0 ? 0 : 100 * static_cast<double>(count) / static_cast<double>(all);
    };
    const std::size_t legal = m_data.sample.legal.size();
    const std::size_t anyhow = m_data.sample.anyhow.size();
    double most = 1;
    for (const SpaceBin& bin : bins) {
        most = std::max({most, percent(bin.legal, legal), percent(bin.anyhow, anyhow)});
    }
    const QRectF plot = chart.plot();
    const ChartAxis x =
        ChartAxis::logarithmic(bins.front().from, bins.back().to, plot.left(), plot.right());
    const ChartAxis y = ChartAxis::even(0, most * 1.05, plot.bottom(), plot.top());
    chart.drawFrame(painter, x, y,
                    m_data.optimum && m_data.optimum->proven ? tr("÷ proven optimum")
                    : m_data.optimum                         ? tr("÷ bound")
                                                             : tr("÷ best sampled"));
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_theme.accent());
    QPolygonF all;
    for (const SpaceBin& bin : bins) {
        if (bin.legal > 0) {
            painter.drawRect(QRectF(QPointF(x.at(bin.from), y.at(percent(bin.legal, legal))),
                                    QPointF(x.at(bin.to) - 0.5, plot.bottom())));
        }
        const double height = y.at(percent(bin.anyhow, anyhow));
        all << QPointF(x.at(bin.from), height) << QPointF(x.at(bin.to), height);
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_theme.text(), m_theme.stroke(1), Qt::DashLine));
    painter.drawPolyline(all);
    drawAnswers(painter, plot, x);
    nameAnswers(painter, {plot.left(), plot.top() - answerRow * legend.height() - belowLegend,
                          plot.width(), answerRow * legend.height()});
}

std::vector<const SpaceMark*> SpacesPainter::sortedMarks() const {
    std::vector<const SpaceMark*> marks;
    for (const SpaceMark& mark : m_marks) {
        marks.push_back(&mark);
    }
    std::stable_sort(marks.begin(), marks.end(),
                     [](const SpaceMark* a, const SpaceMark* b) { return a->value < b->value; });
    return marks;
}

/// Draws lines at the results of the methods.
void SpacesPainter::drawAnswers(QPainter& painter, const QRectF& plot, const ChartAxis& x) const {
    painter.setPen(QPen(m_theme.good(), m_theme.stroke(2)));
    painter.drawLine(QPointF(x.at(1), plot.top()), QPointF(x.at(1), plot.bottom()));
    for (const SpaceMark* mark : sortedMarks()) {
        painter.setPen(penOf(*mark));
        const double at = std::clamp(x.at(mark->value / m_data.least()), plot.left(), plot.right());
        painter.drawLine(QPointF(at, plot.top()), QPointF(at, plot.bottom()));
    }
}

QPen SpacesPainter::penOf(const SpaceMark& mark) const {
    return {raceColour(m_theme, mark.method), m_theme.stroke(2), raceLine(mark.method)};
}

/// Returns the number of columns and the number of rows. There are as many columns as fit. The
/// number of rows is limited so that the plot keeps most of the area.
QSize SpacesPainter::legendSize(const QRectF& area) const {
    const int columns = std::max(1, static_cast<int>(area.width() / (answerWidth + besideNames)));
    const int wanted = (static_cast<int>(m_marks.size()) + columns - 1) / columns;
    return {columns, std::min(wanted, static_cast<int>(area.height() / 3 / answerRow))};
}

/// Draws the names of the lines, column by column, the best result first.
void SpacesPainter::nameAnswers(QPainter& painter, const QRectF& area) const {
    const std::vector<const SpaceMark*> marks = sortedMarks();
    const int rows = static_cast<int>(std::lround(area.height() / answerRow));
    const double width = std::min(answerWidth, area.width());
    for (std::size_t i = 0; i < marks.size() && rows > 0; ++i) {
        const SpaceMark* mark = marks[i];
        const int column = static_cast<int>(i) / rows;
        const QRectF line(area.left() + column * (width + besideNames),
                          area.top() + answerRow * (static_cast<int>(i) % rows), width, answerRow);
        if (line.right() > area.right() + 1) {
            return;
        }
        painter.setPen(penOf(*mark));
        painter.drawLine(QPointF(line.left(), line.center().y()),
                         QPointF(line.left() + 22, line.center().y()));
        painter.setPen(m_theme.legible(raceColour(m_theme, mark->method)));
        painter.setFont(m_theme.font(11));
        painter.drawText(line.adjusted(28, 0, -50, 0), Qt::AlignLeft | Qt::AlignVCenter,
                         QFontMetricsF(painter.font())
                             .elidedText(mark->name, Qt::ElideRight, line.width() - 80));
        painter.setFont(m_theme.numbers(11));
        painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter,
                         raceRatio(mark->value / m_data.least()));
    }
}

void SpacesPainter::drawFrontLine(QPainter& painter,
                                  const std::function<QPointF(const SampledCost&)>& at) const {
    QPainterPath front;
    for (const SampledCost& cost : m_data.front) {
        front.elementCount() == 0 ? front.moveTo(at(cost)) : front.lineTo(at(cost));
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_theme.good(), m_theme.stroke(2)));
    painter.drawPath(front);
    for (const SampledCost& cost : m_data.front) {
        painter.drawEllipse(at(cost), 3, 3);
    }
}

void SpacesPainter::drawSamples(QPainter& painter,
                                const std::function<QPointF(const SampledCost&)>& at) const {
    const auto& legal = m_data.sample.legal;
    painter.setPen(Qt::NoPen);
    QColor colour = m_theme.accent();
    colour.setAlphaF(0.35F);
    painter.setBrush(colour);
    for (std::size_t i = 0; i < std::min(legal.size(), maxPoints); ++i) {
        painter.drawEllipse(at(legal[i]), samplePoint, samplePoint);
    }
}

void SpacesPainter::drawFront(QPainter& painter, const QRectF& area) const {
    const auto& legal = m_data.sample.legal;
    const Unit energy = energyUnit(legal.empty() ? 0 : rangeOf(m_data).first.energy);
    const Unit delay = delayUnit(m_data.clock);
    const Chart chart(m_theme, area, tr("Energy by delay"),
                      (m_data.front.empty() ? tr("%1; legal mappings")
                       : m_data.whole       ? tr("%1; legal mappings and proven front")
                                            : tr("%1; legal mappings and proven points"))
                          .arg(energy.name));
    if (legal.empty()) {
        return chart.drawEmpty(painter, tr("Costs appear here after sampling"));
    }
    const auto [low, high] = rangeOf(m_data);
    const QRectF plot = chart.plot();
    const ChartAxis x = ChartAxis::logarithmic(
        low.cycles / delay.factor, high.cycles / delay.factor, plot.left(), plot.right());
    const ChartAxis y = ChartAxis::logarithmic(
        low.energy / energy.factor, high.energy / energy.factor, plot.bottom(), plot.top());
    chart.drawFrame(painter, x, y, tr("delay, %1").arg(delay.name));
    const auto at = [&](const SampledCost& cost) {
        return QPointF(x.at(cost.cycles / delay.factor), y.at(cost.energy / energy.factor));
    };
    drawSamples(painter, at);
    drawFrontLine(painter, at);
    for (const SpaceMark& mark : m_marks) {
        if (mark.cost) {
            painter.setBrush(raceFill(m_theme, mark.method));
            painter.setPen(QPen(raceColour(m_theme, mark.method), m_theme.stroke(2)));
            drawRaceMark(painter, mark.method, at(*mark.cost), answerSide);
        }
    }
    if (m_data.optimumCost) {
        m_theme.drawMark(painter, Mark::Best, at(*m_data.optimumCost), 13);
    }
}

}  // namespace loopglass::ui
