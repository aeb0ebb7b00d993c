#include "mappers/gradient/gradient_painter.h"

#include "mappers/marks/race_marks.h"
#include "text/engine_text.h"
#include "toolkit/chart.h"

#include <QPainterPath>
#include <algorithm>
#include <cmath>

namespace loopglass::ui {

namespace {

using Kind = surrogate::GradientStep::Kind;

constexpr double gap = 14;
constexpr double pointSize = 2.2;
constexpr double markSize = 9;

/// The smallest and the largest of values above 0.
struct Range {
    double least = 1;
    double most = 10;
};
template <class Values> Range rangeOf(const Values& values) {
    Range range{values.front(), values.front()};
    for (const double value : values) {
        range.least = std::min(range.least, value);
        range.most = std::max(range.most, value);
    }
    return range;
}

/// Returns pairs of the computed and the predicted value, of the objective (0) or of a learned
/// number. A network that has not learned logarithms may predict negative values.
std::vector<QPointF> predictedOf(const GradientData& data, std::size_t output) {
    constexpr double minDrawn = 1e-3;
    std::vector<QPointF> points;
    for (const surrogate::PredictedAndTrue& one : data.check) {
        const double counted = output == 0 ? one.counted : one.countedOutputs[output - 1];
        const double predicted = output == 0 ? one.predicted : one.predictedOutputs[output - 1];
        points.emplace_back(std::max(counted, minDrawn), std::max(predicted, minDrawn));
    }
    return points;
}

QString kindText(Kind kind) {
    switch (kind) {
    case Kind::Start:
        return tr("random mapping at the start");
    case Kind::Descent:
        return tr("gradient step");
    case Kind::Accepted:
        return tr("random mapping, accepted");
    case Kind::Rejected:
        break;
    }
    return tr("random mapping, rejected");
}

}  // namespace

GradientPainter::GradientPainter(const Theme& theme, const GradientData& data, std::size_t step,
                                 const QRectF& area, std::size_t output)
    : m_theme(theme),
      m_data(data),
      m_step(step),
      m_output(output),
      m_area(area) {}

QRectF GradientPainter::quarter(int row, int column) const {
    const double width = (m_area.width() - gap) / 2;
    const double height = (m_area.height() - gap) / 2;
    return {m_area.left() + column * (width + gap), m_area.top() + row * (height + gap), width,
            height};
}

QString GradientPainter::words(const GradientData& data, std::size_t step) {
    const surrogate::GradientStep& at = data.path[step];
    return tr("%1: %2; surrogate %3, cost model %4")
        .arg(countLabel(static_cast<std::int64_t>(at.number)), kindText(at.kind),
             raceRatio(at.predicted), raceRatio(data.counted[step]));
}

void GradientPainter::draw(QPainter& painter) const {
    drawLosses(painter);
    drawCheck(painter);
    drawPath(painter);
    vectorPainter().draw(painter);
}

void GradientPainter::drawLosses(QPainter& painter) const {
    const Chart chart(m_theme, quarter(0, 0), tr("Training"),
                      tr("mean loss; dashed: validation samples"));
    if (m_data.losses.empty()) {
        const auto samples = static_cast<std::int64_t>(m_data.sampled);
        chart.drawEmpty(painter, samples > 0 ? tr("%1 samples").arg(countLabel(samples))
                                             : tr("The loss appears here after the first epoch"));
        return;
    }
    std::vector<double> values;
    for (const surrogate::EpochLoss& loss : m_data.losses) {
        values.push_back(loss.training);
        values.push_back(loss.test);
    }
    const Range range = rangeOf(values);
    const QRectF plot = chart.plot();
    const std::uint64_t epochs = std::max<std::uint64_t>(m_data.epochs, m_data.losses.size());
    const ChartAxis x = ChartAxis::counting(static_cast<double>(epochs), plot.left(), plot.right());
    const ChartAxis y = ChartAxis::logarithmic(range.least, range.most, plot.bottom(), plot.top());
    chart.drawFrame(painter, x, y, tr("epochs"));
    for (const bool test : {false, true}) {
        QPainterPath path;
        for (const surrogate::EpochLoss& loss : m_data.losses) {
            const QPointF point(x.at(static_cast<double>(loss.epoch)),
                                y.at(test ? loss.test : loss.training));
            path.elementCount() == 0 ? path.moveTo(point) : path.lineTo(point);
        }
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(test ? m_theme.markColor(Mark::Cut) : m_theme.accent(), 2,
                            test ? Qt::DashLine : Qt::SolidLine));
        painter.drawPath(path);
    }
}

void GradientPainter::drawCheck(QPainter& painter) const {
    const bool ofOptimum = m_output == 0 && m_data.optimum;
    const Chart chart(m_theme, quarter(0, 1), tr("Prediction"),
                      ofOptimum ? tr("predicted ÷ optimum, random mappings")
                                : tr("predicted ÷ minimum, random mappings"));
    if (m_data.check.empty()) {
        chart.drawEmpty(painter, tr("Predictions appear here after the training"));
        return;
    }
    const std::vector<QPointF> points = predictedOf(m_data, m_output);
    std::vector<double> values;
    for (const QPointF& point : points) {
        values.push_back(point.x());
        values.push_back(point.y());
    }
    const Range range = rangeOf(values);
    const QRectF plot = chart.plot();
    const ChartAxis x = ChartAxis::logarithmic(range.least, range.most, plot.left(), plot.right());
    const ChartAxis y = ChartAxis::logarithmic(range.least, range.most, plot.bottom(), plot.top());
    chart.drawFrame(painter, x, y, ofOptimum ? tr("computed ÷ optimum") : tr("computed ÷ minimum"));
    painter.setPen(QPen(m_theme.faintText(), 1, Qt::DashLine));
    painter.drawLine(QPointF(x.at(range.least), y.at(range.least)),
                     QPointF(x.at(range.most), y.at(range.most)));
    painter.setPen(Qt::NoPen);
    QColor colour = m_theme.accent();
    colour.setAlphaF(0.5F);
    painter.setBrush(colour);
    for (const QPointF& point : points) {
        painter.drawEllipse(QPointF(x.at(point.x()), y.at(point.y())), pointSize, pointSize);
    }
}

Chart GradientPainter::pathChart() const {
    return {m_theme, quarter(1, 0), tr("Path of the search"),
            m_data.optimum ? tr("÷ optimum; squares: random, grey: predicted")
                           : tr("÷ minimum; squares: random, grey: predicted")};
}

ChartAxis GradientPainter::pathX() const {
    const QRectF plot = pathChart().plot();
    return ChartAxis::counting(static_cast<double>(m_data.path.size()), plot.left(), plot.right());
}

ChartAxis GradientPainter::pathY() const {
    const QRectF plot = pathChart().plot();
    Range range = rangeOf(m_data.counted);
    if (m_data.optimum) {
        range.least = std::min(range.least, 1.0);
    }
    return ChartAxis::logarithmic(range.least, range.most, plot.bottom(), plot.top());
}

QPointF GradientPainter::placeOf(std::size_t step) const {
    return {pathX().at(static_cast<double>(step + 1)), pathY().at(m_data.counted[step])};
}

std::optional<std::size_t> GradientPainter::stepAt(const QPointF& point) const {
    const QRectF plot = pathChart().plot();
    if (m_data.path.empty() || !plot.adjusted(-4, -4, 4, 4).contains(point)) {
        return std::nullopt;
    }
    const double share = (point.x() - plot.left()) / plot.width();
    const double last = static_cast<double>(m_data.path.size() - 1);
    return static_cast<std::size_t>(std::clamp(std::round(share * (last + 1)) - 1, 0.0, last));
}

void GradientPainter::drawBest(QPainter& painter, const ChartAxis& x, const ChartAxis& y) const {
    QPainterPath best;
    double least = m_data.counted.front();
    best.moveTo(x.at(1), y.at(least));
    for (std::size_t i = 0; i < m_data.path.size(); ++i) {
        const double here = x.at(static_cast<double>(i + 1));
        best.lineTo(here, y.at(least));
        if (m_data.counted[i] < least) {
            least = m_data.counted[i];
            best.lineTo(here, y.at(least));
        }
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_theme.good(), 2));
    painter.drawPath(best);
}

/// Draws the prediction of the surrogate for each mapping, within the range of the chart.
void GradientPainter::drawPredictions(QPainter& painter, const ChartAxis& x,
                                      const ChartAxis& y) const {
    const QRectF plot = pathChart().plot();
    QPainterPath message;
    for (std::size_t i = 0; i < m_data.path.size(); ++i) {
        const double height = std::clamp(y.at(m_data.path[i].predicted), plot.top(), plot.bottom());
        const QPointF place(x.at(static_cast<double>(i + 1)), height);
        message.elementCount() == 0 ? message.moveTo(place) : message.lineTo(place);
    }
    painter.setBrush(Qt::NoBrush);
    QColor colour = m_theme.faintText();
    colour.setAlphaF(0.6F);
    painter.setPen(QPen(colour, 1));
    painter.drawPath(message);
}

void GradientPainter::drawPath(QPainter& painter) const {
    const Chart chart = pathChart();
    if (m_data.path.empty()) {
        chart.drawEmpty(painter, tr("The path appears here after the first mapping"));
        return;
    }
    const ChartAxis x = pathX();
    const ChartAxis y = pathY();
    chart.drawFrame(painter, x, y, tr("mappings evaluated"));
    for (std::size_t i = 0; i < m_data.path.size(); ++i) {
        const Kind kind = m_data.path[i].kind;
        const QPointF place(x.at(static_cast<double>(i + 1)), y.at(m_data.counted[i]));
        if (kind == Kind::Accepted || kind == Kind::Rejected) {
            painter.setPen(QPen(m_theme.caution(), 1.2));
            painter.setBrush(kind == Kind::Accepted ? QBrush(m_theme.caution()) : Qt::NoBrush);
            painter.drawRect(QRectF(place.x() - 2.5, place.y() - 2.5, 5, 5));
        } else {
            painter.setPen(Qt::NoPen);
            painter.setBrush(m_theme.accent());
            painter.drawEllipse(place, pointSize, pointSize);
        }
    }
    drawPredictions(painter, x, y);
    drawBest(painter, x, y);
    painter.setPen(QPen(m_theme.text(), 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(placeOf(m_step), markSize / 2 + 1, markSize / 2 + 1);
}

/// Returns the title, with the number of the step if there is space.
QString GradientPainter::vectorTitle(double width) const {
    if (m_step >= m_data.path.size()) {
        return tr("Vector of a step");
    }
    const QString costs =
        tr("%1 predicted, %2 computed")
            .arg(raceRatio(m_data.path[m_step].predicted), raceRatio(m_data.counted[m_step]));
    const QString whole =
        tr("%1: %2").arg(countLabel(static_cast<std::int64_t>(m_data.path[m_step].number)), costs);
    return Chart::titleFits(m_theme, whole, width) ? whole : costs;
}

VectorPainter GradientPainter::vectorPainter() const {
    const QRectF area = quarter(1, 1);
    return {m_theme, m_data, m_step, area, vectorTitle(area.width())};
}

QString GradientPainter::wordsOfBar(const QPointF& point) const {
    return vectorPainter().wordsAt(point);
}

}  // namespace loopglass::ui
