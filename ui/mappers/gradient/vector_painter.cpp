// Names stand below the bars in two rows: the dimension of each number, where there is room for it,
// and the level and kind of those that stand together.
#include "mappers/gradient/vector_painter.h"

#include "text/text.h"

#include <algorithm>
#include <cmath>

namespace loopglass::ui {

namespace {

constexpr double farthest = 6;   ///< z-scores that are drawn
constexpr double narrowest = 6;  ///< pixels of a bar that has a letter below it
constexpr double leastArrow = 4;

/// Scores that are far out lie at the edge.
double drawnScore(float score) {
    return std::clamp(static_cast<double>(score), -farthest, farthest);
}

}  // namespace

VectorPainter::VectorPainter(const Theme& theme, const GradientData& data, std::size_t step,
                             const QRectF& area, const QString& title)
    : m_theme(theme),
      m_data(data),
      m_step(step),
      m_chart(theme, area, title, tr("z-scores; bars: projected, arrows: the gradient")) {}

std::size_t VectorPainter::count() const { return step().after.size() - m_data.firstFactor; }

ChartAxis VectorPainter::across() const {
    const QRectF plot = m_chart.plot();
    return ChartAxis::counting(static_cast<double>(count()), plot.left(), plot.right());
}

ChartAxis VectorPainter::upright() const {
    double least = -1;
    double most = 1;
    for (const std::vector<float>* vector : {&step().after, &step().before, from()}) {
        for (std::size_t c = m_data.firstFactor; vector != nullptr && c < vector->size(); ++c) {
            least = std::min(least, drawnScore((*vector)[c]));
            most = std::max(most, drawnScore((*vector)[c]));
        }
    }
    const QRectF plot = m_chart.plot();
    return ChartAxis::even(least, most, plot.bottom(), plot.top());
}

/// The mapping that a step downhill was made from; null for others.
const std::vector<float>* VectorPainter::from() const {
    using Kind = surrogate::GradientStep::Kind;
    for (std::size_t i = m_step; step().kind == Kind::Descent && i-- > 0;) {
        if (m_data.path[i].kind != Kind::Rejected) {
            return &m_data.path[i].after;
        }
    }
    return nullptr;
}

void VectorPainter::draw(QPainter& painter) const {
    if (m_step >= m_data.path.size()) {
        return m_chart.drawEmpty(painter, tr("Choose a step of the path"));
    }
    const ChartAxis x = across();
    const ChartAxis y = upright();
    m_chart.drawUpright(painter, y);
    for (std::size_t i = 0; i < count(); ++i) {
        drawBar(painter, i, x, y);
    }
    drawNames(painter, x);
}

void VectorPainter::drawBar(QPainter& painter, std::size_t i, const ChartAxis& x,
                            const ChartAxis& y) const {
    const std::size_t c = m_data.firstFactor + i;
    const double left = x.at(static_cast<double>(i)) + 1;
    const double width = std::max(1.0, x.at(static_cast<double>(i + 1)) - left - 1);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_theme.accent());
    const double top = y.at(drawnScore(step().after[c]));
    painter.drawRect(QRectF(QPointF(left, y.at(0)), QPointF(left + width, top)).normalized());
    if (step().before.empty()) {
        return;
    }
    const double before = y.at(drawnScore(step().before[c]));
    painter.setPen(QPen(m_theme.caution(), m_theme.stroke(2)));
    painter.drawLine(QPointF(left - 1, before), QPointF(left + width + 1, before));
    if (const std::vector<float>* earlier = from()) {
        drawArrow(painter, left + width / 2, y.at(drawnScore((*earlier)[c])), before);
    }
}

void VectorPainter::drawArrow(QPainter& painter, double at, double tail, double head) const {
    if (std::abs(head - tail) < leastArrow) {
        return;
    }
    const double back = head > tail ? -3.5 : 3.5;
    painter.setPen(QPen(m_theme.caution(), m_theme.stroke(1)));
    painter.drawLine(QPointF(at, tail), QPointF(at, head));
    painter.drawLine(QPointF(at, head), QPointF(at - 2.5, head + back));
    painter.drawLine(QPointF(at, head), QPointF(at + 2.5, head + back));
}

void VectorPainter::drawNames(QPainter& painter, const ChartAxis& x) const {
    const QRectF plot = m_chart.plot();
    const double wide = x.at(1) - x.at(0);
    std::size_t begin = 0;
    std::size_t groups = 0;
    for (std::size_t i = 0; i < count(); ++i) {
        const GradientColumn& here = m_data.columns[m_data.firstFactor + i];
        const QString group = here.group();
        const double left = x.at(static_cast<double>(i));
        painter.setPen(m_theme.faintText());
        if (wide >= narrowest) {
            painter.setFont(m_theme.font(9));
            painter.drawText(QRectF(left - 2, plot.bottom() + 2, wide + 4, 12), Qt::AlignCenter,
                             here.subject.left(wide < 14 ? 1 : 3));
        }
        const bool last =
            i + 1 == count() || m_data.columns[m_data.firstFactor + i + 1].group() != group;
        if (!last) {
            continue;
        }
        const double from = x.at(static_cast<double>(begin));
        const double to = x.at(static_cast<double>(i + 1));
        begin = i + 1;
        drawGroup(painter, group, from, to,
                  wide < narrowest ? std::optional(groups++ % 2) : std::nullopt);
    }
}

/// Where bars have no letters, the names of the groups stand in both rows by turns, each over half
/// of its neighbours' room.
void VectorPainter::drawGroup(QPainter& painter, const QString& group, double from, double to,
                              std::optional<std::size_t> turn) const {
    const QRectF plot = m_chart.plot();
    const double beside = turn ? (to - from) / 2 - 1 : -1;
    const double below = turn == std::size_t{0} ? 1 : 15;
    const QRectF room(from - beside, plot.bottom() + below, to - from + 2 * beside, 14);
    painter.setFont(m_theme.font(turn ? 9 : 10));
    painter.drawText(room, Qt::AlignCenter,
                     QFontMetricsF(painter.font()).elidedText(group, Qt::ElideRight, room.width()));
    painter.setPen(QPen(m_theme.hairline(), 1));
    painter.drawLine(QPointF(to, plot.top()), QPointF(to, plot.bottom() + (turn ? 0 : 28)));
}

QString VectorPainter::wordsAt(const QPointF& point) const {
    if (m_step >= m_data.path.size() || !m_chart.plot().adjusted(0, 0, 0, 30).contains(point)) {
        return {};
    }
    const ChartAxis x = across();
    const double wide = x.at(1) - x.at(0);
    const auto i = static_cast<std::size_t>(std::max(0.0, (point.x() - x.at(0)) / wide));
    if (i >= count()) {
        return {};
    }
    const std::size_t c = m_data.firstFactor + i;
    const auto number = [](float score) {
        return QString::number(static_cast<double>(score), 'f', 2);
    };
    return step().before.empty()
               ? tr("%1: %2").arg(m_data.columns[c].name(), number(step().after[c]))
               : tr("%1: %2 before it was projected, %3 after")
                     .arg(m_data.columns[c].name(), number(step().before[c]),
                          number(step().after[c]));
}

}  // namespace loopglass::ui
