// Both axes are logarithmic: what a method gains is a factor, and most is gained early. The line at
// the bottom is the proven optimum.
#include "mappers/race_painter.h"

#include "race/standing.h"
#include "record/vocabulary.h"
#include "text/engine_text.h"

#include <QPainterPath>
#include <algorithm>
#include <cmath>

namespace loopglass::ui {

namespace {

constexpr double raceEdge = 16;
constexpr double raceLeft = 64;
constexpr double raceRight = 132;  // for the names at the ends
constexpr double raceTitle = 52;
constexpr double raceAxis = 44;
constexpr double rowHeight = 21;
constexpr double nameWidth = 138;
constexpr int moments = 160;
constexpr double mostRatio = 1e4;
constexpr double curveReach = 7;

double distanceTo(const std::vector<QPointF>& line, const QPointF& position) {
    double least = 1e9;
    for (std::size_t i = 1; i < line.size(); ++i) {
        const QPointF along = line[i] - line[i - 1];
        const QPointF to = position - line[i - 1];
        const double length = QPointF::dotProduct(along, along);
        const double share =
            length > 0 ? std::clamp(QPointF::dotProduct(to, along) / length, 0.0, 1.0) : 0;
        const QPointF apart = to - share * along;
        least = std::min(least, std::hypot(apart.x(), apart.y()));
    }
    return least;
}

}  // namespace

RacePainter::RacePainter(const Theme& theme, const RaceData& data, const RacePlace& marked,
                         race::Along along, const QRectF& area)
    : m_theme(theme),
      m_data(data),
      m_marked(marked),
      m_along(along),
      m_area(area) {
    m_marked.course = std::min(marked.course, data.runs.size() - 1);
    const double wanted = 58 + rowHeight * static_cast<double>(data.request.methods.size());
    const double table = data.runs.size() > 1 ? std::min(wanted, area.height() * 0.45) : 0;
    m_chart =
        QRectF(area.left() + raceLeft, area.top() + raceTitle,
               std::max(60.0, area.width() - raceLeft - raceRight),
               std::max(60.0, area.height() - raceTitle - raceAxis - table - (table > 0 ? 6 : 0)));
    m_table =
        QRectF(area.left() + raceEdge, area.bottom() - table, area.width() - 2 * raceEdge, table);
    scale();
    layCurves();
}

void RacePainter::scale() {
    const auto& optimum = m_data.optima[m_marked.course];
    bool any = false;
    double first = 1e300;
    for (const auto& runs : m_data.runs[m_marked.course]) {
        for (const race::Run& run : runs) {
            for (const race::Improvement& point : run.curve) {
                const double at = m_along == race::Along::Evaluations
                                      ? static_cast<double>(point.evaluations)
                                      : point.seconds;
                first = std::min(first, std::max(at, 1e-5));
                m_most = optimum ? std::max(m_most, point.value / optimum->value) : m_most;
            }
            const double end = m_along == race::Along::Evaluations
                                   ? static_cast<double>(run.evaluated)
                                   : run.seconds;
            m_last = any ? std::max(m_last, end) : end;
            any = true;
        }
    }
    m_first = m_along == race::Along::Evaluations ? 1 : std::min(first, 1e-2);
    m_last = std::max(m_last, m_first * 10);
    m_most = std::min(m_most, mostRatio);
}

double RacePainter::xAt(double moment) const {
    return m_chart.left() +
           m_chart.width() * std::log(moment / m_first) / std::log(m_last / m_first);
}

double RacePainter::yAt(double ratio) const {
    const double share = std::log(std::clamp(ratio, 1.0, m_most)) / std::log(m_most);
    return m_chart.bottom() - share * m_chart.height();
}

void RacePainter::layCurves() {
    const auto& optimum = m_data.optima[m_marked.course];
    std::vector<double> at;
    for (int i = 0; i <= moments; ++i) {
        at.push_back(m_first * std::pow(m_last / m_first, static_cast<double>(i) / moments) *
                     (1 + 1e-12));
    }
    for (const auto& runs : m_data.runs[m_marked.course]) {
        m_curves.emplace_back();
        if (!optimum || runs.empty()) {
            continue;
        }
        Curve& curve = m_curves.back();
        for (const race::BandPoint& point : race::bandOf(runs, optimum->value, m_along, at)) {
            if (point.median) {
                curve.median.emplace_back(xAt(point.at), yAt(*point.median));
            }
            if (point.low && point.high) {
                curve.low.emplace_back(xAt(point.at), yAt(*point.low));
                curve.high.emplace_back(xAt(point.at), yAt(*point.high));
            }
        }
    }
}

std::optional<QPointF> RacePainter::endOf(std::size_t method) const {
    return m_curves[method].median.empty() ? std::nullopt
                                           : std::optional(m_curves[method].median.back());
}

std::optional<RacePlace> RacePainter::under(const QPointF& position) const {
    std::optional<RacePlace> found;
    double least = curveReach;
    for (std::size_t m = 0; m < m_curves.size(); ++m) {
        const double distance = distanceTo(m_curves[m].median, position);
        if (distance < least) {
            least = distance;
            found = RacePlace{m_marked.course, m, 0};
        }
    }
    for (std::size_t c = 0; c < m_data.runs.size() && m_table.height() > 0; ++c) {
        for (std::size_t m = 0; m < m_curves.size(); ++m) {
            if (cell(c, m).contains(position)) {
                found = RacePlace{c, m, 0};
            }
        }
    }
    return found;
}

void RacePainter::draw(QPainter& painter) const {
    drawTitle(painter);
    drawAxes(painter);
    painter.save();
    painter.setClipRect(m_chart.adjusted(-2, -2, 2, 3));
    for (std::size_t m = 0; m < m_curves.size(); ++m) {
        drawCurve(painter, m);
    }
    painter.restore();
    drawEnds(painter);
    if (m_table.height() > 0) {
        drawTable(painter);
    }
}

void RacePainter::drawTitle(QPainter& painter) const {
    const QRectF line(m_area.left() + raceEdge, m_area.top() + 6, m_area.width() - 2 * raceEdge,
                      22);
    const QString beside = m_data.request.seeds > 1
                               ? tr("median of %1 seeds, band 10–90 %").arg(m_data.request.seeds)
                               : tr("one seed");
    painter.setFont(m_theme.font(12));
    const double besideWidth = QFontMetricsF(painter.font()).horizontalAdvance(beside);
    painter.setPen(m_theme.faintText());
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, beside);
    painter.setFont(m_theme.font(14, true));
    painter.setPen(m_theme.text());
    const QString what = m_along == race::Along::Evaluations
                             ? tr("How far from the optimum, after so many evaluations")
                             : tr("How far from the optimum, after so much time");
    const QString title =
        m_data.runs.size() > 1
            ? QStringLiteral("%1: %2").arg(qt(m_data.request.courses[m_marked.course].name), what)
            : what;
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetricsF(painter.font())
                         .elidedText(title, Qt::ElideRight, line.width() - besideWidth - 16));
    painter.setFont(m_theme.font(11));
    painter.setPen(m_theme.faintText());
    painter.drawText(QPointF(m_chart.left(), m_chart.top() - 8),
                     tr("%1 ÷ optimum").arg(uiText(titleOf(m_data.request.options.objective))));
}

void RacePainter::drawAxes(QPainter& painter) const {
    painter.setFont(m_theme.numbers(11));
    for (double decade = 1; decade <= m_most; decade *= 10) {
        for (const double part : {1.0, 2.0, 5.0}) {
            const double ratio = decade * part;
            if (ratio > m_most * 1.001 || (m_most > 200 && part > 1 && decade > 1)) {
                continue;
            }
            const double y = yAt(ratio);
            painter.setPen(QPen(m_theme.hairline(), 1));
            painter.drawLine(QPointF(m_chart.left(), y), QPointF(m_chart.right(), y));
            painter.setPen(m_theme.faintText());
            painter.drawText(QRectF(m_area.left(), y - 9, raceLeft - 8, 18),
                             Qt::AlignRight | Qt::AlignVCenter,
                             countLabel(static_cast<std::int64_t>(ratio)) + QStringLiteral("×"));
        }
    }
    const bool counted = m_along == race::Along::Evaluations;
    for (int power = static_cast<int>(std::ceil(std::log10(m_first) - 1e-9));
         power <= std::log10(m_last) + 1e-9; ++power) {
        const double moment = std::pow(10, power);
        const QString text = counted ? countLabel(static_cast<std::int64_t>(std::llround(moment)))
                                     : durationLabel(moment);
        painter.drawText(QRectF(xAt(moment) - 50, m_chart.bottom() + 5, 100, 16), Qt::AlignCenter,
                         text);
    }
    painter.setFont(m_theme.font(11));
    painter.drawText(QRectF(m_chart.left(), m_chart.bottom() + 21, m_chart.width(), 16),
                     Qt::AlignRight | Qt::AlignVCenter,
                     counted ? tr("mappings evaluated") : tr("time of one thread"));
    const auto& optimum = m_data.optima[m_marked.course];
    painter.setPen(QPen(m_theme.good(), 2));
    painter.drawLine(m_chart.bottomLeft(), m_chart.bottomRight());
    painter.drawText(QRectF(m_chart.left(), m_chart.bottom() + 21, m_chart.width(), 16),
                     Qt::AlignLeft | Qt::AlignVCenter,
                     !optimum          ? tr("the optimum is not known yet")
                     : optimum->proven ? tr("1× is the proven optimum: nothing can be below")
                                       : tr("1× is a bound: nothing can be below"));
}

void RacePainter::drawCurve(QPainter& painter, std::size_t method) const {
    const Curve& curve = m_curves[method];
    const QColor colour = raceColour(m_theme, method);
    if (curve.low.size() > 1 && m_data.request.seeds > 1) {
        QPolygonF band;
        for (const QPointF& point : curve.high) {
            band << point;
        }
        for (auto point = curve.low.rbegin(); point != curve.low.rend(); ++point) {
            band << *point;
        }
        QColor pale = colour;
        pale.setAlphaF(0.13F);
        painter.setPen(Qt::NoPen);
        painter.setBrush(pale);
        painter.drawPolygon(band);
    }
    if (!curve.median.empty()) {
        QPen pen(colour, method == m_marked.method ? 3 : 2);
        pen.setStyle(raceLine(method));
        painter.setPen(pen);
        painter.setBrush(Qt::NoBrush);
        painter.drawPolyline(curve.median.data(), static_cast<int>(curve.median.size()));
    }
}

/// Names at the ends of the curves, apart where these come close.
void RacePainter::drawEnds(QPainter& painter) const {
    struct Label {
        double y;
        std::size_t method;
    };
    std::vector<Label> labels;
    for (std::size_t m = 0; m < m_curves.size(); ++m) {
        if (const auto end = endOf(m)) {
            labels.push_back({end->y(), m});
        }
    }
    std::stable_sort(labels.begin(), labels.end(),
                     [](const Label& a, const Label& b) { return a.y > b.y; });
    double below = m_chart.bottom() + 14;
    for (Label& label : labels) {
        label.y = std::min(label.y, below - 14);
        below = label.y;
    }
    for (const Label& label : labels) {
        const QColor colour = raceColour(m_theme, label.method);
        painter.setFont(m_theme.font(11, label.method == m_marked.method));
        painter.setPen(m_theme.legible(colour));
        painter.drawText(QRectF(m_chart.right() + 8, label.y - 8, raceRight - 12, 16),
                         Qt::AlignLeft | Qt::AlignVCenter,
                         QFontMetricsF(painter.font())
                             .elidedText(racerName(m_data.request.methods[label.method]),
                                         Qt::ElideRight, raceRight - 12));
    }
}

QRectF RacePainter::cell(std::size_t course, std::size_t method) const {
    const auto columns = static_cast<double>(m_data.runs.size() + 1);
    const double width = std::clamp((m_table.width() - nameWidth) / columns, 30.0, 84.0);
    const double top = m_table.top() + 50;
    const double room = m_table.bottom() - 6 - top;
    const double height =
        std::min(rowHeight, room / static_cast<double>(m_data.request.methods.size()));
    return {m_table.left() + nameWidth + width * static_cast<double>(course),
            top + height * static_cast<double>(method), width - 3, height - 3};
}

void RacePainter::drawCell(QPainter& painter, const QRectF& box, const std::optional<double>& ratio,
                           std::size_t method) const {
    QColor behind = raceColour(m_theme, method);
    const double worse = ratio ? std::min(1.0, std::log10(std::max(1.0, *ratio)) / 1.5) : 0;
    behind.setAlphaF(static_cast<float>(0.06 + 0.34 * worse));
    painter.setPen(Qt::NoPen);
    painter.setBrush(behind);
    painter.drawRoundedRect(box, 3, 3);
    painter.setPen(ratio ? m_theme.text() : m_theme.faintText());
    const QString text = raceRatio(ratio);
    painter.setFont(m_theme.numbers(11));
    if (QFontMetricsF(painter.font()).horizontalAdvance(text) > box.width()) {
        painter.setFont(m_theme.numbers(9));
    }
    painter.drawText(box, Qt::AlignCenter, text);
}

void RacePainter::drawTable(QPainter& painter) const {
    painter.setFont(m_theme.font(14, true));
    painter.setPen(m_theme.text());
    painter.drawText(QPointF(m_table.left(), m_table.top() + 18), tr("The same over all layers"));
    painter.setFont(m_theme.font(11, true));
    painter.setPen(m_theme.faintText());
    for (std::size_t c = 0; c <= m_data.runs.size(); ++c) {
        const QRectF box = cell(c, 0);
        const QString name =
            c < m_data.runs.size() ? qt(m_data.request.courses[c].name) : tr("geomean");
        painter.setPen(c == m_marked.course ? m_theme.text() : m_theme.faintText());
        painter.drawText(
            QRectF(box.left(), box.top() - 19, box.width(), 16), Qt::AlignCenter,
            QFontMetricsF(painter.font()).elidedText(name, Qt::ElideMiddle, box.width()));
    }
    for (std::size_t m = 0; m < m_data.request.methods.size(); ++m) {
        painter.setFont(m_theme.font(12, m == m_marked.method));
        painter.setPen(m_theme.text());
        painter.drawText(
            QRectF(m_table.left(), cell(0, m).top(), nameWidth - 8, cell(0, m).height()),
            Qt::AlignLeft | Qt::AlignVCenter,
            QFontMetricsF(painter.font())
                .elidedText(racerName(m_data.request.methods[m]), Qt::ElideRight, nameWidth - 8));
        std::vector<std::optional<double>> medians;
        for (std::size_t c = 0; c < m_data.runs.size(); ++c) {
            const auto& optimum = m_data.optima[c];
            medians.push_back(optimum ? race::standingOf(m_data.runs[c][m], optimum->value).median
                                      : std::nullopt);
            drawCell(painter, cell(c, m), medians.back(), m);
        }
        drawCell(painter, cell(m_data.runs.size(), m), race::geometricMean(medians), m);
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_theme.accent(), 1.5));
    painter.drawRoundedRect(cell(m_marked.course, m_marked.method), 3, 3);
}

}  // namespace loopglass::ui
