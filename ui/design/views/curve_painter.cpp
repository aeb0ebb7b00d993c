#include "design/views/curve_painter.h"

#include "design/points/emptiest_box.h"
#include "record/vocabulary.h"
#include "text/area_text.h"
#include "text/engine_text.h"
#include "text/list_text.h"
#include "text/units.h"
#include "toolkit/chart.h"

#include <QPainterPath>
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace loopglass::ui {

namespace {

constexpr double edge = 16;
constexpr double shareOfCurves = 0.64;
// Margins in pixels, for text of the usual size.
constexpr int leftMargin = 76;
constexpr int rightMargin = 74;  ///< for the names of the curves
constexpr int titleHeight = 52;
constexpr int axisHeight = 46;
constexpr int legendHeight = 30;
constexpr int boxLine = 16;   ///< height in pixels of a line in the box at the mark
constexpr int nameLine = 15;  ///< height in pixels of a curve's name
constexpr int tickLine = 18;
constexpr double pointSize = 3;
constexpr double lineWidth = 2;

}  // namespace

CurvePainter::CurvePainter(const Theme& theme, const DesignData& data, std::size_t markedCurve,
                           const QRectF& area)
    : m_theme(theme),
      m_data(data),
      m_scores(scoresOf(data)),
      m_marked(std::min(markedCurve, data.curves.size() - 1)),
      m_area(area) {
    const int title = theme.scaled(titleHeight);
    const int axis = theme.scaled(axisHeight);
    const double height = area.height() - title * 2 - axis - theme.scaled(legendHeight);
    m_chart =
        QRectF(area.left() + theme.scaled(leftMargin), area.top() + title,
               std::max(40.0, area.width() - theme.scaled(leftMargin) - theme.scaled(rightMargin)),
               std::max(40.0, height * shareOfCurves));
    m_bars = QRectF(m_chart.left(), m_chart.bottom() + axis + title - 8, m_chart.width(),
                    std::max(20.0, height * (1 - shareOfCurves)));
    const double inset =
        data.xs.size() > 1 ? m_chart.width() / (2.2 * static_cast<double>(data.xs.size())) : 0;
    m_along = PlaceScale(data.xs, m_chart.left() + std::min(inset, 24.0),
                         m_chart.right() - std::min(inset, 24.0));
    double least = std::numeric_limits<double>::infinity();
    double most = 0;
    for (const auto& row : data.points) {
        for (const auto& point : row) {
            if (point && point->isMapped()) {
                least = std::min(least, point->objective);
                most = std::max(most, point->objective);
                m_mostEnergy = std::max(m_mostEnergy, point->energy);
            }
        }
    }
    const double unit = m_scores.unit().factor;
    m_up = ChartAxis::rounded(most > 0 ? least / unit : 0, most > 0 ? most / unit : 1,
                              m_chart.bottom(), m_chart.top());
}

/// The first six colours are distinguishable with every kind of colour vision. The other six have
/// the same colours with dashed lines, so they are distinguishable as well. Names in these colours
/// are made darker or lighter, so that they are legible.
QColor curveColour(const Theme& theme, std::size_t curve) {
    constexpr std::array<unsigned, curveColours> light{0x0072b2, 0xd55e00, 0x009e73, 0x8c3cdc,
                                                       0x1f2933, 0xa08c50, 0xf0288c, 0x003cb4,
                                                       0x641464, 0xb478dc, 0xf01400, 0x3c3c14};
    constexpr std::array<unsigned, curveColours> dark{0x56b4e9, 0xf58a45, 0x00f08c, 0x8a5cf5,
                                                      0xe6e9ec, 0xf01464, 0x64f014, 0xdc3cdc,
                                                      0xdcdc8c, 0xa07864, 0x3c8c28, 0xff99bb};
    const std::size_t at = curve % curveColours;
    return QColor::fromRgb(0xFF000000U | (theme.isDark() ? dark : light)[at]);
}

/// Returns a different dash pattern for each group of six curves.
Qt::PenStyle curveLine(std::size_t curve) {
    constexpr std::array lines{Qt::SolidLine, Qt::DashLine, Qt::DotLine, Qt::DashDotLine,
                               Qt::DashDotDotLine};
    return lines[2 * curve / curveColours % lines.size()];
}

QColor CurvePainter::partColour(std::size_t part) const {
    const std::size_t levels = m_data.parts.size() - 1;
    return part < levels ? m_theme.levelBarColor(part, levels) : m_theme.operationsColor();
}

QPointF CurvePainter::pointAt(const DesignPlace& place) const {
    const DesignPoint* point = m_data.at(place);
    const double y = point != nullptr && point->isMapped()
                         ? m_up.at(point->objective / m_scores.unit().factor)
                         : m_chart.bottom();
    return {m_along.at(place.x), y};
}

void CurvePainter::draw(QPainter& painter) const {
    drawTitle(painter);
    drawAxes(painter);
    drawBars(painter);
    drawFlips(painter);
    for (std::size_t c = 0; c < m_data.curves.size(); ++c) {
        drawCurve(painter, c);
    }
    drawEndLabels(painter);
    if (const auto best = m_data.best()) {
        m_theme.drawMark(painter, Mark::Best, pointAt(*best), 13);
    }
    drawLegend(painter);
}

QString CurvePainter::proofText() const {
    if (m_data.known() < m_data.all()) {
        return tr("some points are not mapped");
    }
    if (!m_data.isProven()) {
        return tr("not every point is proven");
    }
    if (m_data.isEvenOnly()) {
        return m_data.hasStandIns()
                   ? tr("each point within the budget is proven for perfect factors")
                   : tr("each point is proven for perfect factors");
    }
    return m_data.hasStandIns() ? tr("each point within the budget is a proven optimum")
                                : tr("each point is a proven optimum");
}

void CurvePainter::drawTitle(QPainter& painter) const {
    const QRectF line(m_area.left() + edge, m_area.top() + 6, m_area.width() - 2 * edge,
                      m_theme.scaled(22));
    const QString proof = proofText();
    const bool whole = m_data.known() == m_data.all();
    const QString title = closedUp(
        tr("Lowest %1 by %2").arg(m_scores.title(), parameterTitle(m_data.axis().parameter)));
    const QFontMetricsF small(m_theme.font(12));
    const QFontMetricsF large(m_theme.font(14, true));
    const bool beside =
        large.horizontalAdvance(title) + 16 + small.horizontalAdvance(proof) <= line.width();
    painter.setFont(m_theme.font(12));
    painter.setPen(!whole              ? m_theme.faintText()
                   : m_data.isProven() ? m_theme.good()
                                       : m_theme.caution());
    // If both do not fit in one line, the second is placed below, beside the name of the counted
    // quantity.
    const double below = line.width() - (m_chart.left() - line.left()) - 16 -
                         QFontMetricsF(m_theme.font(11)).horizontalAdvance(m_scores.heading());
    painter.drawText(beside ? line : line.translated(0, line.height()),
                     Qt::AlignRight | Qt::AlignVCenter,
                     beside ? proof : small.elidedText(proof, Qt::ElideRight, below));
    painter.setFont(m_theme.font(14, true));
    painter.setPen(m_theme.text());
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                     large.elidedText(title, Qt::ElideRight, line.width()));
    painter.setFont(m_theme.font(11));
    painter.setPen(m_theme.faintText());
    painter.drawText(QPointF(m_chart.left(), m_chart.top() - 8), m_scores.heading());
}

void CurvePainter::drawAxes(QPainter& painter) const {
    painter.setFont(m_theme.numbers(11));
    const QFontMetricsF metrics(painter.font());
    drawUpwardTicks(painter, m_theme, m_chart, m_up.labelledTicks());
    std::vector<double> widths;
    for (const design::Value& x : m_data.xs) {
        widths.push_back(metrics.horizontalAdvance(tickLabel(m_data.axis().parameter, x)));
    }
    for (const std::size_t x : m_along.labelled(widths)) {
        painter.drawText(QRectF(m_along.at(x) - 80, m_chart.bottom() + m_theme.scaled(6), 160,
                                m_theme.scaled(16)),
                         Qt::AlignCenter, tickLabel(m_data.axis().parameter, m_data.xs[x]));
    }
    painter.setFont(m_theme.font(11));
    painter.drawText(belowAxis(), Qt::AlignRight | Qt::AlignVCenter,
                     axisTitle(m_data.axis().parameter));
}

/// Returns the rectangle of a number beside the vertical axis.
QRectF CurvePainter::besideAxis(double y) const {
    const int high = m_theme.scaled(tickLine);
    return {m_area.left(), y - high / 2.0, m_chart.left() - m_area.left() - 8.0,
            static_cast<double>(high)};
}

QRectF CurvePainter::belowAxis() const {
    return {m_chart.left(), m_chart.bottom() + m_theme.scaled(23), m_chart.width(),
            static_cast<double>(m_theme.scaled(16))};
}

void CurvePainter::drawCurve(QPainter& painter, std::size_t curve) const {
    QPainterPath path;
    bool down = false;
    for (std::size_t x = 0; x < m_data.xs.size(); ++x) {
        const DesignPoint* point = m_data.at({curve, x});
        if (point != nullptr && point->isMapped()) {
            const QPointF at = pointAt({curve, x});
            down ? path.lineTo(at) : path.moveTo(at);
            down = true;
        } else {
            down = down && point == nullptr;  // a point without a mapping interrupts the curve here
        }
    }
    const QColor colour = curveColour(m_theme, curve);
    painter.setBrush(Qt::NoBrush);
    QPen pen(colour, curve == m_marked ? lineWidth + 0.5 : lineWidth);
    pen.setStyle(curveLine(curve));
    painter.setPen(pen);
    painter.drawPath(path);
    for (std::size_t x = 0; x < m_data.xs.size(); ++x) {
        const DesignPoint* point = m_data.at({curve, x});
        if (point == nullptr || !point->isMapped()) {
            continue;
        }
        const QPointF at = pointAt({curve, x});
        if (point->over) {
            painter.setPen(QPen(m_theme.markColor(Mark::Capacity), 1.5));
            painter.setBrush(m_theme.panel());
            painter.drawRect(
                QRectF(at.x() - pointSize, at.y() - pointSize, 2 * pointSize, 2 * pointSize));
        } else {
            painter.setPen(QPen(colour, 1.5));
            painter.setBrush(m_theme.panel());
            painter.drawEllipse(at, pointSize, pointSize);
        }
    }
}

namespace {

/// Keeps this number of labels, evenly spaced, including the first, the last and the label of the
/// marked curve.
template <typename Label>
std::vector<Label> evenly(const std::vector<Label>& labels, std::size_t count, std::size_t marked) {
    std::vector<Label> kept;
    bool has = false;
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t from = i * (labels.size() - 1) / std::max<std::size_t>(count - 1, 1);
        const std::size_t next =
            i + 1 < count ? (i + 1) * (labels.size() - 1) / std::max<std::size_t>(count - 1, 1)
                          : labels.size();
        const auto stands = [&](std::size_t at) { return labels[at].curve == marked; };
        std::size_t at = from;
        while (at < next && !stands(at)) {
            ++at;
        }
        has = has || at < next;
        kept.push_back(labels[at < next ? at : from]);
    }
    return kept;
}

}  // namespace

/// Returns the position of each curve's name beside its last point. If names are close together,
/// they are moved apart. If not all names fit, some are shown, and the last line has the number of
/// the others.
std::vector<CurvePainter::EndLabel> CurvePainter::endLabels() const {
    const double lineHeight = m_theme.scaled(nameLine);
    std::vector<EndLabel> labels;
    for (std::size_t c = 0; c < m_data.curves.size(); ++c) {
        for (std::size_t x = m_data.xs.size(); x-- > 0;) {
            const DesignPoint* point = m_data.at({c, x});
            if (point != nullptr && point->isMapped()) {
                labels.push_back({pointAt({c, x}).y(), c, pointAt({c, x})});
                break;
            }
        }
    }
    std::sort(labels.begin(), labels.end(),
              [](const EndLabel& a, const EndLabel& b) { return a.y < b.y; });
    double lowest = m_chart.bottom() - 2;  // the numbers of the axis are below
    const auto room = static_cast<std::size_t>(std::max(2.0, m_chart.height() / lineHeight));
    if (labels.size() > room) {
        labels = evenly(labels, room - 1, m_marked);
        lowest -= lineHeight;
    }
    for (std::size_t i = 1; i < labels.size(); ++i) {
        labels[i].y = std::max(labels[i].y, labels[i - 1].y + lineHeight);
    }
    for (std::size_t i = labels.size(); i-- > 0; lowest -= lineHeight) {
        labels[i].y = std::min(labels[i].y, lowest);
    }
    return labels;
}

/// Draws the names of the curves at their ends; a line leads to a name that was moved.
void CurvePainter::drawEndLabels(QPainter& painter) const {
    if (m_data.curveAxis() == nullptr) {
        return;
    }
    const double lineHeight = m_theme.scaled(nameLine);
    const double left = m_chart.right() + 6;
    const double wide = m_area.right() - left - 2;
    const std::vector<EndLabel> named = endLabels();
    painter.setFont(m_theme.numbers(11, true));
    for (const EndLabel& label : named) {
        const QColor colour = m_theme.legible(curveColour(m_theme, label.curve));
        if (std::abs(label.y - label.end.y()) > lineHeight / 3) {
            painter.setPen(QPen(colour, m_theme.stroke(1)));
            painter.drawLine(label.end + QPointF(m_theme.scaled(5), 0),
                             QPointF(m_chart.right() + 4, label.y));
        }
        painter.setPen(colour);
        painter.drawText(QRectF(left, label.y - lineHeight / 2, wide, lineHeight),
                         Qt::AlignLeft | Qt::AlignVCenter,
                         tickLabel(m_data.curveAxis()->parameter, m_data.curves[label.curve]));
    }
    std::size_t ended = 0;
    for (std::size_t c = 0; c < m_data.curves.size(); ++c) {
        bool mapped = false;
        for (std::size_t x = 0; x < m_data.xs.size(); ++x) {
            mapped = mapped || (m_data.at({c, x}) != nullptr && m_data.at({c, x})->isMapped());
        }
        ended += mapped ? 1 : 0;
    }
    if (ended > named.size()) {
        painter.setFont(m_theme.font(11));
        painter.setPen(m_theme.faintText());
        painter.drawText(QRectF(left, m_chart.bottom() - 2 - lineHeight / 2, wide, lineHeight),
                         Qt::AlignLeft | Qt::AlignVCenter,
                         tr("+ %1 more", "curves without a name").arg(ended - named.size()));
    }
}

QString CurvePainter::Flip::text() const { return from + QStringLiteral(" → ") + to; }

std::vector<CurvePainter::Flip> CurvePainter::flips() const {
    std::vector<Flip> found;
    for (std::size_t x = 1; x < m_data.xs.size(); ++x) {
        const DesignPoint* before = m_data.at({m_marked, x - 1});
        const DesignPoint* here = m_data.at({m_marked, x});
        if (before == nullptr || here == nullptr || before->order.isEmpty() ||
            here->order.isEmpty()) {
            continue;
        }
        if (before->order != here->order) {
            found.push_back({x, before->order, here->order});
        } else if (before->unrolling != here->unrolling) {
            found.push_back({x, before->unrolling, here->unrolling});
        }
    }
    return found;
}

double CurvePainter::flipPosition(const Flip& flip) const {
    return (m_along.at(flip.x - 1) + m_along.at(flip.x)) / 2;
}

void CurvePainter::drawFlips(QPainter& painter) const {
    painter.setFont(m_theme.numbers(10));
    const QFontMetricsF metrics(painter.font());
    double free = m_chart.left();
    for (const Flip& flip : flips()) {
        const double x = flipPosition(flip);
        const double y = m_chart.bottom();
        QPainterPath mark;
        mark.moveTo(x, y - 9);
        mark.lineTo(x - 4, y - 1);
        mark.lineTo(x + 4, y - 1);
        mark.closeSubpath();
        painter.fillPath(mark, m_theme.accent());
        const double width = metrics.horizontalAdvance(flip.text());
        const double left = std::min(x - width / 2, m_chart.right() - width);
        if (left > free) {
            painter.setPen(m_theme.legible(m_theme.accent()));
            painter.drawText(QPointF(left, y - 13), flip.text());
            free = left + width + 10;
        }
    }
}

QString CurvePainter::flipAt(const QPointF& position) const {
    constexpr double near = 8;
    for (const Flip& flip : flips()) {
        if (std::abs(flipPosition(flip) - position.x()) < near &&
            std::abs(position.y() - m_chart.bottom()) < 2 * near) {
            return tr("Best loop order or spatial unrolling changes here: %1").arg(flip.text());
        }
    }
    return {};
}

void CurvePainter::drawBars(QPainter& painter) const {
    painter.setFont(m_theme.font(13, true));
    painter.setPen(m_theme.text());
    QString title = tr("Energy of every point");
    if (const design::Axis* curves = m_data.curveAxis()) {
        title += QStringLiteral(" · ") + parameterTitle(curves->parameter) + QLatin1Char(' ') +
                 valueLabel(curves->parameter, m_data.curves[m_marked]);
    }
    const auto room = static_cast<int>(m_area.width() - 2 * edge);
    painter.drawText(QPointF(m_area.left() + edge, m_bars.top() - 10),
                     painter.fontMetrics().elidedText(title, Qt::ElideRight, room));
    if (!(m_mostEnergy > 0)) {
        return;
    }
    double between = m_bars.width();
    for (std::size_t x = 1; x < m_data.xs.size(); ++x) {
        between = std::min(between, m_along.at(x) - m_along.at(x - 1));
    }
    const double width = std::clamp(between * 0.8, 2.0, 36.0);
    const double pixelsPerPj = m_bars.height() / m_mostEnergy;
    for (std::size_t x = 0; x < m_data.xs.size(); ++x) {
        const DesignPoint* point = m_data.at({m_marked, x});
        if (point != nullptr && point->isMapped()) {
            drawBar(painter, *point,
                    QRectF(m_along.at(x) - width / 2, m_bars.top(), width, m_bars.height()),
                    pixelsPerPj);
        }
    }
    painter.setPen(QPen(m_theme.hairline(), 1));
    painter.drawLine(m_bars.bottomLeft(), m_bars.bottomRight());
    const double y = m_bars.bottom() - m_data.compulsoryEnergy * pixelsPerPj;
    QPen line(m_theme.text(), 1, Qt::DashLine);
    painter.setPen(line);
    painter.drawLine(QPointF(m_bars.left(), y), QPointF(m_bars.right(), y));
    painter.setFont(m_theme.numbers(11));
    painter.setPen(m_theme.faintText());
    const Unit unit = energyUnit(m_mostEnergy);
    painter.drawText(besideAxis(m_bars.top()), Qt::AlignRight | Qt::AlignVCenter,
                     axisLabel(QString::number(m_mostEnergy / unit.factor, 'e', 1).toDouble()));
    painter.drawText(besideAxis(m_bars.bottom()), Qt::AlignRight | Qt::AlignVCenter,
                     QStringLiteral("0 ") + unit.name);
}

/// The outermost level is at the bottom of the bar, so that the line of compulsory energy is in its
/// part.
void CurvePainter::drawBar(QPainter& painter, const DesignPoint& point, const QRectF& place,
                           double pixelsPerPj) const {
    double bottom = place.bottom();
    for (std::size_t p = 0; p < point.parts.size(); ++p) {
        const double height = point.parts[p] * pixelsPerPj;
        painter.fillRect(QRectF(place.left(), bottom - height, place.width(), height),
                         partColour(p));
        bottom -= height;
        if (height > 2) {
            painter.fillRect(QRectF(place.left(), bottom, place.width(), 1), m_theme.panel());
        }
    }
}

void CurvePainter::drawLegend(QPainter& painter) const {
    const double y = m_bars.bottom() + m_theme.scaled(20);
    double x = m_bars.left();
    painter.setFont(m_theme.font(11));
    const QFontMetricsF metrics(painter.font());
    const auto high = static_cast<double>(m_theme.scaled(tickLine));
    for (std::size_t p = 0; p < m_data.parts.size(); ++p) {
        painter.fillRect(QRectF(x, y - 9, 10, 10), partColour(p));
        painter.setPen(m_theme.faintText());
        painter.drawText(QPointF(x + 15, y), qt(m_data.parts[p]));
        x += 15 + metrics.horizontalAdvance(qt(m_data.parts[p])) + 18;
    }
    const QString words = tr("dashed: minimum words moved at %1").arg(qt(m_data.parts.front()));
    if (x + metrics.horizontalAdvance(words) < m_area.right() - edge) {
        painter.drawText(QRectF(x, y - high * 0.7, m_area.right() - edge - x, high),
                         Qt::AlignRight | Qt::AlignVCenter, words);
    }
    drawBudget(painter);
}

/// Draws the legend of the squares below the curves. On paper, no tooltip explains the squares.
void CurvePainter::drawBudget(QPainter& painter) const {
    const auto over = [](const auto& point) { return point && point->isMapped() && point->over; };
    const bool any = std::any_of(m_data.points.begin(), m_data.points.end(), [&](const auto& row) {
        return std::any_of(row.begin(), row.end(), over);
    });
    if (!any) {
        return;
    }
    const QString words = tr("over the budget", "what a square in a chart is");
    const QFontMetricsF metrics(painter.font());
    QRectF line = belowAxis();
    if (metrics.horizontalAdvance(words + axisTitle(m_data.axis().parameter)) + 2 * edge >
        line.width()) {
        line.translate(0, line.height() + 2);
    }
    const double middle = line.center().y();
    painter.setPen(QPen(m_theme.markColor(Mark::Capacity), 1.5));
    painter.setBrush(m_theme.panel());
    painter.drawRect(QRectF(line.left(), middle - pointSize, 2 * pointSize, 2 * pointSize));
    painter.setPen(m_theme.faintText());
    painter.drawText(line.adjusted(2 * pointSize + 6, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                     words);
}

/// Returns the lines of the box at the mark.
QStringList CurvePainter::markerLines(const DesignPlace& place) const {
    const DesignPoint* point = m_data.at(place);
    QStringList lines{placeTitle(m_data, place)};
    if (point == nullptr || !point->isMapped()) {
        lines << (point == nullptr ? tr("not mapped yet") : tr("no mapping"));
    } else {
        lines << m_scores.title() + QLatin1Char(' ') + m_scores.label(point->objective) +
                     (point->area() > 0 ? QStringLiteral(" · ") + areaText(areaOf(*point->machine))
                                        : QString());
    }
    for (const Flip& flip : flips()) {
        if (flip.x == place.x && place.curve == m_marked) {
            lines << tr("change: %1").arg(flip.text());
        }
    }
    return lines;
}

void CurvePainter::drawMarker(QPainter& painter, const DesignPlace& place) const {
    const DesignPoint* point = m_data.at(place);
    const QPointF at = pointAt(place);
    painter.setPen(QPen(m_theme.faintText(), 1.5, Qt::DotLine));
    painter.drawLine(QPointF(at.x(), m_chart.top()), QPointF(at.x(), m_chart.bottom()));
    painter.drawLine(QPointF(at.x(), m_bars.top()), QPointF(at.x(), m_bars.bottom()));
    if (point != nullptr && point->isMapped()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(m_theme.text(), 1.5));
        painter.drawEllipse(at, pointSize + 4, pointSize + 4);
    }
    drawBox(painter, markerBox(place), markerLines(place));
}

QSizeF CurvePainter::boxSize(const QStringList& lines) const {
    double width = QFontMetricsF(m_theme.font(12, true)).horizontalAdvance(lines.first());
    for (const QString& line : lines) {
        width = std::max(width, QFontMetricsF(m_theme.numbers(11)).horizontalAdvance(line));
    }
    return {std::min(width + 20, m_area.width() - 8),
            m_theme.scaled(boxLine) * static_cast<double>(lines.size()) + 10};
}

QRectF CurvePainter::markerBox(const DesignPlace& marked) const {
    std::vector<DrawnPoint> points;
    for (std::size_t c = 0; c < m_data.curves.size(); ++c) {
        bool down = false;
        for (std::size_t x = 0; x < m_data.xs.size(); ++x) {
            const DesignPlace place{c, x};
            const DesignPoint* point = m_data.at(place);
            if (point != nullptr && point->isMapped()) {
                points.push_back({pointAt(place), down, place == marked ? m_data.all() : 1});
                down = true;
            } else {
                down = down && point == nullptr;
            }
        }
    }
    return boxHidingLeast(boxSize(markerLines(marked)), pointAt(marked).x(), m_chart, m_area,
                          points);
}

void CurvePainter::drawBox(QPainter& painter, const QRectF& box, const QStringList& lines) const {
    painter.setPen(QPen(m_theme.hairline(), 1));
    painter.setBrush(m_theme.panel());
    painter.drawRoundedRect(box, 4, 4);
    const double high = m_theme.scaled(boxLine);
    for (qsizetype i = 0; i < lines.size(); ++i) {
        painter.setFont(i == 0 ? m_theme.font(12, true) : m_theme.numbers(11));
        painter.setPen(i == 0   ? m_theme.text()
                       : i == 1 ? m_theme.faintText()
                                : m_theme.legible(m_theme.accent()));
        painter.drawText(
            QRectF(box.left(), box.top() + 5 + high * static_cast<double>(i), box.width(), high),
            Qt::AlignCenter,
            QFontMetricsF(painter.font()).elidedText(lines[i], Qt::ElideRight, box.width() - 12));
    }
}

}  // namespace loopglass::ui
