// Both axes are logarithmic, because methods differ by factors and most progress is early. Near the
// optimum, at the bottom line, ratios r are spread as asinh(log r ÷ log 1.2). The chart therefore
// shows a mapper's start at a thousand times the optimum as well as its end a few per cent above
// the optimum.
#include "mappers/race_painter.h"

#include "mappers/marks/race_marks.h"
#include "mappers/race_cells.h"
#include "record/vocabulary.h"
#include "text/engine_text.h"
#include "text/score_text.h"
#include "toolkit/chart.h"

#include <QPainterPath>
#include <algorithm>
#include <cmath>

namespace loopglass::ui {

namespace {

constexpr double raceEdge = 16;
constexpr double betweenTexts = 12;
// Margins in pixels, for the default font size.
constexpr int raceLeft = 64;
constexpr int raceRight = 132;  // space for the names at the ends of curves
constexpr int raceTitle = 52;
constexpr int figureTitle = 26;
constexpr int raceAxis = 44;
constexpr int labelHeight = 14;
constexpr int wordLine = 16;
constexpr int minBetween = 18;    // smallest distance in pixels between numbers of the axis
constexpr double markSpace = 74;  // distance in pixels between the marks of a curve
constexpr double markSide = 8;
constexpr int moments = 160;
constexpr double maxRatio = 1e4;
constexpr double curveReach = 7;

double spread(double ratio) {
    static const double near = std::log(1.2);
    return std::asinh(std::log(ratio) / near);
}

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
                         race::ProgressAxis along, const QRectF& area, CurveDetail shows)
    : m_theme(theme),
      m_data(data),
      m_marked(marked),
      m_along(along),
      m_area(area),
      m_shows(shows) {
    m_marked.benchmarkCase = std::min(marked.benchmarkCase, data.runs.size() - 1);
    const bool cells = shows == CurveDetail::Everything && data.runs.size() > 1;
    const double table =
        cells ? std::min(RaceCells::wantedHeight(theme, data, area.width() - 2 * raceEdge),
                         area.height() * 0.45)
              : 0;
    const int title = theme.scaled(shows == CurveDetail::Everything ? raceTitle : figureTitle);
    const int left = theme.scaled(raceLeft);
    m_chart = QRectF(area.left() + left, area.top() + title,
                     std::max(60.0, area.width() - left - theme.scaled(raceRight)),
                     std::max(60.0, area.height() - title - theme.scaled(raceAxis) - table -
                                        (table > 0 ? 6 : 0)));
    m_table =
        QRectF(area.left() + raceEdge, area.bottom() - table, area.width() - 2 * raceEdge, table);
    scale();
    layCurves();
}

void RacePainter::scale() {
    const auto& optimum = m_data.optima[m_marked.benchmarkCase];
    double first = 1e300;
    double last = 0;
    const auto take = [&](const std::vector<race::Improvement>& curve) {
        for (const race::Improvement& point : curve) {
            first = std::min(first, std::max(momentOf(point), 1e-5));
            last = std::max(last, momentOf(point));
            m_most = optimum ? std::max(m_most, point.value / optimum->value) : m_most;
        }
    };
    for (const auto& runs : m_data.runs[m_marked.benchmarkCase]) {
        for (const race::Run& run : runs) {
            take(run.curve);
            last = std::max(last, m_along == race::ProgressAxis::Evaluations
                                      ? static_cast<double>(run.evaluated)
                                      : run.seconds);
        }
    }
    for (const LiveRun& live : m_data.live) {
        if (live.place.benchmarkCase == m_marked.benchmarkCase) {
            take(live.curve);
        }
    }
    m_last = last > 0 ? last : m_last;
    m_first = m_along == race::ProgressAxis::Evaluations ? 1 : std::min(first, 1e-2);
    m_last = std::max(m_last, m_first * 10);
    m_most = std::min(m_most, maxRatio);
    m_x = ChartAxis::logarithmic(m_first, m_last, m_chart.left(), m_chart.right(), 0);
}

double RacePainter::momentOf(const race::Improvement& point) const {
    return m_along == race::ProgressAxis::Evaluations ? static_cast<double>(point.evaluations)
                                                      : point.seconds;
}

double RacePainter::yAt(double ratio) const {
    const double share = spread(std::clamp(ratio, 1.0, m_most)) / spread(m_most);
    return m_chart.bottom() - share * m_chart.height();
}

void RacePainter::layCurves() {
    const auto& optimum = m_data.optima[m_marked.benchmarkCase];
    std::vector<double> at;
    for (int i = 0; i <= moments; ++i) {
        at.push_back(m_first * std::pow(m_last / m_first, static_cast<double>(i) / moments) *
                     (1 + 1e-12));
    }
    for (const auto& runs : m_data.runs[m_marked.benchmarkCase]) {
        m_curves.emplace_back();
        if (!optimum || runs.empty()) {
            continue;
        }
        Curve& curve = m_curves.back();
        for (const race::BandPoint& point : race::bandOf(runs, optimum->value, m_along, at)) {
            if (point.median) {
                curve.median.emplace_back(m_x.at(point.at), yAt(*point.median));
            }
            if (point.low && point.high) {
                curve.low.emplace_back(m_x.at(point.at), yAt(*point.low));
                curve.high.emplace_back(m_x.at(point.at), yAt(*point.high));
            }
            if (point.median && !curve.optimal && *point.median <= 1 + 1e-9) {
                curve.optimal = curve.median.back();
            }
        }
    }
    layLive();
}

/// Computes the curves of running runs as steps; the best result of each run is extended to the
/// right.
void RacePainter::layLive() {
    const auto& optimum = m_data.optima[m_marked.benchmarkCase];
    for (const LiveRun& live : m_data.live) {
        if (!optimum || live.place.benchmarkCase != m_marked.benchmarkCase) {
            continue;
        }
        LiveCurve line{live.place.method, {}};
        for (const race::Improvement& point : live.curve) {
            const double x = m_x.at(std::max(momentOf(point), m_first));
            if (!line.steps.empty()) {
                line.steps.emplace_back(x, line.steps.back().y());
            }
            line.steps.emplace_back(x, yAt(point.value / optimum->value));
        }
        m_live.push_back(std::move(line));
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
            found = RacePlace{m_marked.benchmarkCase, m, 0};
        }
    }
    const RaceCells table = cells();
    for (std::size_t c = 0; c < m_data.runs.size() && m_table.contains(position); ++c) {
        for (std::size_t m = 0; m < m_curves.size(); ++m) {
            if (table.cell(c, m).contains(position)) {
                found = RacePlace{c, m, 0};
            }
        }
    }
    return found;
}

RaceCells RacePainter::cells() const { return {m_theme, m_data, m_marked, m_table}; }

QRectF RacePainter::cell(std::size_t benchmarkCase, std::size_t method) const {
    return cells().cell(benchmarkCase, method);
}

void RacePainter::draw(QPainter& painter) const {
    if (m_shows == CurveDetail::Everything) {
        drawTitle(painter);
    }
    drawUnit(painter);
    drawAxes(painter);
    painter.save();
    painter.setClipRect(m_chart.adjusted(-2, -2, 2, 3));
    drawLive(painter);
    for (std::size_t m = 0; m < m_curves.size(); ++m) {
        drawCurve(painter, m);
    }
    painter.restore();
    for (std::size_t m = 0; m < m_curves.size(); ++m) {
        drawMarks(painter, m);
    }
    drawEnds(painter);
    if (m_table.height() > 0) {
        cells().draw(painter);
    }
}

void RacePainter::drawTitle(QPainter& painter) const {
    const QRectF line(m_area.left() + raceEdge, m_area.top() + 6, m_area.width() - 2 * raceEdge,
                      m_theme.scaled(22));
    const QString beside = seedsText();
    const QString what = m_along == race::ProgressAxis::Evaluations
                             ? tr("Ratio to the optimum by evaluations")
                             : tr("Ratio to the optimum by time");
    const auto titled = [&](const QString& words) {
        return m_data.runs.size() > 1
                   ? QStringLiteral("%1: %2").arg(
                         qt(m_data.request.benchmarkCases[m_marked.benchmarkCase].name), words)
                   : words;
    };
    const QFontMetricsF metrics(m_theme.font(14, true));
    const double rest =
        line.width() - QFontMetricsF(m_theme.font(12)).horizontalAdvance(beside) - 16;
    const auto fits = [&](const QString& words, double room) {
        return metrics.horizontalAdvance(titled(words)) <= room;
    };
    const QString less = tr("Ratio to the optimum");
    const QString words = fits(what, rest) ? what : less;
    // If both texts do not fit in one line, the meaning of the curves is below the unit.
    const bool below = !fits(words, rest);
    painter.setFont(m_theme.font(12));
    painter.setPen(m_theme.faintText());
    const double room = m_area.right() - raceEdge - m_chart.left() - betweenTexts -
                        QFontMetricsF(m_theme.font(11)).horizontalAdvance(unitText());
    const bool whole = !below || painter.fontMetrics().horizontalAdvance(beside) <= room;
    painter.drawText(below ? line.translated(0, line.height()) : line,
                     Qt::AlignRight | Qt::AlignVCenter, whole ? beside : fewSeedsText());
    painter.setFont(m_theme.font(14, true));
    painter.setPen(m_theme.text());
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                     metrics.elidedText(titled(below && fits(what, line.width()) ? what : words),
                                        Qt::ElideRight, line.width()));
}

QString RacePainter::seedsText() const {
    return m_data.request.seeds > 1
               ? (m_shows == CurveDetail::Curves ? tr("median of %1 seeds, bars 10–90 %")
                                                 : tr("median of %1 seeds, band 10–90 %"))
                     .arg(m_data.request.seeds)
               : tr("one seed");
}

/// Returns the text for a chart without space for an explanation of the band.
QString RacePainter::fewSeedsText() const {
    return m_data.request.seeds > 1 ? tr("median of %1 seeds").arg(m_data.request.seeds)
                                    : seedsText();
}

QString RacePainter::unitText() const {
    return tr("%1 ÷ optimum")
        .arg(ScoreText(m_data.request.options.objective,
                       m_data.request.benchmarkCases.front().problem.accelerator.clock)
                 .title());
}

/// Draws the unit above the chart; in a figure, which has no title, also draws the other remarks.
void RacePainter::drawUnit(QPainter& painter) const {
    painter.setFont(m_theme.font(11));
    painter.setPen(m_theme.faintText());
    const QString unit = unitText();
    QRectF room(m_chart.left(), m_chart.top() - m_theme.scaled(22),
                m_area.right() - raceEdge / 2 - m_chart.left(), m_theme.scaled(wordLine));
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter, unit);
    if (m_shows == CurveDetail::Curves) {
        const QFontMetricsF metrics(painter.font());
        room.setLeft(room.left() + metrics.horizontalAdvance(unit) + betweenTexts);
        const QString seeds = ui::tr(", ") + seedsText();
        const QString benchmarkCase =
            metrics.elidedText(qt(m_data.request.benchmarkCases[m_marked.benchmarkCase].name),
                               Qt::ElideMiddle, room.width() - metrics.horizontalAdvance(seeds));
        painter.drawText(room, Qt::AlignRight | Qt::AlignVCenter, benchmarkCase + seeds);
    }
}

void RacePainter::drawAxes(QPainter& painter) const {
    painter.setFont(m_theme.numbers(11));
    const double high = m_theme.scaled(minBetween);
    double below = m_chart.bottom() + 2 * high;
    std::vector<ChartTick> ticks;
    for (const double ratio : {1.0, 1.02, 1.05, 1.1, 1.2, 1.5, 2.0, 3.0, 5.0, 10.0, 20.0, 50.0,
                               100.0, 1000.0, 10000.0}) {
        const double y = yAt(ratio);
        if (ratio <= m_most * 1.001 && below - y >= high) {
            below = y;
            const QString text =
                ratio < 10 ? QString::number(ratio) : countLabel(static_cast<std::int64_t>(ratio));
            ticks.push_back({y, text + QStringLiteral("×")});
        }
    }
    drawUpwardTicks(painter, m_theme, m_chart, ticks);
    drawMoments(painter);
    drawBelow(painter);
}

void RacePainter::drawMoments(QPainter& painter) const {
    const bool counted = m_along == race::ProgressAxis::Evaluations;
    std::vector<ChartTick> ticks;
    for (int power = static_cast<int>(std::ceil(std::log10(m_first) - 1e-9));
         power <= std::log10(m_last) + 1e-9; ++power) {
        const double moment = std::pow(10, power);
        ticks.push_back(
            {m_x.at(moment), counted ? countLabel(static_cast<std::int64_t>(std::llround(moment)))
                                     : durationLabel(moment)});
    }
    drawTicksAlong(painter, m_chart, ticks, m_theme.scaled(5) + m_theme.scaled(wordLine) / 2.0,
                   {m_area.left(), m_area.right()});
}

/// Draws the names of the axis and of the bottom line, in fewer words if there is little space.
void RacePainter::drawBelow(QPainter& painter) const {
    const QRectF line(m_chart.left(), m_chart.bottom() + m_theme.scaled(21), m_chart.width(),
                      m_theme.scaled(wordLine));
    const QString moments = m_along == race::ProgressAxis::Evaluations ? tr("mappings evaluated")
                                                                       : tr("time of one thread");
    painter.setFont(m_theme.font(11));
    painter.setPen(m_theme.faintText());
    // In a narrow chart, the text may extend to the left below the numbers of the axis.
    painter.drawText(line.adjusted(m_area.left() + raceEdge - line.left(), 0, 0, 0),
                     Qt::AlignRight | Qt::AlignVCenter, moments);
    const auto& optimum = m_data.optima[m_marked.benchmarkCase];
    painter.setPen(QPen(m_theme.good(), 2));
    painter.drawLine(m_chart.bottomLeft(), m_chart.bottomRight());
    const QFontMetricsF metrics(painter.font());
    const double room = line.width() - metrics.horizontalAdvance(moments) - betweenTexts;
    const QStringList choices =
        !optimum ? QStringList{tr("optimum not known yet")}
        : optimum->proven
            ? QStringList{tr("1× is the proven optimum, the lowest possible cost"),
                          tr("1×: proven optimum")}
            : QStringList{tr("1× is a lower bound of the cost"), tr("1×: lower bound")};
    for (const QString& words : choices) {
        if (metrics.horizontalAdvance(words) <= room) {
            return painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, words);
        }
    }
}

QColor RacePainter::colourOf(std::size_t method) const {
    return m_shows == CurveDetail::Curves ? raceInk(method) : raceColour(m_theme, method);
}

QColor RacePainter::fillOf(std::size_t method) const {
    const QColor fill = raceFill(m_theme, method);
    return m_shows == CurveDetail::Curves && fill != m_theme.panel() ? raceInk(method) : fill;
}

void RacePainter::drawCurve(QPainter& painter, std::size_t method) const {
    const Curve& curve = m_curves[method];
    const QColor colour = colourOf(method);
    if (m_shows == CurveDetail::Everything && curve.low.size() > 1 && m_data.request.seeds > 1) {
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
        const bool stands = m_shows == CurveDetail::Everything && method == m_marked.method;
        QPen pen(colour, m_theme.stroke(stands ? 3 : 2));
        pen.setStyle(raceLine(method));
        painter.setPen(pen);
        painter.setBrush(Qt::NoBrush);
        painter.drawPolyline(curve.median.data(), static_cast<int>(curve.median.size()));
    }
}

void RacePainter::drawLive(QPainter& painter) const {
    for (const LiveCurve& live : m_live) {
        QColor colour = colourOf(live.method);
        colour.setAlphaF(0.6F);
        painter.setPen(QPen(colour, m_theme.stroke(1)));
        painter.setBrush(Qt::NoBrush);
        painter.drawPolyline(live.steps.data(), static_cast<int>(live.steps.size()));
    }
}

/// Draws the marks of each curve at regular distances, offset from neighbouring curves, and a star
/// where the median reaches the optimum.
void RacePainter::drawMarks(QPainter& painter, std::size_t method) const {
    const Curve& curve = m_curves[method];
    const auto count = static_cast<double>(m_curves.size());
    double next = m_chart.left() + markSpace * (static_cast<double>(method) + 0.5) / count;
    painter.setPen(QPen(colourOf(method), m_theme.stroke(1.5)));
    painter.setBrush(fillOf(method));
    for (const QPointF& point : curve.median) {
        if (point.x() >= next) {
            if (m_shows == CurveDetail::Curves && m_data.request.seeds > 1) {
                drawSpread(painter, method, point);
            }
            drawRaceMark(painter, method, point, markSide);
            next += markSpace * std::max(1.0, std::ceil((point.x() - next) / markSpace));
        }
    }
    if (curve.optimal) {
        m_theme.drawMark(painter, Mark::Best, *curve.optimal, 13);
    }
}

/// Draws the range from the 10th to the 90th percentile as a bar through a mark, because
/// overlapping areas could not be distinguished in print.
void RacePainter::drawSpread(QPainter& painter, std::size_t method, const QPointF& at) const {
    const Curve& curve = m_curves[method];
    for (std::size_t i = 0; i < curve.low.size(); ++i) {
        if (curve.low[i].x() != at.x()) {
            continue;
        }
        const QPen pen = painter.pen();
        painter.setPen(QPen(colourOf(method), m_theme.stroke(0.8)));
        constexpr double cap = 2.5;
        for (const double y : {curve.low[i].y(), curve.high[i].y()}) {
            painter.drawLine(QPointF(at.x() - cap, y), QPointF(at.x() + cap, y));
        }
        painter.drawLine(curve.low[i], curve.high[i]);
        painter.setPen(pen);
        return;
    }
}

/// Returns the position for the name of a method: the end of its median curve or of a running run.
std::optional<QPointF> RacePainter::namedAt(std::size_t method) const {
    if (const auto end = endOf(method)) {
        return end;
    }
    for (const LiveCurve& live : m_live) {
        if (live.method == method && !live.steps.empty()) {
            return live.steps.back();
        }
    }
    return std::nullopt;
}

/// Omits names that do not fit; the marked run keeps its name.
void RacePainter::leaveOut(std::vector<EndName>& names, std::size_t room) const {
    while (names.size() > room) {
        const auto last = std::find_if(names.rbegin(), names.rend(), [this](const EndName& name) {
            return name.method != m_marked.method;
        });
        names.erase(std::next(last).base());
    }
}

/// Returns the names beside the ends of the curves, moved apart where the ends are close.
std::vector<RacePainter::EndName> RacePainter::endNames() const {
    std::vector<EndName> names;
    for (std::size_t m = 0; m < m_curves.size(); ++m) {
        if (const auto end = namedAt(m)) {
            names.push_back({end->y(), *end, m});
        }
    }
    std::stable_sort(names.begin(), names.end(),
                     [](const EndName& a, const EndName& b) { return a.y > b.y; });
    const double high = m_theme.scaled(labelHeight);
    leaveOut(names, static_cast<std::size_t>(std::max(1.0, m_chart.height() / high + 1)));
    double below = m_chart.bottom() + high;
    for (EndName& name : names) {
        name.y = std::min(name.y, below - high);
        below = name.y;
    }
    double above = m_chart.top() - high;
    for (auto name = names.rbegin(); name != names.rend(); ++name) {
        name->y = std::max(name->y, above + high);
        above = name->y;
    }
    return names;
}

/// Draws a line from the end of each curve to its name.
void RacePainter::drawEnds(QPainter& painter) const {
    const double line = m_theme.scaled(wordLine);
    const double left = m_chart.right() + 14;
    for (const EndName& label : endNames()) {
        const QColor colour = colourOf(label.method);
        painter.setPen(QPen(colour, 1));
        painter.drawLine(QPointF(m_chart.right() + 2,
                                 std::clamp(label.end.y(), m_chart.top(), m_chart.bottom())),
                         QPointF(left - 2, label.y));
        painter.setPen(QPen(colour, m_theme.stroke(1.5)));
        painter.setBrush(fillOf(label.method));
        drawRaceMark(painter, label.method, {left + 4, label.y}, markSide);
        const bool stands = m_shows == CurveDetail::Everything && label.method == m_marked.method;
        painter.setFont(m_theme.font(11, stands));
        painter.setPen(m_theme.legible(colour));
        const double width = m_area.right() - left - 14;
        painter.drawText(QRectF(left + 12, label.y - line / 2, width, line),
                         Qt::AlignLeft | Qt::AlignVCenter,
                         QFontMetricsF(painter.font())
                             .elidedText(racerName(m_data.request.methods[label.method]),
                                         Qt::ElideRight, width));
    }
}

}  // namespace loopglass::ui
