#include "mappers/spaces/spaces_view.h"

#include "mappers/gradient/log_chart.h"
#include "text/text.h"

#include <QPainterPath>
#include <algorithm>
#include <cmath>

namespace loopglass::ui {

namespace {

constexpr double edge = 12;
constexpr double gap = 14;
constexpr double pointSize = 1.6;
constexpr std::size_t binCount = 40;
constexpr std::size_t mostPoints = 10'000;  ///< drawn in the scatter

}  // namespace

SpacesView::SpacesView(const Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme) {
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Sample of the space of mappings"));
    connect(&theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void SpacesView::setData(const SharedSpaces& shown, std::vector<SpaceMark> marks) {
    m_data = shown;
    m_marks = std::move(marks);
    update();
}

/// Bins of equal width in the logarithm, from the optimum to the worst sample.
std::vector<SpacesView::Bin> SpacesView::bins() const {
    const double least = m_data ? m_data->least() : 0;
    if (least <= 0 || m_data->sample.legal.empty()) {
        return {};
    }
    double most = 1.001;
    for (const SampledCost& cost : m_data->sample.legal) {
        most = std::max(most, cost.value / least);
    }
    std::vector<Bin> bins(binCount);
    const double width = std::log(most) / binCount;
    for (std::size_t i = 0; i < binCount; ++i) {
        bins[i].from = std::exp(width * static_cast<double>(i));
        bins[i].to = std::exp(width * static_cast<double>(i + 1));
    }
    for (const SampledCost& cost : m_data->sample.legal) {
        const double place = std::log(std::max(1.0, cost.value / least)) / width;
        ++bins[std::min(binCount - 1, static_cast<std::size_t>(place))].count;
    }
    return bins;
}

double SpacesView::shareWithin(double ratio) const {
    if (!m_data || m_data->sample.legal.empty()) {
        return 0;
    }
    const double most = m_data->least() * ratio;
    const auto within = std::count_if(m_data->sample.legal.begin(), m_data->sample.legal.end(),
                                      [&](const SampledCost& cost) { return cost.value <= most; });
    return static_cast<double>(within) / static_cast<double>(m_data->sample.legal.size());
}

QList<QStringList> SpacesView::asTable() const {
    QList<QStringList> table{{tr("From (÷ optimum)"), tr("To"), tr("Legal mappings")}};
    for (const Bin& bin : bins()) {
        table.append({QString::number(bin.from, 'g', 6), QString::number(bin.to, 'g', 6),
                      QString::number(bin.count)});
    }
    return table;
}

void SpacesView::paintTo(QPainter& painter, const QSize& size) const {
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF area = QRectF(QPointF(), size).adjusted(edge, edge, -edge, -edge);
    if (!m_data || m_data->sample.legal.empty()) {
        painter.setFont(m_theme.font(13));
        painter.setPen(m_theme.faintText());
        painter.drawText(area, Qt::AlignCenter | Qt::TextWordWrap,
                         m_data && m_data->sample.drawn > 0
                             ? tr("None of %1 mappings drawn is legal")
                                   .arg(countLabel(static_cast<std::int64_t>(m_data->sample.drawn)))
                             : tr("Draw mappings at random to see how their costs are "
                                  "distributed, and how rare good ones are"));
        return;
    }
    const double width = (area.width() - gap) / 2;
    drawDistribution(painter, {area.left(), area.top(), width, area.height()});
    drawFront(painter, {area.left() + width + gap, area.top(), width, area.height()});
}

void SpacesView::drawDistribution(QPainter& painter, const QRectF& area) const {
    const LogChart chart(m_theme, area, tr("How costs are distributed"),
                         tr("legal mappings; lines are the answers of mappers"));
    const std::vector<Bin> all = bins();
    if (all.empty()) {
        return chart.drawEmpty(painter, tr("Nothing is drawn yet"));
    }
    std::size_t most = 1;
    for (const Bin& bin : all) {
        most = std::max(most, bin.count);
    }
    const QRectF plot = chart.plot();
    const ChartAxis x = ChartAxis::logarithmic(1, all.back().to, plot.left(), plot.right());
    const ChartAxis y = ChartAxis::counting(static_cast<double>(most), plot.bottom(), plot.top());
    chart.drawFrame(painter, x, y,
                    m_data->optimum && m_data->optimum->proven ? tr("÷ proven optimum")
                    : m_data->optimum                          ? tr("÷ bound")
                                                               : tr("÷ best drawn"));
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_theme.accent());
    for (const Bin& bin : all) {
        const double top = y.at(static_cast<double>(bin.count));
        painter.drawRect(
            QRectF(QPointF(x.at(bin.from), top), QPointF(x.at(bin.to) - 0.5, plot.bottom())));
    }
    painter.setPen(QPen(m_theme.good(), 2));
    painter.drawLine(QPointF(x.at(1), plot.top()), QPointF(x.at(1), plot.bottom()));
    for (const SpaceMark& mark : m_marks) {
        const double at = x.at(std::clamp(mark.value / m_data->least(), 1.0, all.back().to));
        painter.setPen(QPen(mark.colour, 2));
        painter.drawLine(QPointF(at, plot.top()), QPointF(at, plot.bottom()));
    }
}

void SpacesView::drawFront(QPainter& painter, const QRectF& area) const {
    const LogChart chart(m_theme, area, tr("Energy against delay"),
                         m_data->front.empty() ? tr("pJ; legal mappings")
                         : m_data->whole       ? tr("pJ; legal mappings, and the proven front")
                                               : tr("pJ; legal mappings, and what is proven"));
    const auto& legal = m_data->sample.legal;
    SampledCost low = legal.front();
    SampledCost high = legal.front();
    for (const std::vector<SampledCost>* costs : {&legal, &m_data->front}) {
        for (const SampledCost& cost : *costs) {
            low.energy = std::min(low.energy, cost.energy);
            low.cycles = std::min(low.cycles, cost.cycles);
            high.energy = std::max(high.energy, cost.energy);
            high.cycles = std::max(high.cycles, cost.cycles);
        }
    }
    const QRectF plot = chart.plot();
    const ChartAxis x = ChartAxis::logarithmic(low.cycles, high.cycles, plot.left(), plot.right());
    const ChartAxis y = ChartAxis::logarithmic(low.energy, high.energy, plot.bottom(), plot.top());
    chart.drawFrame(painter, x, y, tr("cycles"));
    painter.setPen(Qt::NoPen);
    QColor colour = m_theme.accent();
    colour.setAlphaF(0.35F);
    painter.setBrush(colour);
    for (std::size_t i = 0; i < std::min(legal.size(), mostPoints); ++i) {
        painter.drawEllipse(QPointF(x.at(legal[i].cycles), y.at(legal[i].energy)), pointSize,
                            pointSize);
    }
    QPainterPath front;
    for (const SampledCost& cost : m_data->front) {
        const QPointF point(x.at(cost.cycles), y.at(cost.energy));
        front.elementCount() == 0 ? front.moveTo(point) : front.lineTo(point);
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_theme.good(), 2));
    painter.drawPath(front);
    for (const SampledCost& cost : m_data->front) {
        painter.drawEllipse(QPointF(x.at(cost.cycles), y.at(cost.energy)), 3, 3);
    }
}

void SpacesView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.panel());
    paintTo(painter, size());
}

}  // namespace loopglass::ui
