// Names are drawn in rows below the bars: the dimension of each number, if there is space, and the
// level and kind of each group. The number of rows is large enough to avoid cut names.
#include "mappers/gradient/vector_painter.h"

#include "text/text.h"

#include <algorithm>
#include <cmath>

namespace loopglass::ui {

namespace {

constexpr double farthest = 6;   ///< the largest drawn z-score
constexpr double narrowest = 6;  ///< smallest width in pixels of a bar with a letter below it
constexpr double minArrow = 4;
constexpr double nameRow = 14;
constexpr double betweenNames = 8;

/// Returns the score limited to the drawn range.
double drawnScore(float score) {
    return std::clamp(static_cast<double>(score), -farthest, farthest);
}

}  // namespace

VectorPainter::VectorPainter(const Theme& theme, const GradientData& data, std::size_t step,
                             const QRectF& area, const QString& title)
    : m_theme(theme),
      m_data(data),
      m_step(step),
      m_area(area),
      m_chart(theme, area, title, tr("z-scores; bars: projected, arrows: gradient")) {
    if (m_step < m_data.path.size()) {
        m_chart.leaveBelow(below());
    }
}

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

/// Returns the mapping from which a gradient step started; null for other steps.
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
        return m_chart.drawEmpty(painter, tr("Select a step of the path"));
    }
    const ChartAxis x = across();
    const ChartAxis y = upright();
    m_chart.drawUpright(painter, y);
    for (std::size_t i = 0; i < count(); ++i) {
        drawBar(painter, i, x, y);
    }
    drawGroups(painter);
    drawLetters(painter, x);
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
    if (std::abs(head - tail) < minArrow) {
        return;
    }
    const double back = head > tail ? -3.5 : 3.5;
    painter.setPen(QPen(m_theme.caution(), m_theme.stroke(1)));
    painter.drawLine(QPointF(at, tail), QPointF(at, head));
    painter.drawLine(QPointF(at, head), QPointF(at - 2.5, head + back));
    painter.drawLine(QPointF(at, head), QPointF(at + 2.5, head + back));
}

bool VectorPainter::hasLetters() const {
    const ChartAxis x = across();
    return x.at(1) - x.at(0) >= narrowest;
}

double VectorPainter::aboveNames() const { return hasLetters() ? nameRow : 0; }

std::vector<VectorPainter::Group> VectorPainter::groups() const {
    const ChartAxis x = across();
    std::vector<Group> all;
    for (std::size_t i = 0; i < count(); ++i) {
        const QString name = m_data.columns[m_data.firstFactor + i].group();
        if (all.empty() || all.back().name != name) {
            all.push_back({name, x.at(static_cast<double>(i))});
        }
        all.back().to = x.at(static_cast<double>(i + 1));
    }
    placeNames(all);
    return all;
}

/// Places each name below the middle of its group, within the chart, in the first free row.
void VectorPainter::placeNames(std::vector<Group>& groups) const {
    const QFontMetricsF metrics(m_theme.font(10));
    std::vector<double> ends;  // right end of each row
    for (Group& group : groups) {
        group.wide = metrics.horizontalAdvance(group.name) + 2;
        group.left = std::max(m_area.left(), std::min((group.from + group.to - group.wide) / 2,
                                                      m_area.right() - group.wide));
        std::size_t row = 0;
        while (row < ends.size() && ends[row] + betweenNames > group.left) {
            ++row;
        }
        ends.resize(std::max(ends.size(), row + 1));
        ends[row] = group.left + group.wide;
        group.row = static_cast<int>(row);
    }
}

double VectorPainter::below() const {
    int rows = 1;
    for (const Group& group : groups()) {
        rows = std::max(rows, group.row + 1);
    }
    return aboveNames() + rows * nameRow + 6;
}

/// Joins a name in a lower row to its group by a line.
void VectorPainter::drawGroups(QPainter& painter) const {
    const QRectF plot = m_chart.plot();
    const double top = plot.bottom() + aboveNames();
    const std::vector<Group> all = groups();
    painter.setPen(QPen(m_theme.hairline(), 1));
    for (const Group& group : all) {
        painter.drawLine(QPointF(group.to, plot.top()), QPointF(group.to, top));
        if (group.row > 0) {
            const double middle = (group.from + group.to) / 2;
            painter.drawLine(QPointF(middle, top), QPointF(middle, top + group.row * nameRow));
        }
    }
    painter.setFont(m_theme.font(10));
    for (const Group& group : all) {
        const QRectF room(group.left, top + 1 + group.row * nameRow, group.wide, nameRow);
        painter.fillRect(room, m_theme.panel());  // background, so that lines do not cross names
        painter.setPen(m_theme.faintText());
        painter.drawText(room, Qt::AlignCenter, group.name);
    }
}

void VectorPainter::drawLetters(QPainter& painter, const ChartAxis& x) const {
    const double wide = x.at(1) - x.at(0);
    if (!hasLetters()) {
        return;
    }
    painter.setPen(m_theme.faintText());
    painter.setFont(m_theme.font(9));
    for (std::size_t i = 0; i < count(); ++i) {
        painter.drawText(
            QRectF(x.at(static_cast<double>(i)) - 2, m_chart.plot().bottom() + 2, wide + 4, 12),
            Qt::AlignCenter,
            m_data.columns[m_data.firstFactor + i].subject.left(wide < 14 ? 1 : 3));
    }
}

QString VectorPainter::wordsAt(const QPointF& point) const {
    if (m_step >= m_data.path.size() ||
        !m_chart.plot().adjusted(0, 0, 0, below()).contains(point)) {
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
               : tr("%1: %2 before projection, %3 after")
                     .arg(m_data.columns[c].name(), number(step().before[c]),
                          number(step().after[c]));
}

}  // namespace loopglass::ui
